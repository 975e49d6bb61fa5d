/// What the cache holds and what it was good for, over all runs.
public struct CacheStatistics: Hashable, Sendable {
  /// How many answers there are.
  public var entries = 0
  /// How many bytes of placements there are.
  public var bytes = 0
  /// How often an answer was there.
  public var hits = 0
  /// How often none was.
  public var misses = 0
  /// How many entries disagreed with their checksums and were deleted.
  public var broken = 0

  /// Creates statistics of nothing.
  public init() {}
}
