/// A subtree of a scene, as the cache knows it again.
public struct CachedSubtree: Sendable {
  /// The position of its root in the scene's nodes in pre-order.
  public let node: Int
  /// The number of its nodes.
  public let nodeCount: Int
  /// The subtree in its environment, with the code that lays it out.
  public let subject: CacheSubject

  /// Creates a subtree.
  public init(node: Int, nodeCount: Int, subject: CacheSubject) {
    self.node = node
    self.nodeCount = nodeCount
    self.subject = subject
  }
}

/// What a run found out about the subtrees of a scene, for the cache to keep.
public struct CacheFindings: Sendable {
  /// What had to be computed.
  var rows: [CacheRow] = []
  /// What was asked, and how it was answered.
  var counts = CacheStatistics()
  /// The rows that were of use.
  var used: Set<Int64> = []
  /// Whether the root's size was known from another proposal.
  var isRegionHit = false
}
