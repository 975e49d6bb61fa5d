#if SharedStore
import CanonicalJSON
import LayoutStore

extension ServerConnection {
  /// How many digests are sent at once.
  static let batch = 1_000

  /// Returns those of many digests that the server does not have, in order.
  func missing(
    _ digests: some Sequence<Digest>,
    _ selection: String
  ) throws(SharedStoreError) -> [Digest] {
    let all = digests.sorted()
    var missing: [Digest] = []
    for start in stride(from: 0, to: all.count, by: Self.batch) {
      let batch = all[start..<min(start + Self.batch, all.count)]
      var present: Set<Digest> = []
      for row in try run(selection, .digests(batch)) { present.insert(try row.digest(0)) }
      missing += batch.filter { !present.contains($0) }
    }
    return missing
  }

  /// Reads snapshots, each checked against its digest.
  func snapshots(_ digests: some Sequence<Digest>) throws(SharedStoreError) -> [RecordedSnapshot] {
    let all = digests.sorted()
    var entries: [RecordedSnapshot] = []
    for start in stride(from: 0, to: all.count, by: Self.batch) {
      let batch = all[start..<min(start + Self.batch, all.count)]
      let rows = try run(SharedSQL.snapshots, .digests(batch))
      var found: Set<Digest> = []
      for row in rows {
        let digest = try row.digest(0)
        guard let entry = try RecordedSnapshot(row), entry.digest == digest else {
          throw SharedStoreError.damaged("a snapshot")
        }
        entries.append(entry)
        found.insert(digest)
      }
      guard found.isSuperset(of: batch) else { throw SharedStoreError.damaged("a snapshot") }
    }
    return entries
  }

  /// Reads texts, each checked against its digest.
  func bodies(
    _ digests: some Collection<Digest>
  ) throws(SharedStoreError) -> [Digest: [UInt8]] {
    var bodies: [Digest: [UInt8]] = [:]
    for row in try run(SharedSQL.objects, .digests(digests.sorted())) {
      let (digest, body) = (try row.digest(0), try row.bytes(1))
      guard Digest(of: body) == digest else { throw SharedStoreError.damaged("a text") }
      bodies[digest] = body
    }
    guard digests.allSatisfy({ bodies[$0] != nil }) else {
      throw SharedStoreError.damaged("a text that a snapshot names")
    }
    return bodies
  }
}

extension RecordedSnapshot {
  /// Reads a row of the table of snapshots; `nil` for what no snapshot can be.
  fileprivate init?(_ row: ServerRow) throws(SharedStoreError) {
    let identity = SnapshotIdentity(
      name: try row.text(1),
      document: try row.text(2),
      proposal: try row.text(3),
      scene: try row.digest(5),
      nodes: try row.digest(6),
      environment: try row.digest(7),
      result: try row.digest(8),
      answers: try row.digest(9)
    )
    self.init(identity, nodeCount: try row.integer(4))
  }
}
#endif
