package import CanonicalJSON
import LayoutCore
import SQLite

extension RecordedEntry {
  /// Creates an entry that no store holds yet; `nil` for what no snapshot can be.
  package init?(_ identity: SnapshotIdentity, nodeCount: Int) {
    guard !identity.name.isEmpty, identity.name.utf8.count <= 4_096, nodeCount >= 0,
      let proposal = ProposedViewSize(identity.proposal).map({ EncodedProposal($0) }),
      proposal.text == identity.proposal
    else { return nil }
    self.init(identity, proposal: proposal, nodeCount: nodeCount)
  }

  /// Identifies the snapshot within a version.
  package var key: Digest { identity.key }
}

extension RecordsStore {
  /// Returns what the store holds, each version after the one that it follows.
  package func parts() throws(StoreError) -> [VersionPart] {
    try read("listing the versions") { try VersionPart.all($0) }
  }

  /// Returns those of many snapshots that the store does not have.
  package func missingSnapshots(_ digests: Set<Digest>) throws(StoreError) -> Set<Digest> {
    try read("looking for snapshots") { connection in
      let stored = try StoredSnapshots(connection)
      return try digests.filter { try stored.row(of: $0) == nil }
    }
  }

  /// Returns the digests of those texts that snapshots name and the store does not have.
  package func missingBodies(of entries: [RecordedEntry]) throws(StoreError) -> Set<Digest> {
    try read("looking for texts") { connection in
      let environments = try StoredBodies(connection, "environment")
      let results = try StoredBodies(connection, "result")
      let answers = try StoredBodies(connection, "leaf_answer")
      let scenes = try connection.prepare(
        "SELECT 1 FROM scene WHERE digest = ? AND nodes_digest = ?"
      )
      var missing: Set<Digest> = []
      for entry in entries {
        if try !environments.has(entry.environmentDigest) {
          missing.insert(entry.environmentDigest)
        }
        if try !results.has(entry.resultDigest) { missing.insert(entry.resultDigest) }
        if try !answers.has(entry.answersDigest) { missing.insert(entry.answersDigest) }
        let (scene, nodes) = (entry.sceneDigest, entry.outlineDigest)
        if try scenes.first(scene, nodes, read: { _ in true }) == nil {
          missing.formUnion([scene, nodes])
        }
      }
      return missing
    }
  }

  /// Reads texts that entries of this store name, each checked against its digest.
  package func bodies(
    _ wanted: [(kind: BodyKind, entry: RecordedEntry)]
  ) throws(StoreError) -> [[UInt8]] {
    try read("reading texts") { connection in
      let reading = BodyReading(connection)
      return try wanted.map { try reading.body($0.kind, of: $0.entry) }
    }
  }
}

/// The texts of a table, found by their digests.
private struct StoredBodies {
  private let statement: Statement

  init(_ connection: Connection, _ table: String) throws {
    statement = try connection.prepare("SELECT 1 FROM \(table) WHERE digest = ?")
  }

  /// Returns whether a text is there.
  func has(_ digest: Digest) throws -> Bool {
    try statement.first(digest) { _ in true } ?? false
  }
}

extension RecordsStore {
  /// Returns snapshots of the store by their digests, whichever versions list them.
  package func entries(_ digests: Set<Digest>) throws(StoreError) -> [RecordedEntry] {
    try read("reading snapshots") { connection in
      let stored = try StoredSnapshots(connection)
      let rows = try digests.compactMap { try stored.row(of: $0) }
      return try EntryReading(connection).entries(rows: rows).sorted(by: RecordedEntry.precedes)
    }
  }
}
