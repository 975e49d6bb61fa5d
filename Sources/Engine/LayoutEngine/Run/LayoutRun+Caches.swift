import LayoutCore

extension LayoutRun {
  /// Restores the persistent caches of layouts from a memory; call it before the first layout.
  ///
  /// A layout that already has a cache keeps it.
  public func restoreCaches(from memory: any PersistentCacheMemory) {
    for (position, index) in storage.indicesInOrder().enumerated() {
      guard let layout = storage.layout(of: index), layout.hasPersistentCache,
        memory.remembers(position),
        let kept = memory.keptCache(of: position)
      else { continue }
      _ = layout.restoreCache(kept)
    }
  }

  /// Saves the persistent caches of the layouts that were used.
  public func keepCaches(in memory: any PersistentCacheMemory) {
    for (position, index) in storage.indicesInOrder().enumerated() {
      guard let layout = storage.layout(of: index), layout.hasPersistentCache,
        memory.remembers(position),
        let cache = layout.encodedCache
      else { continue }
      memory.keep(cache: cache, of: position)
    }
  }
}
