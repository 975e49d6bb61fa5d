/// The number of expensive operations of a layout run.
public struct LayoutCounts: Sendable, Hashable {
  /// The number of sizes that were measured instead of found in the cache.
  public internal(set) var measurements = 0
  /// The number of calls to `placeSubviews`.
  public internal(set) var placements = 0
}
