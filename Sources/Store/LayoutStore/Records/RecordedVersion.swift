public import Digests

/// A version in the store, without its snapshots.
public struct RecordedVersion: Hashable, Sendable {
  /// The position in the store's history, counted from 1.
  public let sequence: Int
  /// The label, which is unique in the store.
  public let label: String
  /// The label of the parent; `nil` for a first version.
  public let parent: String?
  /// The build that laid out the scenes.
  public let build: BuildDescription
  /// The commit of the sources; empty if unknown.
  public let sourceCommit: String
  /// The message of its author; may be empty.
  public let message: String
  /// The time of recording, in UTC, by the clock of that machine; not covered by the digest.
  public let createdAt: String
  /// The number of its snapshots.
  public let snapshotCount: Int
  /// The digest of its snapshots: equal for versions with the same snapshots.
  public let contentDigest: Digest
  /// The shards that the store has; all of them unless some are missing.
  public internal(set) var shards = ShardSet.all

  /// The digest of the version except its time, which must match the stored one.
  var digest: Digest {
    var bytes: [UInt8] = []
    var parts: [JSONValue] = [
      "version", .string(label), .number(Double(sequence)), parent.map { .string($0) } ?? .null,
      .string(build.fingerprint), .string(build.program), .string(build.platform),
      .string(sourceCommit), .string(message), .number(Double(snapshotCount)),
      .string(contentDigest.hex),
    ]
    if !shards.isComplete { parts.append(.string(shards.description)) }
    JSONValue.array(parts).writeCanonical(into: &bytes)
    return Digest(of: bytes)
  }

  /// Returns the digest of a version's snapshots, independent of their order.
  package static func content(of snapshots: some Sequence<Digest>) -> Digest {
    Digest.ofSorted(Array(snapshots))
  }
}
