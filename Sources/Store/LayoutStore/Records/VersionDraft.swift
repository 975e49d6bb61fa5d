import Digests
public import Foundation
import KeylineSQLite
import LayoutDiff
import LayoutMigrations

/// The properties of a version before its snapshots are recorded.
public struct VersionDraft: Hashable, Sendable {
  /// The label, which must be unique in the store.
  public var label: String
  /// The build that lays out the scenes.
  public var build: BuildDescription
  /// The label of the parent; `nil` for the newest version, if there is one.
  public var parent: String?
  /// The commit of the sources, if known.
  public var sourceCommit: String
  /// The message of the author; may be empty.
  public var message: String
  /// The time of recording, for display only: it orders nothing and is in no digest.
  public var createdAt: Date
  /// The scenes from which it is recorded.
  package var scope = RecordingScope.unknown
  /// The sequence of the version that must still be the newest when this one is stored, 0 for an
  /// empty store; `nil` if other versions may be recorded meanwhile.
  public var newest: Int?
  /// The recorded shard.
  public var shard = Shard.all
  /// Whether a digest of the version completes the label, so that no other version has it, whoever
  /// records it, in whichever copy of the store.
  public var completesLabel = false
  /// Whether `parent` is exact: `nil` means no parent, and the store may lack the parent.
  var hasExactParent = false
  /// The other shards of a version that is copied.
  var otherShards: [Shard] = []

  /// Creates a draft.
  public init(
    label: String,
    build: BuildDescription,
    parent: String? = nil,
    sourceCommit: String = "",
    message: String = "",
    createdAt: Date = Date()
  ) {
    self.label = label
    self.build = build
    self.parent = parent
    self.sourceCommit = sourceCommit
    self.message = message
    self.createdAt = createdAt
  }

  /// The stored time, in UTC, in seconds.
  var createdAtText: String { createdAt.formatted(.iso8601) }
}
