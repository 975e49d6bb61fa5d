package import Digests
import KeylineSQLite

/// A version as stores exchange it: without its position in the history of a store.
package struct SharedVersion: Hashable, Sendable {
  /// The label, which is unique in a store.
  package let label: String
  /// The label of the parent; `nil` for a first version.
  package let parent: String?
  /// The build that laid the scenes out.
  package let build: BuildDescription
  /// The commit of the sources; empty if unknown.
  package let sourceCommit: String
  /// The message of its author; may be empty.
  package let message: String
  /// The time of recording, in UTC.
  package let createdAt: String
  /// The shards whose scenes it lists.
  package let shards: ShardSet
  package let contentDigest: Digest
  /// The scope of the recording, as far as all copies of the version agree.
  package var scope: RecordingScope

  /// Creates a version or a part of one; without a digest it lists no snapshots.
  package init(
    label: String,
    parent: String?,
    build: BuildDescription,
    sourceCommit: String,
    message: String,
    createdAt: String,
    shards: ShardSet = .all,
    contentDigest: Digest = RecordedVersion.content(of: []),
    scope: RecordingScope = .unknown
  ) {
    self.label = label
    self.parent = parent
    self.build = build
    self.sourceCommit = sourceCommit
    self.message = message
    self.createdAt = createdAt
    self.shards = shards
    self.contentDigest = contentDigest
    self.scope = scope
  }
}

extension SharedVersion {
  /// Creates a version from a recorded one.
  package init(_ version: RecordedVersion) {
    self.init(
      label: version.label,
      parent: version.parent,
      build: version.build,
      sourceCommit: version.sourceCommit,
      message: version.message,
      createdAt: version.createdAt,
      shards: version.shards,
      contentDigest: version.contentDigest,
      scope: version.scope
    )
  }

  /// Reads the versions of a store, each after its parent.
  static func all(_ connection: Connection) throws -> [SharedVersion] {
    try VersionReader(connection).all().map { SharedVersion($0) }
  }

  /// The digest of everything that all shards of a version have in common.
  package var identity: Digest { identityHasher.digest }

  /// The digest of the version except its time: equal in stores with the same snapshots of it.
  var digest: Digest {
    var hasher = identityHasher
    hasher.add(contentDigest)
    hasher.add(shards.text)
    return hasher.digest
  }

  /// The digest of the columns that all shards have in common, to which others can be added.
  var identityHasher: RowHasher {
    var hasher = RowHasher()
    hasher.add(label)
    hasher.add(parent)
    for text in [build.fingerprint, build.program, build.platform] { hasher.add(text) }
    for text in [sourceCommit, message] { hasher.add(text) }
    return hasher
  }
}
