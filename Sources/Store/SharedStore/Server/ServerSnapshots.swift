#if SharedStore
import Digests
import LayoutStore

extension ServerConnection {
  /// The number of digests in one statement.
  static let batch = 1_000

  /// Returns the digests that the server lacks, in order.
  func missing(
    _ digests: some Sequence<Digest>,
    _ selection: String
  ) throws(StoreError) -> [Digest] {
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

  /// Reads snapshots, each verified against its digest.
  func snapshots(_ digests: some Sequence<Digest>) throws(StoreError) -> [RecordedSnapshot] {
    let all = digests.sorted()
    var entries: [RecordedSnapshot] = []
    for start in stride(from: 0, to: all.count, by: Self.batch) {
      let batch = all[start..<min(start + Self.batch, all.count)]
      let rows = try run(SharedSQL.snapshots, .digests(batch))
      var found: Set<Digest> = []
      for row in rows {
        let digest = try row.digest(0)
        guard let entry = try RecordedSnapshot(row), entry.digest == digest else {
          throw StoreError.damagedOnServer("a snapshot")
        }
        entries.append(entry)
        found.insert(digest)
      }
      guard found.isSuperset(of: batch) else { throw StoreError.damagedOnServer("a snapshot") }
    }
    return entries
  }

  /// Reads texts, each verified against its digest.
  func bodies(
    _ digests: some Collection<Digest>
  ) throws(StoreError) -> [Digest: [UInt8]] {
    var bodies: [Digest: [UInt8]] = [:]
    for row in try run(SharedSQL.objects, .digests(digests.sorted())) {
      let (digest, body) = (try row.digest(0), try row.bytes(1))
      guard Digest(of: body) == digest else { throw StoreError.damagedOnServer("a text") }
      bodies[digest] = body
    }
    guard digests.allSatisfy({ bodies[$0] != nil }) else {
      throw StoreError.damagedOnServer("a text that a snapshot names")
    }
    return bodies
  }
}

extension RecordedSnapshot {
  /// Reads a row of the table of snapshots; `nil` for an invalid one.
  fileprivate init?(_ row: ServerRow) throws(StoreError) {
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
