import Digests

#if SharedStore
import LayoutCore
import LayoutStore

struct ServerVersion {
  /// The version, without its list of snapshots.
  var part: SharedVersion
  /// The number of pushed parts, which a client must know to add one.
  let revision: Int
  /// The pushed shards, each with the digest of its snapshots.
  var contents: [Shard: Digest]
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
extension ServerConnection {
  /// The number of digests in one statement.
  static let batch = 1_000

  /// Returns the rows of a selection by digests, which are sent in batches, in order.
  func rows(
    _ selection: String,
    for digests: some Sequence<Digest>
  ) throws(StoreError) -> [ServerRow] {
    let all = digests.sorted()
    var rows: [ServerRow] = []
    for start in stride(from: 0, to: all.count, by: Self.batch) {
      rows += try run(selection, .digests(all[start..<min(start + Self.batch, all.count)]))
    }
    return rows
  }

  /// Returns the digests that the server lacks, in order.
  func missing(
    _ digests: some Collection<Digest>,
    _ selection: String
  ) throws(StoreError) -> [Digest] {
    var present: Set<Digest> = []
    for row in try rows(selection, for: digests) { present.insert(try row.digest(0)) }
    return digests.filter { !present.contains($0) }.sorted()
  }

  /// Reads snapshots, each verified against its digest.
  func snapshots(_ digests: Set<Digest>) throws(StoreError) -> [RecordedSnapshot] {
    var found: [Digest: RecordedSnapshot] = [:]
    for row in try rows(SharedSQL.snapshots, for: digests) {
      let digest = try row.digest(0)
      guard let snapshot = try RecordedSnapshot(row), snapshot.digest == digest else {
        throw StoreError.damagedOnServer("a snapshot")
      }
      found[digest] = snapshot
    }
    guard digests.allSatisfy({ found[$0] != nil }) else {
      throw StoreError.damagedOnServer("a snapshot")
    }
    return Array(found.values)
  }
}

extension RecordedSnapshot {
  /// Reads a row of the table of snapshots; `nil` for an invalid one.
  fileprivate init?(_ row: ServerRow) throws(StoreError) {
    let (scene, proposal) = (try row.text(1), try row.text(3))
    let nodeCount = try row.integer(4)
    guard !scene.isEmpty, scene.utf8.count <= 4_096, nodeCount >= 0,
      let size = ProposedViewSize(proposal), ProposalText(size).description == proposal
    else { return nil }
    self.init(
      scene: scene,
      document: try row.text(2),
      proposal: size,
      parts: (try row.digest(5), try row.digest(6), try row.digest(7), try row.digest(8)),
      nodeCount: nodeCount
    )
  }
}
/// Reads lists of snapshots, each verified against its digest; known lists are not requested.
final class ServerLists {
  private let connection: ServerConnection
  /// Returns the snapshots of a list by its digest, if the list is known locally.
  private let known: (Digest) throws -> Set<Digest>?

  init(_ connection: ServerConnection, known: @escaping (Digest) throws -> Set<Digest>?) {
    self.connection = connection
    self.known = known
  }

  func snapshots(_ content: Digest) throws -> Set<Digest> {
    if let known = try known(content) { return known }
    var snapshots: Set<Digest> = []
    for row in try connection.run(SharedSQL.list, .digest(content)) {
      snapshots.insert(try row.digest(0))
    }
    guard RecordedVersion.content(of: snapshots) == content else {
      throw StoreError.damagedOnServer("a list of snapshots")
    }
    return snapshots
  }
}

/// Moves a ref, such as baseline, from one version to a descendant.
struct RefMove {
  let connection: ServerConnection
  let ref: String

  /// Returns the label of the ref's version; `nil` if the ref does not exist.
  func current() throws(StoreError) -> (label: String, revision: Int)? {
    guard let row = try connection.run(SharedSQL.ref, .text(ref)).first else { return nil }
    return (try row.text(0), try row.integer(1))
  }

  /// Moves the ref; a concurrent move by a different client is never overwritten.
  ///
  /// - Parameters:
  ///   - label: The new version of the ref.
  ///   - lease: The version from which the ref may move even if that is not an ancestor of the new
  ///     one.
  /// - Returns: The label of the ref's previous version.
  /// - Throws: ``StoreError`` with the code `moved` if the ref is at a different version.
  func move(to label: String, lease: String?) throws(StoreError) -> String? {
    var backoff = Backoff()
    while true {
      let current = try current()
      if let lease, current?.label != lease {
        throw StoreError(
          .moved,
          """
          \(ref) is at “\(current?.label ?? "no version")” and not at “\(lease)”, so it was \
          not moved; check who moved it, then name that version
          """
        )
      }
      if current?.label == label { return label }
      if let current, lease == nil, try !isAncestor(current.label, of: label) {
        throw StoreError(
          .moved,
          """
          \(ref) is at “\(current.label)”, which is not an ancestor of “\(label)”, so it was \
          not moved; pull and record again, or give --force-with-lease \(current.label)
          """
        )
      }
      if try change(to: label, from: current?.revision) { return current?.label }
      guard backoff.wait() else { throw StoreError.contended("the ref \(ref)") }
    }
  }

  private func change(to label: String, from revision: Int?) throws(StoreError) -> Bool {
    do {
      guard let revision else {
        return try connection.change(SharedSQL.insertRef, .text(ref), .text(label)) == 1
      }
      return try connection.change(
        SharedSQL.moveRef,
        .text(ref),
        .text(label),
        .integer(revision)
      ) == 1
    } catch  where ["40001", "40P01"].contains(error.serverState ?? "") {
      return false
    }
  }

  /// Returns whether a version is an ancestor of a different one.
  private func isAncestor(_ other: String, of label: String) throws(StoreError) -> Bool {
    let versions = try connection.versions()
    var next = versions[label]?.part.parent
    var seen: Set<String> = [label]
    while let label = next, seen.insert(label).inserted {
      if label == other { return true }
      next = versions[label]?.part.parent
    }
    return false
  }
}
#endif
