import LayoutCore

extension LayoutRun {
  /// Gives layouts the caches that were kept of them, those that ask for it.
  ///
  /// It is called before the run lays out; a layout that has a cache already keeps that.
  public func restoreCaches(from memory: any KeptCacheMemory) {
    for (position, index) in storage.indicesInOrder().enumerated() {
      guard let layout = storage.layout(of: index), layout.keepsCache, memory.remembers(position),
        let kept = memory.keptCache(of: position)
      else { continue }
      _ = layout.restoreCache(kept)
    }
  }

  /// Hands the caches of layouts over, of those that ask for it and were used.
  public func keepCaches(in memory: any KeptCacheMemory) {
    for (position, index) in storage.indicesInOrder().enumerated() {
      guard let layout = storage.layout(of: index), layout.keepsCache, memory.remembers(position),
        let cache = layout.keptCache
      else { continue }
      memory.keep(cache: cache, of: position)
    }
  }
}
