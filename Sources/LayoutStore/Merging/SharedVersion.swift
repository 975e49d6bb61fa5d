public import CanonicalJSON
import SQLite

/// A version as it is passed from store to store: without the place that it has in any of them.
package struct SharedVersion: Hashable, Sendable {
  /// The name by which people speak of it.
  package let label: String
  /// The label of the version that it follows; `nil` for a first one.
  package let parent: String?
  /// The build that laid the scenes out.
  package let build: BuildDescription
  /// The commit of the sources; empty if unknown.
  package let sourceCommit: String
  /// What people should know of it.
  package let message: String
  /// When it was recorded, in UTC.
  package let createdAt: String
  /// Which of its scenes are listed.
  package let shards: ShardSet
  /// The digest of its snapshots.
  package let contentDigest: Digest
  /// Of which scenes it was recorded, as far as all who hold it agree.
  package var scope: RecordingScope
  /// Whether it is known that there is such a version, but nothing of what it lists.
  package var isShallow = false

  /// Creates a version, or a part of one; without snapshots unless they are given.
  package init(
    label: String,
    parent: String?,
    build: BuildDescription,
    sourceCommit: String,
    message: String,
    createdAt: String,
    shards: ShardSet = .whole,
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
  /// Takes a recorded version's place away.
  package init(_ version: RecordedVersion, scope: RecordingScope = .unknown) {
    self.init(
      label: version.label,
      parent: version.parent,
      build: version.build,
      sourceCommit: version.sourceCommit,
      message: version.message,
      createdAt: version.createdAt,
      shards: version.shards,
      contentDigest: version.contentDigest,
      scope: scope
    )
  }

  /// Reads what a store holds, each version after the one that it follows.
  static func all(_ connection: Connection) throws -> [SharedVersion] {
    let reading = VersionReader(connection)
    let parts = try reading.all().map {
      (
        $0.sequence,
        SharedVersion($0, scope: try RecordingDetails.scope(of: $0, connection))
      )
    }
    let shallow = try reading.shallow().map { ($0.sequence, SharedVersion($0).shallow()) }
    return (parts + shallow).sorted { $0.0 < $1.0 }.map(\.1)
  }

  /// The version as somebody knows it who has nothing of what it lists.
  package func shallow() -> SharedVersion {
    var part = SharedVersion(
      label: label,
      parent: parent,
      build: build,
      sourceCommit: sourceCommit,
      message: message,
      createdAt: createdAt
    )
    part.isShallow = true
    return part
  }

  /// The digest of what must be the same of all shards of a version.
  package var identity: Digest {
    var bytes: [UInt8] = []
    JSONValue.array(identityParts).writeCanonical(into: &bytes)
    return Digest(of: bytes)
  }

  /// The digest of all of the version but its time: equal in stores that hold the same of it.
  var digest: Digest {
    var bytes: [UInt8] = []
    let parts = identityParts + [.string(contentDigest.hex), .string(shards.description)]
    JSONValue.array(parts).writeCanonical(into: &bytes)
    return Digest(of: bytes)
  }

  private var identityParts: [JSONValue] {
    [
      "version", .string(label), parent.map { .string($0) } ?? .null, .string(build.fingerprint),
      .string(build.program), .string(build.platform), .string(sourceCommit), .string(message),
    ]
  }
}

extension RecordsStore {
  /// Returns the digest of everything that was recorded: equal for stores that hold the same
  /// versions with the same snapshots and decisions, in whatever order they came by them.
  public func digest() throws(StoreError) -> Digest {
    try read("digesting the store") { connection in
      var bytes: [UInt8] = []
      let parts = try VersionReader(connection).all().map { SharedVersion($0).digest }
      for digest in parts.sorted() { bytes.append(contentsOf: digest.bytes) }
      for decision in try DecisionReader(connection).all() {
        bytes.append(contentsOf: decision.digest.bytes)
      }
      return Digest(of: bytes)
    }
  }
}
