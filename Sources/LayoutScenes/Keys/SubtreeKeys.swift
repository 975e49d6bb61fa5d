public import CanonicalJSON
public import LayoutCore
public import LayoutEngine

/// The cache keys of the subtrees of a tree, which identify them in other runs and places.
///
/// A key is the digest of everything in a subtree that affects the frames of its nodes relative to its
/// origin: the types, arguments, layout values and order of its nodes, the current direction of layout,
/// and the orientation of the enclosing stack if a leaf depends on it. It is a Merkle digest: a leaf
/// changes the keys of its ancestors, and every byte is digested once.
///
/// Excluded are the ids, which have no effect on layout; the position and proposal of the subtree; the
/// environment and the code, which are separate key components.
public struct SubtreeKeys: Sendable {
  /// A subtree with a key.
  public struct Subtree: Sendable {
    /// The position of its root in pre-order.
    public let node: Int
    /// The number of its nodes.
    public let nodeCount: Int
    /// The digest of the subtree.
    public let digest: Digest
    /// The code that lays out the subtree.
    public let code: LayoutCode
  }

  /// The subtrees with keys in pre-order.
  ///
  /// The root has a key, and so does each subtree with at least eight nodes and twice as many nodes as any
  /// of its subtrees with a key: all levels together take little more space than the tree. Subtrees of
  /// layouts with persistent caches have a key too. Leaves have none: text is prepared in every run anyway.
  public let subtrees: [Subtree]
  /// The number of nodes of the tree.
  public let nodeCount: Int
  /// The types of the nodes whose layouts have versions, in order.
  public let versionedTypes: [String]

  /// Creates the keys of a tree.
  ///
  /// A subtree has no key if it contains a closure, an object, or a layout that reads its position, whose
  /// behavior is unknown. The same is true of a custom layout with a cache, which may depend on earlier
  /// calls, unless it is a `PersistentCacheLayout` or a `VersionedLayout`.
  ///
  /// - Parameters:
  ///   - root: The tree.
  ///   - direction: The environment's direction of layout.
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
