public import CanonicalJSON
public import LayoutCore
public import LayoutEngine

/// The keys by which the subtrees of a tree are known again: in another run, or in another place.
///
/// A key is the digest of everything in a subtree that changes where its nodes stand relative to its own
/// corner: the types, arguments, layout values with the types of their keys, and order of its nodes, the direction of layout in force,
/// and the orientation of the stack around it if a leaf sees it. It is a Merkle digest, so that one leaf
/// changes the keys on the way up to the root, and every byte is digested once.
///
/// Left out are the ids, which place nothing; the place of the subtree and what is proposed to it; the
/// environment and the code, which are ingredients of their own.
public struct SubtreeKeys: Sendable {
  /// A subtree that has a key.
  public struct Subtree: Sendable {
    /// The position of its root in pre-order.
    public let node: Int
    /// The number of its nodes.
    public let nodeCount: Int
    /// The digest of what it is.
    public let digest: Digest
    /// The code that lays it out.
    public let code: LayoutCode
  }

  /// The subtrees with keys in pre-order.
  ///
  /// A key is had by the root, and by whatever has eight nodes and twice as many as any part of it with a
  /// key: of what is nested, all levels together take little more than the tree. Layouts whose caches are
  /// kept have one too. A leaf has none: a text is prepared in every run, and then soon measured.
  public let subtrees: [Subtree]
  /// The number of nodes of the tree.
  public let nodeCount: Int
  /// The types of the nodes whose layouts have versions, in order.
  public let versionedTypes: [String]

  /// Creates the keys of a tree.
  ///
  /// Nothing that has a closure, an object or a layout that reads its place in it has a key: what these
  /// do is not known. Nor has a layout of a user's own with a cache, which may hold something of earlier
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
