public import Digests
import Foundation
import KeylineSQLite

/// A version in the store, without its snapshots.
public struct RecordedVersion: Hashable, Sendable {
  /// The position in the store's history, counted from 1.
  public let sequence: Int
  /// The label, which is unique in the store.
  public let label: String
  /// The label of the parent, which the store may lack; `nil` for a first version.
  public internal(set) var parent: String?
  /// The build that laid out the scenes.
  public let build: BuildDescription
  /// The commit of the sources; empty if unknown.
  public let sourceCommit: String
  /// The message of its author; may be empty.
  public let message: String
  /// The time of recording, in UTC, by the clock of that machine; not covered by the digest.
  public internal(set) var createdAt: String
  /// The number of its snapshots.
  public let snapshotCount: Int
  /// The digest of its snapshots: equal for versions with the same snapshots.
  public let contentDigest: Digest
  /// The shards that the store has; all of them unless some are missing.
  public internal(set) var shards = ShardSet.all
  /// The scenes from which it was recorded.
  package internal(set) var scope = RecordingScope.unknown

  /// The revision of the sources; `nil` if unknown.
  public var revision: SourceRevision? { SourceRevision(sourceCommit) }

  /// Whether tests recorded the version, which accepts its snapshots.
  package var isRecordedByTests: Bool { build.program == BuildDescription.testProgram }

  /// The digest of the version except its time and position, which must match the stored one.
  var digest: Digest {
    var hasher = SharedVersion(self).identityHasher
    hasher.add(scope.text)
    hasher.add(shards.text)
    hasher.add(snapshotCount)
    hasher.add(contentDigest)
    return hasher.digest
  }

  /// Returns the digest of a version's snapshots, independent of their order.
  package static func content(of snapshots: some Sequence<Digest>) -> Digest {
    Digest.ofSorted(Array(snapshots))
  }
}
