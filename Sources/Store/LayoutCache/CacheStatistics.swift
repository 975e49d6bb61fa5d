/// The size of a cache, and the hits and misses of the runs that used it.
public struct CacheStatistics: Hashable, Sendable {
  /// The number of results.
  public var results = 0
  /// The number of placements in the results.
  public var placements = 0
  /// The size of the file in bytes.
  public var bytes = 0
  /// The number of runs.
  public var runs = 0
  /// The counts of the last run.
  public var last = CacheCounts()
  /// The counts of all runs.
  public var total = CacheCounts()
  /// The commands that were measured with and without results, by name.
  public var timings: [CacheTiming] = []

  /// Creates the statistics of an empty cache.
  public init() {}
}
