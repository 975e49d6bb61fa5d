#if SharedStore
import Digests
import LayoutStore

/// A version on a server.
struct ServerVersion {
  /// The version, without its list of snapshots.
  var part: SharedVersion
  /// The number of pushed parts, which a client must know to add one.
  let revision: Int
  /// The pushed shards, each with the digest of its snapshots.
  var contents: [Shard: Digest]
  /// The shards that the server has.
  var shards: ShardSet { ShardSet(contents.keys) }

  init(_ row: ServerRow) throws(StoreError) {
    let parent = try row.text(1)
    part = SharedVersion(
      label: try row.text(0),
      parent: parent.isEmpty ? nil : parent,
      build: BuildDescription(
        fingerprint: try row.text(2),
        program: try row.text(3),
        platform: try row.text(4)
      ),
      sourceCommit: try row.text(5),
      message: try row.text(6),
      createdAt: try row.text(7),
      scope: RecordingScope(serverText: try row.text(8))
    )
    revision = try row.integer(9)
    contents = [:]
  }

  /// Adds a shard from a row of the table of parts.
  mutating func add(_ row: ServerRow) throws(StoreError) {
    guard let shard = Shard(try row.integer(2), of: try row.integer(1)) else {
      throw StoreError.damagedOnServer("a shard")
    }
    contents[shard] = try row.digest(4)
  }
}

extension ServerConnection {
  /// Returns a version; `nil` if no part of it was pushed.
  func version(_ label: String) throws(StoreError) -> ServerVersion? {
    guard let row = try run(SharedSQL.version, .text(label)).first else { return nil }
    var version = try ServerVersion(row)
    for row in try run(SharedSQL.shardsOfVersion, .text(label)) { try version.add(row) }
    return version.contents.isEmpty ? nil : version
  }

  /// Returns all versions with a pushed part, by their labels.
  func versions() throws(StoreError) -> [String: ServerVersion] {
    var versions: [String: ServerVersion] = [:]
    for row in try run(SharedSQL.versions) {
      let version = try ServerVersion(row)
      versions[version.part.label] = version
    }
    for row in try run(SharedSQL.shards) { try versions[row.text(0)]?.add(row) }
    return versions.filter { !$0.value.contents.isEmpty }
  }
}
#endif
