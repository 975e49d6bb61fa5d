/// What a merge did, version by version.
public struct MergeReport: Hashable, Sendable {
  /// What happened to one version.
  public struct Version: Hashable, Sendable {
    /// Its label.
    public let label: String
    /// How many snapshots came to it.
    public var added: Int
    /// The shards of it that are there now.
    public var shards: ShardSet
    /// How many shards it was recorded in, as far as the sources say.
    public var shardCounts: Set<Int>
  }

  /// The versions that the sources had, in the order in which they were merged.
  public private(set) var versions: [Version] = []

  /// How many decisions came to the store.
  public private(set) var decisionCount = 0
  /// How many decisions of the sources were left out, for want of a version or by request.
  public private(set) var leftDecisionCount = 0

  /// A sentence about a journal that was found beside the imported file and moved, for the user; usually `nil`.
  public internal(set) var note: String?

  /// Remembers what became of a source's decisions.
  mutating func note(decisions: Int, left: Int) {
    decisionCount += decisions
    leftDecisionCount += left
  }

  /// Remembers that a part of a version was merged.
  mutating func note(_ part: SharedVersion, added: Int, shards: ShardSet) {
    let counts = part.shards.isWhole ? [] : Set(part.shards.shards.map(\.count))
    guard let index = versions.lastIndex(where: { $0.label == part.label }) else {
      let version = Version(label: part.label, added: added, shards: shards, shardCounts: counts)
      return versions.append(version)
    }
    versions[index].added += added
    versions[index].shards = shards
    versions[index].shardCounts.formUnion(counts)
  }

  /// Refuses a merge that did not bring all of `count` shards.
  func require(_ count: Int) throws(StoreError) {
    guard !versions.isEmpty else { throw .nothingToMerge() }
    for version in versions {
      if let other = version.shardCounts.first(where: { $0 != count }) {
        throw .otherShardCount(version.label, recorded: other, expected: count)
      }
      let missing = version.shards.missing(of: count)
      guard missing.isEmpty else { throw .missingShards(version.label, missing, of: count) }
    }
  }
}
