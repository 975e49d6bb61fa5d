import Foundation
public import LayoutCache
public import LayoutStore

/// The cache beside a store, which contains layout results and can be deleted at any time.
///
///     if let cache = Cache(beside: project.store) {
///       let verification = try cache.verify(library: library)
///       verification.faults.forEach { print($0) }
///       cache.prune(to: 16 << 20)
///     }
public struct Cache: Sendable {
  private let location: StoreLocation
  private let store: CacheStore

  /// Opens the cache beside a store; returns `nil` if the file does not exist.
  public init?(beside location: StoreLocation, observer: WorkObserver = WorkObserver()) {
    guard FileManager.default.fileExists(atPath: location.cachePath) else { return nil }
    self.location = location
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

  /// Lays out recorded scenes again, compares the cached results, and deletes those that differ.
  ///
  /// - Parameters:
  ///   - sample: The fraction of the snapshots to check, chosen at random.
  ///   - library: The types that the scenes refer to.
  ///   - settings: The threads, the observer, and the layout guard.
  /// - Returns: The results that differed.
  /// - Throws: `StoreError` if the store cannot be read, `SnapshotError` if a snapshot is not
  ///   valid.
  public func verify(
    sample: Double = 1,
    library: SceneLibrary = SceneLibrary(),
    settings: LayoutSettings = LayoutSettings()
  ) throws -> CacheVerification {
    let records = try location.open(for: .reading)
    var verifier = CacheVerifier(
      cache: store,
      build: try RunningBuild.fingerprint(cachedIn: store),
      registry: library.registry,
      settings: settings
    )
    let entries = try records.versions().flatMap { try records.snapshots(of: $0) }
    return try verifier.verify(entries, of: records, sample: sample)
  }

  /// Looks up entries of the store, and finds the part of the key that causes each miss.
  package func lookups(
    of entries: [RecordedSnapshot],
    in records: RecordsStore,
    library: SceneLibrary
  ) throws -> [CacheLookup] {
    try CacheExplainer(
      records: records,
      cache: store,
      build: RunningBuild.fingerprint(cachedIn: store),
      registry: library.registry
    ).lookups(of: entries)
  }
}
