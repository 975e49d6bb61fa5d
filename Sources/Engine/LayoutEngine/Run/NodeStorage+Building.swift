import Foundation
import LayoutCore

extension NodeStorage {
  /// Creates the storage for a tree.
  ///
  /// - Parameters:
  ///   - root: The tree.
  ///   - environment: The environment of the run.
  ///   - reuse: A storage whose layouts pass their caches to the layouts at the same positions.
  convenience init(
    _ root: LayoutNode,
    environment: LayoutEnvironment,
    reusing reuse: NodeStorage?
  ) {
    self.init(roomFor: root, environment: environment)
    let index = append(1, under: -1)
    nodes[Int(index)].isRightToLeft = environment.layoutDirection == .rightToLeft
    let earlier = reuse.map { EarlierNode(storage: $0, index: 0) }
    build(root, at: index, earlier: earlier)
  }

  /// Builds a node and appends its descendants.
  ///
  /// The layout direction and stack orientation of the node must already be set.
  func build(_ node: LayoutNode, at index: Int32, earlier: EarlierNode?) {
    let first = count
    write([node], 0, at: index, earlier: earlier)
    var pending: [PendingNode] = []
    if nodes[Int(index)].kind.isLayout && !node.children.isEmpty {
      pending.append(PendingNode(children: node.children, index: index, earlier: earlier))
    }
    while let next = pending.popLast() { appendChildren(of: next, to: &pending) }
    for position in (first..<count).reversed() where nodes[position].kind.isLayout {
      resolve(Int32(truncatingIfNeeded: position))
    }
    if nodes[Int(index)].kind.isLayout && Int(index) < first { resolve(index) }
  }

  private func appendChildren(of parent: PendingNode, to pending: inout [PendingNode]) {
    let children = parent.children
    let first = append(children.count, under: parent.index)
    nodes[Int(parent.index)].firstChild = first
    nodes[Int(parent.index)].childCount = Int32(truncatingIfNeeded: children.count)
    let surroundings = Surroundings(of: parent.index, in: self)
    for position in children.indices {
      let index = first + Int32(truncatingIfNeeded: position)
      surroundings.write(to: nodes + Int(index))
      write(children, position, at: index, earlier: parent.earlier?.child(at: position))
    }
    // The first child's children are appended next, so that a traversal is sequential in memory.
    for position in children.indices.reversed() where !children[position].children.isEmpty {
      let index = first + Int32(truncatingIfNeeded: position)
      guard nodes[Int(index)].kind.isLayout else { continue }
      let earlier = parent.earlier?.child(at: position)
      pending.append(
        PendingNode(children: children[position].children, index: index, earlier: earlier)
      )
    }
  }

  /// Sets the content and traits of a node from the node at a position in a list.
  ///
  /// Passing the list and the position avoids a copy of the node.
  private func write(
    _ list: [LayoutNode],
    _ position: Int,
    at index: Int32,
    earlier: EarlierNode?
  ) {
    let flat = nodes + Int(index)
    if let direction = list[position].layoutDirection {
      flat.pointee.isRightToLeft = direction == .rightToLeft
    }
    if let leaf = list[position].leaf { fill(index, with: leaf) }
    // A leaf that the engine measures itself needs no content.
    if list[position].leaf?.isCalled != false {
      fill(
        index,
        with: list[position].content,
        hasOneChild: list[position].children.count == 1,
        earlier: earlier
      )
    }
    guard let traits = list[position].traits else { return }
    if let priority = traits.priority { flat.pointee.priority = priority }
    if traits.priority != nil { flat.pointee.hasExplicitPriority = true }
    if !traits.values.isEmpty { values[index] = traits.values }
  }

  private func fill(_ index: Int32, with leaf: LeafSummary) {
    let flat = nodes + Int(index)
    let measurement = measurements + Int(index)
    flat.pointee.priority = leaf.priority
    switch leaf.behavior {
    case .fixed(let size):
      flat.pointee.kind = .fixed
      measurement.pointee.size = size
      measurement.pointee.isKnown = true
    case .flexible:
      flat.pointee.kind = .flexible
      measurement.pointee.isFlexible = true
    case .measured:
      flat.pointee.kind = .leaf
      measurement.pointee.hasGuides = true
    }
  }

  private func fill(
    _ index: Int32,
    with content: LayoutNode.Content,
    hasOneChild: Bool,
    earlier: EarlierNode?
  ) {
    switch content {
    case .leaf(let leaf): nodes[Int(index)].content = add(leaf.prepared(in: environment))
    case .layout(let layout):
      if hasOneChild, let insets = layout.paddingInsets {
        nodes[Int(index)].kind = .padding
        nodes[Int(index)].content = add(insets)
        return
      }
      nodes[Int(index)].kind = .layout
      nodes[Int(index)].content = add(earlier?.layout(like: layout) ?? ErasedLayout.erasing(layout))
    }
  }
}

extension Layout {
  /// The insets, if the layout is padding.
  fileprivate var paddingInsets: EdgeInsets? {
    guard Self.self == PaddingLayout.self else { return nil }
    // The types are equal, so this does what a cast does, which would take longer than the rest of
    // building the node.
    return unsafeBitCast(self, to: PaddingLayout.self).insets
  }
}

/// A node whose children are not appended yet.
private struct PendingNode {
  let children: [LayoutNode]
  let index: Int32
  let earlier: EarlierNode?
}

/// The node of an earlier storage at the position of a node that is being built.
struct EarlierNode {
  let storage: NodeStorage
  let index: Int32

  /// Returns the earlier node at a position among the children.
  func child(at position: Int) -> EarlierNode? {
    let children = storage.children(of: index)
    guard position < children.count else { return nil }
    return EarlierNode(
      storage: storage,
      index: children.lowerBound + Int32(truncatingIfNeeded: position)
    )
  }

  /// Returns the earlier layout with its cache and the arguments of `layout`; `nil` if the types
  /// differ.
  fileprivate func layout(like layout: any Layout) -> ErasedLayout? {
    guard let kept = storage.layout(of: index), kept.replace(with: layout) else { return nil }
    kept.invalidateCache()
    return kept
  }
}

/// The properties that a container passes to its children.
struct Surroundings {
  private let isRightToLeft: Bool
  private let orientation: Axis?

  init(of container: Int32, in storage: NodeStorage) {
    let flat = storage.nodes + Int(container)
    let properties = storage.properties(of: container) ?? LayoutProperties()
    isRightToLeft = flat.pointee.isRightToLeft
    orientation =
      properties.role.isModifier ? flat.pointee.orientation : properties.stackOrientation
  }

  /// Sets the properties of a child.
  func write(to node: UnsafeMutablePointer<Node>) {
    node.pointee.isRightToLeft = isRightToLeft
    node.pointee.orientation = orientation
  }
}
