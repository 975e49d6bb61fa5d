import Foundation
import LayoutCore

/// The flat storage of a run: all nodes, their layouts and leaves, and their traits.
///
/// Until the first edit, children follow their container. Edits leave the entries of removed nodes
/// unused; if there are too many, the run builds a new storage.
final class NodeStorage {
  /// All lists; see `RawMemory`.
  private let lists: UnsafeMutablePointer<Lists>
  /// The tree.
  var root: LayoutNode
  let environment: LayoutEnvironment
  /// The layout values of the nodes that have any.
  var values: [Int32: [NodeTraits.Value]] = [:]

  /// Allocates space for a tree, which `NodeStorage+Building` fills.
  init(roomFor root: LayoutNode, environment: LayoutEnvironment) {
    self.root = root
    self.environment = environment
    lists = RawMemory.allocate(Lists(count: root.nodeCount))
    for orientation in [nil, Axis.horizontal, .vertical] {
      lists.pointee.contexts.append(
        LeafContext(stackOrientation: orientation, environment: environment)
      )
    }
  }

  deinit {
    lists.pointee.free()
    RawMemory.free(lists)
  }

  /// The number of nodes, including unused ones.
  var count: Int { lists.pointee.nodes.count }
  /// The nodes; the address is valid until nodes are added.
  var nodes: UnsafeMutablePointer<Node> { lists.pointee.nodes.start }
  /// The last measurements of the nodes, by the same indices.
  var measurements: UnsafeMutablePointer<SubviewMeasurement> { lists.pointee.measurements.start }
  /// The layouts, by the `content` of the nodes.
  var layouts: UnsafeMutablePointer<Unmanaged<ErasedLayout>> { lists.pointee.layouts.start }
  /// The leaves that measure themselves, by the `content` of the nodes.
  var leaves: UnsafeMutablePointer<any LayoutLeaf> { lists.pointee.leaves.start }
  /// The contexts of leaves outside stacks, in rows, and in columns.
  var contexts: UnsafeMutablePointer<LeafContext> { lists.pointee.contexts.start }

  /// Appends nodes without content; returns the index of the first node.
  func append(_ added: Int, under parent: Int32) -> Int32 {
    _ = lists.pointee.measurements.append(repeating: SubviewMeasurement(), count: added)
    return lists.pointee.nodes.append(
      repeating: Node(parent: parent, isRightToLeft: false),
      count: added
    )
  }

  /// Appends a layout; returns its index.
  func add(_ layout: ErasedLayout) -> Int32 { lists.pointee.layouts.append(.passRetained(layout)) }

  /// Appends a leaf; returns its index.
  func add(_ leaf: any LayoutLeaf) -> Int32 { lists.pointee.leaves.append(leaf) }

  /// Returns the layout of a node; `nil` for a leaf.
  func layout(of node: Int32) -> ErasedLayout? {
    let flat = nodes + Int(node)
    return flat.pointee.kind == .layout
      ? layouts[Int(flat.pointee.content)].takeUnretainedValue() : nil
  }

  /// Returns the indices of a node's children.
  func children(of node: Int32) -> Range<Int32> {
    let flat = nodes + Int(node)
    return flat.pointee.firstChild..<(flat.pointee.firstChild + flat.pointee.childCount)
  }

  /// Returns the indices of all nodes in preorder.
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
  var nodes: RawList<Node>
  var measurements: RawList<SubviewMeasurement>
  /// The layouts, which the list retains so that reading one does not.
  var layouts: RawList<Unmanaged<ErasedLayout>>
  var leaves = RawList<any LayoutLeaf>(capacity: 0)
  var contexts = RawList<LeafContext>(capacity: 3)

  init(count: Int) {
    nodes = RawList(capacity: count)
    measurements = RawList(capacity: count)
    layouts = RawList(capacity: count / 8)
  }

  func free() {
    nodes.free()
    measurements.free()
    for index in 0..<layouts.count { layouts[index].release() }
    layouts.free()
    leaves.free()
    contexts.free()
  }
}
