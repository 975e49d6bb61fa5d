import Foundation
import LayoutCore

/// The flat storage of a run: all nodes, the layouts and leaves that answer for them, and traits.
///
/// Children come after their container in a tree that was not edited. An edit leaves the places of what
/// it takes away unused; when they are too many, the run makes itself a new storage.
final class NodeStorage {
  /// All lists, outside the object: there no access has to be checked for overlaps.
  private let lists: UnsafeMutablePointer<Lists>
  /// The tree that the storage holds.
  var root: LayoutNode
  let environment: LayoutEnvironment
  /// The layout values of the nodes that carry any.
  var values: [Int32: [NodeTraits.Value]] = [:]

  /// Makes room for a tree; `NodeStorage+Building` fills it.
  init(roomFor root: LayoutNode, environment: LayoutEnvironment) {
    self.root = root
    self.environment = environment
    lists = UnsafeMutablePointer<Lists>.allocate(capacity: 1)
    lists.initialize(to: Lists(count: root.nodeCount))
    for orientation in [nil, Axis.horizontal, .vertical] {
      lists.pointee.contexts.append(
        LeafContext(stackOrientation: orientation, environment: environment)
      )
    }
  }

  deinit {
    lists.pointee.free()
    lists.deallocate()
  }

  /// The number of nodes, those that are not used any more included.
  var count: Int { lists.pointee.nodes.count }
  /// The nodes; the address holds until nodes are added.
  var nodes: UnsafeMutablePointer<Node> { lists.pointee.nodes.start }
  /// What the nodes last answered, by the same numbers.
  var answers: UnsafeMutablePointer<SubviewAnswer> { lists.pointee.answers.start }
  /// The layouts, by the contents of the nodes.
  var layouts: UnsafeMutablePointer<Unmanaged<ErasedLayout>> { lists.pointee.layouts.start }
  /// The leaves that are asked, by the contents of the nodes.
  var leaves: UnsafeMutablePointer<any LayoutLeaf> { lists.pointee.leaves.start }
  /// What a leaf knows about where it stands: outside a stack, in a row, and in a column.
  var contexts: UnsafeMutablePointer<LeafContext> { lists.pointee.contexts.start }

  /// Adds nodes without content; returns the index of the first one.
  func append(_ added: Int, under parent: Int32) -> Int32 {
    _ = lists.pointee.answers.append(repeating: SubviewAnswer(), count: added)
    return lists.pointee.nodes.append(
      repeating: Node(parent: parent, isRightToLeft: false),
      count: added
    )
  }

  /// Adds a layout; returns its index.
  func add(_ layout: ErasedLayout) -> Int32 { lists.pointee.layouts.append(.passRetained(layout)) }

  /// Adds a leaf; returns its index.
  func add(_ leaf: any LayoutLeaf) -> Int32 { lists.pointee.leaves.append(leaf) }

  /// The layout of a node; `nil` for a leaf.
  func layout(of node: Int32) -> ErasedLayout? {
    let flat = nodes + Int(node)
    return flat.pointee.kind == .layout
      ? layouts[Int(flat.pointee.content)].takeUnretainedValue() : nil
  }

  /// The indices of a node's children.
  func children(of node: Int32) -> Range<Int32> {
    let flat = nodes + Int(node)
    return flat.pointee.firstChild..<(flat.pointee.firstChild + flat.pointee.childCount)
  }

  /// The indices of all nodes in pre-order.
  func indicesInOrder() -> [Int32] {
    var order: [Int32] = []
    order.reserveCapacity(root.nodeCount)
    var pending: [Int32] = [0]
    while let index = pending.popLast() {
      order.append(index)
      pending.append(contentsOf: children(of: index).reversed())
    }
    return order
  }
}

/// The lists of a storage.
private struct Lists {
  var nodes: FlatList<Node>
  var answers: FlatList<SubviewAnswer>
  /// The layouts, which the list retains: reading one need not count.
  var layouts: FlatList<Unmanaged<ErasedLayout>>
  var leaves = FlatList<any LayoutLeaf>(capacity: 0)
  var contexts = FlatList<LeafContext>(capacity: 3)

  init(count: Int) {
    nodes = FlatList(capacity: count)
    answers = FlatList(capacity: count)
    layouts = FlatList(capacity: count / 8)
  }

  func free() {
    nodes.free()
    answers.free()
    for index in 0..<layouts.count { layouts[index].release() }
    layouts.free()
    leaves.free()
    contexts.free()
  }
}
