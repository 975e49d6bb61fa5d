public import Foundation

/// What is known of a version before its snapshots are.
public struct VersionDraft: Hashable, Sendable {
  /// The name by which people speak of the version; no other version may have it.
  public var label: String
  /// The build that lays the scenes out.
  public var build: BuildDescription
  /// The label of the version that this one follows; `nil` for the latest, if there is one.
  public var parent: String?
  /// The commit of the sources laid out, if known.
  public var sourceCommit: String
  /// What people should know of the version.
  public var message: String
  /// When it was recorded: told to people, never used to order anything, in no digest.
  public var createdAt: Date
  /// Of which scenes it is recorded.
  public var scope = RecordingScope.unknown
  /// The sequence of the version that has to be the newest still when this one is stored, 0 where there is
  /// none yet; `nil` where others may be recorded meanwhile.
  public var newest: Int?
  /// The shard of its scenes that is recorded.
  public var shard = Shard.whole
  /// Whether `parent` is what the version followed when it was stored before: nothing if it is `nil`, and
  /// maybe one of which only the name is there.
  var hasExactParent = false
  /// The other shards of a version that is stored again.
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

  /// The time as it is stored, in UTC to the second.
  var createdAtText: String {
    createdAt.formatted(.iso8601)
  }
}
