/// The outcome of a merge, for each version.
public struct MergeReport: Hashable, Sendable {
  /// The outcome for one version.
  public struct Version: Hashable, Sendable {
    /// Its label.
    public let label: String
    /// The number of added snapshots.
    public var added: Int
    /// The shards that the store has now.
    public var shards: ShardSet
    /// The numbers of shards that it was recorded in, as far as the sources contain them.
    public var shardCounts: Set<Int>
  }

  /// The versions of the sources, in the order of merging.
  public private(set) var versions: [Version] = []

  /// The number of added decisions.
  public private(set) var decisionCount = 0
  /// The number of decisions that were skipped because their version is missing, or by request.
  public private(set) var leftDecisionCount = 0

  /// Adds the outcome for a source's decisions.
  mutating func note(decisions: Int, left: Int) {
    decisionCount += decisions
    leftDecisionCount += left
  }

  mutating func note(_ part: SharedVersion, added: Int, shards: ShardSet) {
    let counts = part.shards.isComplete ? [] : Set(part.shards.shards.map(\.count))
    guard let index = versions.lastIndex(where: { $0.label == part.label }) else {
      let version = Version(label: part.label, added: added, shards: shards, shardCounts: counts)
      return versions.append(version)
    }
    versions[index].added += added
    versions[index].shards = shards
    versions[index].shardCounts.formUnion(counts)
  }

  /// Refuses a merge without all of `count` shards.
  func require(_ count: Int) throws(StoreError) {
    guard !versions.isEmpty else { throw .nothingToMerge }
    for version in versions {
      if let other = version.shardCounts.first(where: { $0 != count }) {
        throw .otherShardCount(version.label, recorded: other, expected: count)
      }
      let missing = version.shards.missing(of: count)
      guard missing.isEmpty else { throw .missingShards(version.label, missing, of: count) }
    }
  }
}
