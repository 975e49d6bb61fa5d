public import CanonicalJSON

/// A version that the store holds, without its snapshots.
public struct RecordedVersion: Hashable, Sendable {
  /// The place in the store's history, counted from 1; a later one is greater.
  public let sequence: Int
  /// The name by which people speak of it.
  public let label: String
  /// The label of the version that it follows; `nil` for the first.
  public let parent: String?
  /// The build that laid the scenes out.
  public let engine: EngineDescription
  /// The commit of the sources laid out; empty if unknown.
  public let sourceCommit: String
  /// What people should know of it.
  public let note: String
  /// When it was recorded, in UTC, by the clock of the machine that did; not covered by the digest.
  public let createdAt: String
  /// How many snapshots it lists.
  public let snapshotCount: Int
  /// The digest of its snapshots: equal for versions in which nothing differs.
  public let content: Digest
  /// The shards of it that the store holds; the whole unless some are missing.
  public internal(set) var shards = ShardSet.whole

  /// The digest of all of the version except its time, which a stored one must agree with.
  var seal: Digest {
    var bytes: [UInt8] = []
    var parts: [JSONValue] = [
      "version", .string(label), .number(Double(sequence)), parent.map { .string($0) } ?? .null,
      .string(engine.fingerprint), .string(engine.program), .string(engine.platform),
      .string(sourceCommit), .string(note), .number(Double(snapshotCount)), .string(content.hex),
    ]
    if !shards.isWhole { parts.append(.string(shards.description)) }
    JSONValue.array(parts).writeCanonical(into: &bytes)
    return Digest(of: bytes)
  }

  /// The digest of a version's snapshots, in whatever order they come.
  package static func content(of snapshots: some Sequence<Digest>) -> Digest {
    Digest.ofSorted(Array(snapshots))
  }
}
