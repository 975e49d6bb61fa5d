/// The size of the cache, and its use over all runs.
public struct CacheStatistics: Hashable, Sendable {
  /// The number of answers.
  public var entries = 0
  /// Their total size in bytes.
  public var bytes = 0
  /// The number of scenes that hit with the same proposal.
  public var hits = 0
  /// The number of scenes that hit with a different proposal, whose region contains the proposal.
  public var regionHits = 0
  /// The number of misses for each reason.
  public private(set) var misses: [CacheMiss: Int] = [:]
  /// The number of sizes of subtrees that hit with the same proposal.
  public var subtreeHits = 0
  /// The number of sizes of subtrees that hit with a different proposal, whose region contains the
  /// proposal.
  public var subtreeRegionHits = 0
  /// The number of subtrees that were placed without calling their layouts.
  public var placedSubtrees = 0
  /// The number of sizes of subtrees that had to be computed.
  public var subtreeMisses = 0
  /// The number of layouts that got a stored cache.
  public var restoredCaches = 0
  /// The saved time in nanoseconds: the cost of computing the values that hit, minus that of
  /// reading them.
  public var savedNanoseconds = 0
  /// The number of entries that were deleted because they did not match their checksums or the
  /// computed values.
  public var broken = 0

  /// Creates empty statistics.
  public init() {}

  /// The number of misses for a reason.
  public subscript(miss: CacheMiss) -> Int {
    get { misses[miss] ?? 0 }
    set { misses[miss] = newValue == 0 ? nil : newValue }
  }

  /// The number of scenes that had to be laid out.
  public var missCount: Int { misses.values.reduce(0, +) }

  /// The stored counts, by name.
  static let counters:
    [(name: String, count: any WritableKeyPath<CacheStatistics, Int> & Sendable)] =
      [
        ("hits", \.hits), ("region hits", \.regionHits), ("subtree hits", \.subtreeHits),
        ("subtree region hits", \.subtreeRegionHits), ("placed subtrees", \.placedSubtrees),
        ("subtree misses", \.subtreeMisses), ("restored caches", \.restoredCaches),
        ("saved nanoseconds", \.savedNanoseconds), ("broken", \.broken),
      ]
      + CacheMiss.all.map { miss in ("misses: \(miss.name)", \.[miss]) }

  mutating func add(_ other: CacheStatistics) {
    for counter in CacheStatistics.counters {
      let count = other[keyPath: counter.count]
      if count != 0 { self[keyPath: counter.count] += count }
    }
  }
}

/// The reason for a miss.
public struct CacheMiss: Hashable, Sendable {
  /// The name of the key component that differs from all cached ones.
  public let name: String

  /// The scene was never laid out.
  public static let scene = CacheMiss(name: "scene")
  /// The scene was laid out in other environments only.
  public static let environment = CacheMiss(name: "environment")
  /// The scene was laid out by other code only.
  public static let code = CacheMiss(name: "code")
  /// The scene was laid out at other proposals only.
  public static let proposal = CacheMiss(name: "proposal")
  /// The entry did not match its checksum.
  public static let damage = CacheMiss(name: "damage")
  /// The cache was not used.
  public static let noCache = CacheMiss(name: "no cache")

  /// All reasons.
  public static let all: [CacheMiss] = [scene, environment, code, proposal, damage, noCache]
}
