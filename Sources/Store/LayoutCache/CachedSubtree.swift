import LayoutCore
import LayoutEngine

/// A subtree of a scene with its cache key.
public struct CachedSubtree: Sendable {
  /// The position of its root in the scene's nodes in preorder.
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
