import Foundation
public import LayoutCache
public import LayoutStore

/// The cache beside a store, which contains layout results and can be deleted at any time.
///
///     if let cache = Cache(beside: project.store) {
///       try cache.prune(to: 16 << 20)
///     }
public struct Cache: Sendable {
  private let store: CacheStore

  /// Opens the cache beside a store; returns `nil` if the file does not exist.
  public init?(beside location: StoreLocation, observer: WorkObserver = WorkObserver()) {
    guard FileManager.default.fileExists(atPath: location.cachePath) else { return nil }
    store = location.openCache(observer)
  }

  /// The file of the cache.
  public var path: String { store.path }

  /// The reason why the cache is not used or was recreated, if any.
  public var reason: String? { store.state.reason }

  /// Whether results can be stored and deleted.
  public var isWritable: Bool { store.state.isWritable }

  /// The number of results, their total size, and the number of hits and misses.
  public var statistics: CacheStatistics { store.statistics() }

  /// Deletes all results, and returns their number.
  @discardableResult
  public func clear() -> Int {
    let count = statistics.entries
    store.clear()
    return count
  }

  /// Evicts the results that save the least time per byte.
  ///
  /// - Parameters:
  ///   - bytes: The maximum total size of the remaining results.
  ///   - clearsOtherBuilds: Whether to delete all results of builds other than the running one.
  /// - Returns: The number of deleted results.
  /// - Throws: `StoreError` if the running program cannot be read.
  @discardableResult
  public func prune(to bytes: Int, clearsOtherBuilds: Bool = false) throws(StoreError) -> Int {
    let build = clearsOtherBuilds ? try RunningBuild.fingerprint(cachedIn: store) : nil
    return store.prune(to: bytes, keeping: build)
  }
}
