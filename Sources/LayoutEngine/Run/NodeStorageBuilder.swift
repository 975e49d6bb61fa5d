import Foundation
import LayoutCore

/// Lays a tree of nodes out flat, each block of siblings after its container.
struct NodeStorageBuilder {
  /// The nodes so far, with room for all; who takes them frees them.
  let nodes: UnsafeMutablePointer<Node>
  private(set) var count = 0
  private(set) var layouts = ContiguousArray<ErasedLayout>()
  private(set) var leaves = ContiguousArray<any LayoutLeaf>()
  private(set) var values: [Int32: [NodeTraits.Value]] = [:]
  private let environment: LayoutEnvironment
  private let reuse: NodeStorage?
  /// The nodes that set a priority, which nothing else overrules.
  private var ownPriorities: Set<Int32> = []

  /// What a node passes on to its children while the tree is built.
  private struct Pending {
    let node: LayoutNode
    let index: Int32
    /// The node in the same place of the storage whose caches are reused.
    let earlier: Int32?
  }

  /// What is written down of a node; to pass the whole node on would be to copy it.
  private struct Entry {
    let content: LayoutNode.Content
    let traits: NodeTraits?
    let layoutDirection: LayoutDirection?
  }

  init(_ root: LayoutNode, environment: LayoutEnvironment, reusing reuse: NodeStorage?) {
    self.environment = environment
    self.reuse = reuse
    nodes = UnsafeMutablePointer<Node>.allocate(capacity: root.nodeCount)
    leaves.reserveCapacity(root.nodeCount)
    var pending: [Pending] = []
    let earlier: Int32? = reuse == nil ? nil : 0
    append(
      Entry(content: root.content, traits: root.traits, layoutDirection: root.layoutDirection),
      parent: -1,
      isRightToLeft: environment.layoutDirection == .rightToLeft,
      orientation: nil,
      earlier: earlier
    )
    if nodes[0].kind == .layout && !root.children.isEmpty {
      pending.append(Pending(node: root, index: 0, earlier: earlier))
    }
    while let next = pending.popLast() {
      appendChildren(of: next, to: &pending)
    }
    resolveModifiers()
  }

  private mutating func append(
    _ node: Entry,
    parent: Int32,
    isRightToLeft: Bool,
    orientation: Axis?,
    earlier: Int32?
  ) {
    let index = Int32(truncatingIfNeeded: count)
    let direction = node.layoutDirection.map { $0 == .rightToLeft } ?? isRightToLeft
    var flat = Node(
      parent: parent,
      kind: .fixed,
      isRightToLeft: direction,
      orientation: orientation
    )
    switch node.content {
    case .leaf(let leaf): fill(&flat, with: leaf)
    case .layout(let layout): fill(&flat, with: layout, earlier: earlier)
    }
    if let traits = node.traits {
      if let priority = traits.priority {
        flat.priority = priority
        ownPriorities.insert(index)
      }
      if !traits.values.isEmpty { values[index] = traits.values }
    }
    (nodes + count).initialize(to: flat)
    count += 1
  }

  private mutating func fill(_ flat: inout Node, with leaf: any LayoutLeaf) {
    flat.priority = leaf.priority
    switch leaf.behavior {
    case .fixed(let size):
      flat.kind = .fixed
      flat.size = size
      flat.hasAnswer = true
    case .flexible:
      flat.kind = .flexible
    case .measured:
      flat.kind = .leaf
      flat.hasGuides = true
    }
    // What the engine answers for by itself is kept in the node alone.
    guard flat.kind == .leaf || leaf.prefersSpacing else {
      flat.content = -1
      return
    }
    flat.content = Int32(truncatingIfNeeded: leaves.count)
    leaves.append(leaf.prepared(in: environment))
  }

  private mutating func fill(_ flat: inout Node, with layout: any Layout, earlier: Int32?) {
    flat.kind = .layout
    flat.content = Int32(truncatingIfNeeded: layouts.count)
    layouts.append(erased(layout, earlier: earlier))
  }

  /// Returns the layout with the cache of the one that stood in its place, or with none.
  private func erased(_ layout: any Layout, earlier: Int32?) -> ErasedLayout {
    if let reuse, let earlier, reuse.nodes[Int(earlier)].kind == .layout {
      let kept = reuse.layouts[Int(reuse.nodes[Int(earlier)].content)]
      if kept.replace(with: layout) {
        kept.invalidateCache()
        return kept
      }
    }
    return ErasedLayout.erasing(layout)
  }

  private mutating func appendChildren(of parent: Pending, to pending: inout [Pending]) {
    let container = nodes[Int(parent.index)]
    let properties = layouts[Int(container.content)].properties
    let first = Int32(truncatingIfNeeded: count)
    nodes[Int(parent.index)].firstChild = first
    nodes[Int(parent.index)].childCount = Int32(truncatingIfNeeded: parent.node.children.count)
    let children = parent.node.children
    for position in children.indices {
      let passesOn = properties.role.isModifier && position == 0
      append(
        Entry(
          content: children[position].content,
          traits: children[position].traits,
          layoutDirection: children[position].layoutDirection
        ),
        parent: parent.index,
        isRightToLeft: container.isRightToLeft,
        orientation: passesOn ? container.orientation : properties.stackOrientation,
        earlier: earlierChild(at: position, of: parent)
      )
    }
    // The first child's children come next, so that a walk through the tree is one through memory.
    for position in children.indices.reversed() where !children[position].children.isEmpty {
      let index = first + Int32(truncatingIfNeeded: position)
      guard nodes[Int(index)].kind == .layout else { continue }
      let earlier = earlierChild(at: position, of: parent)
      pending.append(Pending(node: children[position], index: index, earlier: earlier))
    }
  }

  private func earlierChild(at position: Int, of parent: Pending) -> Int32? {
    guard let reuse, let earlier = parent.earlier else { return nil }
    let container = reuse.nodes[Int(earlier)]
    guard position < Int(container.childCount) else { return nil }
    return container.firstChild + Int32(truncatingIfNeeded: position)
  }

  /// Hands what modified views tell their containers on to the modifiers, from the leaves upwards.
  private mutating func resolveModifiers() {
    for position in (0..<count).reversed() where nodes[position].kind == .layout {
      let index = Int32(truncatingIfNeeded: position)
      let role = layouts[Int(nodes[position].content)].properties.role
      let isEmpty = nodes[position].childCount == 0
      if !ownPriorities.contains(index) {
        if isEmpty {
          nodes[position].priority = -.infinity
        } else if role.keepsPriority {
          nodes[position].priority = nodes[Int(nodes[position].firstChild)].priority
        }
      }
      if role.isModifier && !isEmpty { passOnValues(to: index) }
      if !isEmpty { resolveGuides(of: position) }
    }
  }

  /// Finds out which guides of a layout may have explicit values, once those of its subviews are known.
  private mutating func resolveGuides(of position: Int) {
    let first = Int(nodes[position].firstChild)
    switch layouts[Int(nodes[position].content)].properties.guides.source {
    case .own:
      nodes[position].hasGuides = true
      nodes[position].hasFrameLines = true
    case .firstSubview:
      nodes[position].hasGuides = nodes[first].hasGuides
      nodes[position].hasFrameLines = nodes[first].hasFrameLines
    case .subviews:
      let subviews = first..<(first + Int(nodes[position].childCount))
      nodes[position].hasGuides = subviews.contains { nodes[$0].hasGuides }
    }
  }

  private mutating func passOnValues(to modifier: Int32) {
    guard let inner = values[nodes[Int(modifier)].firstChild] else { return }
    var traits = NodeTraits(values: inner)
    for value in values[modifier] ?? [] { traits.add(value) }
    values[modifier] = traits.values
  }
}
