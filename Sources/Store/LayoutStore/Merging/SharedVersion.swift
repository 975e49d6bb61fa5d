public import Digests
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
  /// Whether only the row of the version is known, not its list of snapshots.
  package var isShallow = false

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
    (self.label, self.parent, self.build, self.sourceCommit) = (label, parent, build, sourceCommit)
    (self.message, self.createdAt, self.shards) = (message, createdAt, shards)
    (self.contentDigest, self.scope) = (contentDigest, scope)
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
    let reading = VersionReader(connection)
    let parts = try reading.all().map { ($0.sequence, SharedVersion($0)) }
    let shallow = try reading.shallow().map { ($0.sequence, SharedVersion($0).shallow()) }
    return (parts + shallow).sorted { $0.0 < $1.0 }.map(\.1)
  }

  /// Returns the version without its list of snapshots.
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

  /// The digest of everything that all shards of a version have in common.
  package var identity: Digest {
    var bytes: [UInt8] = []
    JSONValue.array(identityParts).writeCanonical(into: &bytes)
    return Digest(of: bytes)
  }

  /// The digest of the version except its time: equal in stores with the same snapshots of it.
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
  /// Returns the digest of all records: equal for stores with the same versions, snapshots and
  /// decisions, in whatever order they were added.
  public func digest() throws(StoreError) -> Digest {
    try read("digesting the store") { connection in
      var bytes: [UInt8] = []
      let parts = try VersionReader(connection).all().map { SharedVersion($0).digest }
      for digest in parts.sorted() { bytes.append(contentsOf: digest.bytes) }
      // Stores that were merged have the same decisions in different orders.
      for digest in try DecisionReader(connection).rows().map(\.digest).sorted() {
        bytes.append(contentsOf: digest.bytes)
      }
      return Digest(of: bytes)
    }
  }

  /// Returns the versions of the store, each after its parent.
  package func parts() throws(StoreError) -> [SharedVersion] {
    try read("listing the versions") { try SharedVersion.all($0) }
  }

  package func missingSnapshots(_ digests: Set<Digest>) throws(StoreError) -> Set<Digest> {
    try read("looking for snapshots") { connection in
      let stored = try DigestLookup(connection, "snapshot")
      return try digests.filter { try stored.row(of: $0) == nil }
    }
  }

  /// Returns the digests of the texts of snapshots that the store lacks.
  package func missingBodies(of snapshots: [RecordedSnapshot]) throws(StoreError) -> Set<Digest> {
    try read("looking for texts") { connection in
      let tables: [(kind: BodyKind, rows: DigestLookup)] = [
        (.environment, try DigestLookup(connection, "environment")),
        (.answers, try DigestLookup(connection, "answers")),
      ]
      let scenes = try DigestLookup(connection, "scene", by: ["digest", "nodes_digest"])
      let layouts = try DigestLookup(connection, "layout", by: ["digest", "nodes_digest"])
      var missing: Set<Digest> = []
      for snapshot in snapshots {
        for (kind, rows) in tables where try rows.row(of: kind.digest(in: snapshot)) == nil {
          missing.insert(kind.digest(in: snapshot))
        }
        let (scene, nodes) = (snapshot.sceneDigest, snapshot.nodesDigest)
        if try scenes.row(of: scene, nodes) == nil { missing.formUnion([scene, nodes]) }
        let layout = snapshot.resultDigest
        if try layouts.row(of: layout, nodes) == nil { missing.formUnion([layout, nodes]) }
      }
      return missing
    }
  }

  /// Reads texts of snapshots of this store, each verified against its digest.
  package func bodies(
    _ wanted: [(kind: BodyKind, snapshot: RecordedSnapshot)]
  ) throws(StoreError) -> [[UInt8]] {
    try read("reading texts") { connection in
      let reading = BodyReader(connection)
      return try wanted.map { try reading.body($0.kind, of: $0.snapshot) }
    }
  }

  /// Returns snapshots of the store by their digests, in any version.
  package func snapshots(_ digests: Set<Digest>) throws(StoreError) -> [RecordedSnapshot] {
    try read("reading snapshots") { connection in
      let stored = try DigestLookup(connection, "snapshot")
      let rows = try digests.compactMap { try stored.row(of: $0) }
      return try SnapshotRowReader(connection).snapshots(rows: rows).sorted(
        by: RecordedSnapshot.precedes
      )
    }
  }
}
