import Foundation
import LayoutCore

/// The flat storage of a run: all nodes, the layouts and leaves that answer for them, and traits.
final class NodeStorage {
  /// The nodes, allocated once for a tree and freed with this object.
  let nodes: UnsafeMutablePointer<Node>
  let count: Int
  let root: LayoutNode
  let environment: LayoutEnvironment
  let layouts: ContiguousArray<ErasedLayout>
  let leaves: ContiguousArray<any LayoutLeaf>
  let traits: [Int32: [NodeTraits.Value]]

  init(_ builder: consuming NodeStorageBuilder, root: LayoutNode, environment: LayoutEnvironment) {
    nodes = builder.nodes
    count = builder.count
    layouts = builder.layouts
    leaves = builder.leaves
    traits = builder.values
    self.root = root
    self.environment = environment
  }

  deinit {
    nodes.deinitialize(count: count)
    nodes.deallocate()
  }
}
