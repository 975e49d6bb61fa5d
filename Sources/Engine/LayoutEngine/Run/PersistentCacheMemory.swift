import LayoutCore

/// A memory that also stores the caches of layouts with persistent caches.
package protocol PersistentCacheMemory: SubtreeMemory {
  /// Returns the encoded cache of a node's layout.
  func keptCache(of node: Int) -> [UInt8]?

  /// Stores the encoded cache of a node's layout after a run.
  func keep(cache: [UInt8], of node: Int)
}
