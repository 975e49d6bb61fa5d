/// What the cache holds and what it was good for, over all runs.
public struct CacheStatistics: Hashable, Sendable {
  /// How many answers there are.
  public var entries = 0
  /// How many bytes they take.
  public var bytes = 0
  /// How many scenes were known with the very proposal.
  public var hits = 0
  /// How many scenes were known with another proposal, in whose region of answers the proposal is.
  public var regionHits = 0
  /// Why other scenes were not known, and how often.
  public private(set) var misses: [CacheMiss: Int] = [:]
  /// How many sizes of subtrees were known for the very proposal.
  public var subtreeHits = 0
  /// How many sizes of subtrees were known for another proposal, in whose region the proposal is.
  public var subtreeRegionHits = 0
  /// How many subtrees were placed without asking their layouts.
  public var placedSubtrees = 0
  /// How many sizes of subtrees had to be computed.
  public var subtreeMisses = 0
  /// How many layouts got a cache that was kept.
  public var restoredCaches = 0
  /// How many nanoseconds computing took what was then read instead, less the reading.
  public var savedNanoseconds = 0
  /// How many entries disagreed with their checksums, or with what was computed, and were deleted.
  public var broken = 0

  /// Creates statistics of nothing.
  public init() {}

  /// How many scenes were not known for a reason.
  public subscript(miss: CacheMiss) -> Int {
    get { misses[miss] ?? 0 }
    set { misses[miss] = newValue == 0 ? nil : newValue }
  }

  /// How many scenes had to be laid out.
  public var missCount: Int { misses.values.reduce(0, +) }

  /// The counts that are kept from run to run, by name.
  static let counters:
    [(name: String, count: any WritableKeyPath<CacheStatistics, Int> & Sendable)] =
      [
        ("hits", \.hits), ("region hits", \.regionHits), ("subtree hits", \.subtreeHits),
        ("subtree region hits", \.subtreeRegionHits), ("placed subtrees", \.placedSubtrees),
        ("subtree misses", \.subtreeMisses), ("restored caches", \.restoredCaches),
        ("saved nanoseconds", \.savedNanoseconds), ("broken", \.broken),
      ]
      + CacheMiss.all.map { miss in ("misses: \(miss.name)", \.[miss]) }

  /// Adds counts.
  mutating func add(_ other: CacheStatistics) {
    for counter in CacheStatistics.counters {
      let count = other[keyPath: counter.count]
      if count != 0 { self[keyPath: counter.count] += count }
    }
  }
}

/// Why a scene was not known.
public struct CacheMiss: Hashable, Sendable {
  /// The ingredient that differs from everything that is known.
  public let name: String

  /// The scene was never laid out.
  public static let scene = CacheMiss(name: "scene")
  /// The scene was laid out in other environments only.
  public static let environment = CacheMiss(name: "environment")
  /// The scene was laid out by other code only.
  public static let code = CacheMiss(name: "code")
  /// The scene was laid out at other proposals only.
  public static let proposal = CacheMiss(name: "proposal")
  /// What was known disagreed with its checksum.
  public static let damage = CacheMiss(name: "damage")
  /// The cache was not used.
  public static let noCache = CacheMiss(name: "no cache")

  /// All reasons.
  public static let all: [CacheMiss] = [scene, environment, code, proposal, damage, noCache]
}
