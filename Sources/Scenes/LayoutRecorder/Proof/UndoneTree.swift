import LayoutDiff
import LayoutEngine

/// The new tree of a scene with some causes undone.
struct UndoneTree {
  /// The identity of a node of the tree.
  enum Key: Hashable {
    /// A node of the new scene, by its position.
    case new(Int)
    /// A node that is only in the old scene, by its position.
    case old(Int)
  }

  private let oldNodes: [LayoutNode]
  private let newNodes: [LayoutNode]
  private let oldChildren: [[Int]]
  private let newChildren: [[Int]]
  private let snapshots: (old: Snapshot, new: Snapshot)
  private let matching: NodeMatching

  /// The inserted nodes that are omitted, by new position.
  private var left: Set<Int> = []
  /// The removed and moved nodes that are restored in their old parents, by old position.
  private var back: Set<Int> = []
  /// The moved nodes that are omitted from their new parents, by new position.
  private var moved: Set<Int> = []
  /// The nodes whose old content is restored, by new position.
  private var reverted: Set<Int> = []
  /// The nodes whose old size and placements are restored, by new position.
  private var pinned: Set<Int> = []
  /// The containers in which the old order of children is restored, by new position.
  private var ordered: Set<Int> = []

  init(
    old: LayoutNode,
    new: LayoutNode,
    _ snapshots: (old: Snapshot, new: Snapshot),
    _ matching: NodeMatching
  ) {
    (oldNodes, oldChildren) = UndoneTree.flat(old)
    (newNodes, newChildren) = UndoneTree.flat(new)
    self.snapshots = snapshots
    self.matching = matching
  }

  /// Undoes a cause; causes in the environment or proposal do not affect the tree.
  mutating func undo(_ cause: Cause) {
    let (old, new) = (snapshots.old.outline, snapshots.new.outline)
    if cause.kind == .removed {
      back.formUnion(cause.nodes.compactMap(old.index))
      return
    }
    for index in cause.nodes.compactMap(new.index) {
      switch cause.kind {
      case .edited, .content: reverted.insert(index)
      case .inserted: left.insert(index)
      case .code, .unknown: pinned.insert(index)
      case .reordered:
        if let parent = new.nodes[index].parent { ordered.insert(parent) }
      case .moved:
        moved.insert(index)
        if let match = matching.oldPositions[index] { back.insert(match) }
      case .removed, .environment, .proposal: break
      }
    }
  }

  /// Returns the tree, and the identity of each of its nodes in pre-order.
  func tree() -> (LayoutNode, [Key]) {
    let roots = built(0)
    let rooted = back.contains(0) && matching.newPositions[0] == nil ? restored(0) : roots[0]
    return (rooted.node, rooted.keys)
  }

  /// A subtree, with the identities of its nodes in pre-order.
  private struct Built {
    let node: LayoutNode
    let keys: [Key]
  }

  /// Returns the replacement for a new node: the node or, if it is omitted, the nodes moved into
  /// it.
  private func built(_ index: Int) -> [Built] {
    guard !left.contains(index) else {
      // Omitting a wrapper keeps its content.
      return newChildren[index].flatMap { child in
        matching.oldPositions[child] != nil ? built(child) : left(in: child)
      }
    }
    let children = self.children(of: index)
    return [Built(node: node(index, children), keys: [.new(index)] + children.flatMap(\.keys))]
  }

  /// Returns the old nodes that were moved into an inserted container.
  private func left(in index: Int) -> [Built] {
    newChildren[index].flatMap { matching.oldPositions[$0] != nil ? built($0) : left(in: $0) }
  }

  private func node(_ index: Int, _ children: [Built]) -> LayoutNode {
    let match = matching.oldPositions[index]
    var node = newNodes[index]
    if reverted.contains(index), let match { node = oldNodes[match] }
    guard pinned.contains(index), let match else {
      return node.with(children: children.map(\.node))
    }
    let pin = Pin(
      oldSize: snapshots.old.placements[match].frame.size,
      newSize: snapshots.new.placements[index].frame.size,
      children: children.map { child in
        guard case .new(let position) = child.keys[0] else { return nil }
        return matching.oldPositions[position].map { snapshots.old.placements[$0] }
      }
    )
    return pin.pinned(node, children: children.map(\.node))
  }

  private func children(of index: Int) -> [Built] {
    var children: [Built] = newChildren[index].filter { !moved.contains($0) }.flatMap(built)
    guard let match = matching.oldPositions[index] else { return children }
    for old in oldChildren[match] where back.contains(old) { putBack(old, in: match, &children) }
    if ordered.contains(index) {
      let places = children.map { oldPosition(of: $0) ?? .max }
      children = places.indices.sorted { (places[$0], $0) < (places[$1], $1) }.map { children[$0] }
    }
    return children
  }

  /// Inserts an old node after its old previous sibling.
  private func putBack(_ old: Int, in container: Int, _ children: inout [Built]) {
    let returned: Built
    if let match = matching.newPositions[old] {
      guard let moved = built(match).first else { return }
      returned = moved
    } else {
      returned = restored(old)
      // A restored wrapper wraps its content again.
      let wrapped = Set(returned.keys)
      children.removeAll { wrapped.contains($0.keys[0]) }
    }
    let before = oldChildren[container].prefix { $0 != old }
    let place = children.lastIndex { oldPosition(of: $0).map(before.contains) ?? false }
    children.insert(returned, at: place.map { $0 + 1 } ?? 0)
  }

  private func restored(_ old: Int) -> Built {
    let children = oldChildren[old].flatMap { child in
      matching.newPositions[child].map(built) ?? [restored(child)]
    }
    return Built(
      node: oldNodes[old].with(children: children.map(\.node)),
      keys: [.old(old)] + children.flatMap(\.keys)
    )
  }

  private func oldPosition(of built: Built) -> Int? {
    switch built.keys[0] {
    case .new(let index): matching.oldPositions[index]
    case .old(let index): index
    }
  }

  /// Returns the nodes of a tree in pre-order, and the positions of the children of each node.
  private static func flat(_ root: LayoutNode) -> ([LayoutNode], [[Int]]) {
    var nodes: [LayoutNode] = []
    var children: [[Int]] = []
    var pending: [(LayoutNode, Int?)] = [(root, nil)]
    while let (node, parent) = pending.popLast() {
      let index = nodes.count
      nodes.append(node)
      children.append([])
      if let parent { children[parent].append(index) }
      for child in node.children.reversed() { pending.append((child, index)) }
    }
    return (nodes, children)
  }
}
