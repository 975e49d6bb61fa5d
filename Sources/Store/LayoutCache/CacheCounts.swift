/// The numbers of hits and misses by kind.
public struct CacheCounts: Hashable, Sendable {
  /// The number of scenes that were not laid out.
  public var scenes = 0
  /// The number of scenes of which no tree was known: those that are new or were edited.
  public var newTrees = 0
  /// The number of known trees in an environment that is new to them.
  public var newEnvironments = 0
  /// The number of known trees that different code laid out.
  public var newCode = 0
  /// The number of known trees in a known environment, for a proposal that is new to them.
  public var newProposals = 0
  /// The number of scenes whose result is known, but whose placements are in no file that was opened.
  public var missingPlacements = 0
  /// The number of sizes of subtrees that were not measured.
  public var sizes = 0
  /// The number of sizes of subtrees that were looked up and had to be measured.
  public var missedSizes = 0
  /// The number of subtrees that were placed without calling their layouts.
  public var placements = 0
  /// The number of layouts that got a stored cache.
  public var layoutCaches = 0
  /// The number of rows that did not match their checksums, and were deleted.
  public var damaged = 0

  /// Creates counts of zero.
  public init() {}

  /// The counts with their names in the file and in reports.
  public static let all: [(name: String, count: any WritableKeyPath<CacheCounts, Int> & Sendable)] =
    [
      ("scenes", \.scenes), ("newTrees", \.newTrees), ("newEnvironments", \.newEnvironments),
      ("newCode", \.newCode), ("newProposals", \.newProposals),
      ("missingPlacements", \.missingPlacements), ("sizes", \.sizes),
      ("missedSizes", \.missedSizes), ("placements", \.placements),
      ("layoutCaches", \.layoutCaches), ("damaged", \.damaged),
    ]

  /// The number of scenes that were looked up and had to be laid out.
  public var missedScenes: Int {
    newTrees + newEnvironments + newCode + newProposals + missingPlacements
  }

  mutating func add(_ other: CacheCounts) {
    for (_, count) in CacheCounts.all { self[keyPath: count] += other[keyPath: count] }
  }
}
