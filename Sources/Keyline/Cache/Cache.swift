import Foundation
public import LayoutStore

/// The disposable results beside a store, which a replay can reuse.
///
///     if let cache = Cache(beside: project.store) {
///       let verification = try cache.verify(library: library)
///       verification.faults.forEach { print($0) }
///       cache.prune(to: 16 << 20)
///     }
public struct Cache: Sendable {
  private let location: StoreLocation
  private let store: CacheStore

  /// Opens the cache beside a store; `nil` if there is no file.
  public init?(beside location: StoreLocation, observer: WorkObserver = WorkObserver()) {
    guard FileManager.default.fileExists(atPath: location.cachePath) else { return nil }
    self.location = location
    store = location.openCache(observer)
  }

  /// The file of the cache.
  public var path: String { store.path }

  /// Why the cache is not used, or was reset; `nil` if there is no problem.
  public var reason: String? { store.state.reason }

  /// Whether results can be stored and deleted.
  public var isWritable: Bool { store.state.isWritable }

  /// The number of results, their size, and how often they were hit.
  public var statistics: CacheStatistics { store.statistics() }

  /// Deletes all results, and returns their number.
  @discardableResult
  public func clear() -> Int {
    let count = statistics.entries
    store.clear()
    return count
  }

  /// Deletes the results that save the least time for their size, and returns their number.
  ///
  /// - Parameters:
  ///   - bytes: The maximum size of all results.
  ///   - clearsOtherBuilds: Whether results of builds other than the running one are deleted too.
  /// - Returns: The number of deleted results.
  /// - Throws: `StoreError` when the running program cannot be read.
  @discardableResult
  public func prune(to bytes: Int, clearsOtherBuilds: Bool = false) throws(StoreError) -> Int {
    let build = clearsOtherBuilds ? try RunningBuild.fingerprint(cachedIn: store) : nil
    return store.prune(to: bytes, keeping: build)
  }

  /// Lays recorded scenes out again, compares with the cached results, and deletes those that differ.
  ///
  /// - Parameters:
  ///   - sample: The part of the snapshots to check, chosen at random.
  ///   - library: The types that the scenes name.
  ///   - settings: The settings of the layouts.
  /// - Returns: The results that differed.
  /// - Throws: `StoreError` when the store cannot be read, `SnapshotError` when a snapshot is not valid.
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
    let entries = try records.versions().flatMap { try records.entries(of: $0) }
    return try verifier.verify(entries, of: records, sample: sample)
  }

  /// Explains which part of the cache key missed for entries of the store, a paragraph for each.
  package func explanation(
    of entries: [RecordedEntry],
    in records: RecordsStore,
    library: SceneLibrary
  ) throws -> String {
    try CacheExplainer(
      records: records,
      cache: store,
      build: RunningBuild.fingerprint(cachedIn: store),
      registry: library.registry
    ).report(on: entries)
  }
}
