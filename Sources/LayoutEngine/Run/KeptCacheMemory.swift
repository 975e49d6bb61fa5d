/// A memory that keeps the caches of layouts too, of those that ask for it.
public protocol KeptCacheMemory: SubtreeMemory {
  /// Returns the cache that was kept of a node's layout.
  func keptCache(of node: Int) -> [UInt8]?

  /// Takes note of the cache of a node's layout after a run.
  func keep(cache: [UInt8], of node: Int)
}
