public import CanonicalJSON
public import LayoutCore
public import LayoutEngine

/// The cache keys of a tree's subtrees, which identify equal subtrees in other runs and positions.
///
/// A key is the digest of everything in a subtree that affects the frames of its nodes relative to
/// its origin: the types, arguments, layout values and order of its nodes, the layout direction,
/// and the orientation of the enclosing stack if a leaf depends on it. It is a Merkle digest: a
/// changed leaf changes the keys of its ancestors, and every byte is digested only once.
///
/// A key does not include the ids, which do not affect layout, the position and proposal of the
/// subtree, or the environment and the code, which are separate key components.
public struct SubtreeKeys: Sendable {
  /// A subtree with a key.
  public struct Subtree: Sendable {
    /// The position of its root in preorder.
    public let node: Int
    /// The number of nodes.
    public let nodeCount: Int
    /// The digest of the subtree.
    public let digest: Digest
    /// The code that lays out the subtree.
    public let code: LayoutCode
  }

  /// The subtrees with keys in preorder.
  ///
  /// The root has a key, as does each subtree with at least eight nodes and at least twice as many
  /// nodes as any of its subtrees with a key, so that all levels together take little more space
  /// than the tree. Subtrees of layouts with persistent caches also have a key. Leaves have none,
  /// because text is prepared in every run anyway.
  public let subtrees: [Subtree]
  /// The number of nodes in the tree.
  public let nodeCount: Int
  /// The types of the nodes whose layouts have versions, in sorted order.
  public let versionedTypes: [String]

  /// Creates the keys of a tree.
  ///
  /// A subtree has no key if it contains a closure, an object, or a layout that reads its position,
  /// because their behavior is unknown. The same is true of a custom layout with a cache, which may
  /// depend on earlier calls, unless it is a `PersistentCacheLayout` or a `VersionedLayout`.
  ///
  /// - Parameters:
  ///   - root: The tree.
  ///   - direction: The environment's layout direction.
  public init(of root: LayoutNode, in direction: LayoutDirection) {
    var digesting = SubtreeDigester()
    _ = digesting.digest(root, direction: direction, orientation: nil, isRoot: true)
    subtrees = digesting.subtrees.sorted { $0.node < $1.node }
    nodeCount = digesting.count
    versionedTypes = digesting.versionedTypes.sorted()
  }

  /// The root, if it has a key.
  public var root: Subtree? { subtrees.first.flatMap { $0.node == 0 ? $0 : nil } }
}
