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
  public let build: BuildDescription
  /// The commit of the sources laid out; empty if unknown.
  public let sourceCommit: String
  /// What the author says about it; may be empty.
  public let message: String
  /// When it was recorded, in UTC, by the clock of the machine that did; not covered by the digest.
  public let createdAt: String
  /// How many snapshots it lists.
  public let snapshotCount: Int
  /// The digest of its snapshots: equal for versions in which nothing differs.
  public let contentDigest: Digest
  /// The shards of it that the store holds; the whole unless some are missing.
  public internal(set) var shards = ShardSet.whole

  /// The digest of the whole version except its time, which the stored row must have.
  var digest: Digest {
    var bytes: [UInt8] = []
    var parts: [JSONValue] = [
      "version", .string(label), .number(Double(sequence)), parent.map { .string($0) } ?? .null,
      .string(build.fingerprint), .string(build.program), .string(build.platform),
      .string(sourceCommit), .string(message), .number(Double(snapshotCount)),
      .string(contentDigest.hex),
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
