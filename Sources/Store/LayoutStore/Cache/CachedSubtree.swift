/// A subtree of a scene with its cache key.
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

/// What a run computed for the subtrees of a scene, for the cache to store.
public struct CacheFindings: Sendable {
  /// The computed answers.
  var rows: [CacheRow] = []
  /// The numbers of hits and misses.
  var counts = CacheStatistics()
  /// The rows that were used.
  var used: Set<Int64> = []
  /// Whether the root's size came from the region of a different proposal.
  var isRegionHit = false
}
