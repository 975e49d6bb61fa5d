#if SharedStore
import Digests
import LayoutStore

/// Sends the snapshots and texts that the server lacks.
struct ContentPush {
  /// The maximum size of the texts in one statement, in bytes.
  static let batchBytes = 8 << 20

  let connection: ServerConnection
  let records: RecordsStore
  /// Whether rows are sent with COPY, which is faster than arrays with PostgreSQL.
  let copies: Bool

  /// Sends the missing ones of `snapshots`, and returns their number.
  ///
  /// 1. queries which snapshots are missing, then which of their texts;
  /// 2. sends the texts, in the order of their digests, so that concurrent pushes cannot deadlock;
  /// 3. sends the snapshots, whose texts the server now has.
  func push(_ snapshots: [RecordedSnapshot]) throws -> Int {
    var byDigest: [Digest: RecordedSnapshot] = [:]
    for snapshot in snapshots { byDigest[snapshot.digest] = snapshot }
    let missing = try connection.missing(byDigest.keys, SharedSQL.presentSnapshots)
    let new = missing.compactMap { byDigest[$0] }
    try pushBodies(of: new)
    try pushSnapshots(zip(missing, new).map { ($0, $1) })
    return new.count
  }

  private func pushBodies(of snapshots: [RecordedSnapshot]) throws {
    var sources: [Digest: (kind: BodyKind, snapshot: RecordedSnapshot)] = [:]
    for snapshot in snapshots {
      for kind in BodyKind.allCases where sources[kind.digest(in: snapshot)] == nil {
        sources[kind.digest(in: snapshot)] = (kind, snapshot)
      }
    }
    var batch: [(digest: Digest, body: [UInt8])] = []
    var size = 0
    let missing = try connection.missing(sources.keys, SharedSQL.presentObjects)
    for start in stride(from: 0, to: missing.count, by: 256) {
      let digests = missing[start..<min(start + 256, missing.count)]
      let bodies = try records.bodies(digests.compactMap { sources[$0] })
      for (digest, body) in zip(digests, bodies) {
        batch.append((digest, body))
        size += body.count
      }
      guard size >= ContentPush.batchBytes else { continue }
      try send(batch)
      (batch, size) = ([], 0)
    }
    try send(batch)
  }

  private func send(_ batch: [(digest: Digest, body: [UInt8])]) throws(StoreError) {
    guard !batch.isEmpty else { return }
    if copies {
      var rows = ServerCopy()
      for (digest, body) in batch {
        rows.add([.digest(digest), ServerValue(type: 25, bytes: body)])
      }
      rows.finish()
      if try copy(SharedSQL.copyObjects, rows) { return }
    }
    var start = 0
    while start < batch.count {
      // An array is small enough for any server: at most 1,000 texts, or fewer long ones.
      var (end, size) = (start, 0)
      while end < batch.count, end - start < ServerConnection.batch, size < 4 << 20 {
        size += batch[end].body.count
        end += 1
      }
      let some = batch[start..<end]
      try again { () throws(StoreError) in
        _ = try connection.run(
          SharedSQL.insertObjects,
          .digests(some.map(\.digest)),
          .texts(some.map(\.body))
        )
      }
      start = end
    }
    try refuseCollisions(batch)
  }

  /// Refuses to continue if the server has a different text with one of the digests.
  private func refuseCollisions(_ batch: [(digest: Digest, body: [UInt8])]) throws(StoreError) {
    let lengths = Dictionary(batch.map { ($0.digest, $0.body.count) }) { one, _ in one }
    let digests = batch.map(\.digest)
    for start in stride(from: 0, to: digests.count, by: ServerConnection.batch) {
      let some = digests[start..<min(start + ServerConnection.batch, digests.count)]
      for row in try connection.run(SharedSQL.presentObjects, .digests(some)) {
        guard lengths[try row.digest(0)] == (try row.integer(1)) else {
          throw StoreError.damagedOnServer("a text")
        }
      }
    }
  }

  private func pushSnapshots(
    _ snapshots: [(digest: Digest, snapshot: RecordedSnapshot)]
  ) throws(StoreError) {
    for start in stride(from: 0, to: snapshots.count, by: 10_000) {
      let batch = snapshots[start..<min(start + 10_000, snapshots.count)]
      if copies {
        var rows = ServerCopy()
        for (digest, snapshot) in batch { rows.add(ContentPush.columns(digest, snapshot)) }
        rows.finish()
        if try copy(SharedSQL.copySnapshots, rows) { continue }
      }
      for first in stride(from: batch.startIndex, to: batch.endIndex, by: ServerConnection.batch) {
        let some = batch[first..<min(first + ServerConnection.batch, batch.endIndex)]
        try again { () throws(StoreError) in try insert(some) }
      }
    }
  }

  private static func columns(_ digest: Digest, _ snapshot: RecordedSnapshot) -> [ServerValue] {
    [
      .digest(digest), .text(snapshot.scene), .text(snapshot.document),
      .text(snapshot.proposalText),
      .integer(snapshot.nodeCount), .digest(snapshot.sceneDigest), .digest(snapshot.nodesDigest),
      .digest(snapshot.environmentDigest), .digest(snapshot.resultDigest),
      .digest(snapshot.answersDigest),
    ]
  }

  private func insert(
    _ snapshots: ArraySlice<(digest: Digest, snapshot: RecordedSnapshot)>
  ) throws(StoreError) {
    let recorded = snapshots.map(\.snapshot)
    try connection.run(
      SharedSQL.insertSnapshots,
      .digests(snapshots.map(\.digest)),
      .texts(recorded.map { Array($0.scene.utf8) }),
      .texts(recorded.map { Array($0.document.utf8) }),
      .texts(recorded.map { Array($0.proposalText.utf8) }),
      .integers(recorded.map(\.nodeCount)),
      .digests(recorded.map(\.sceneDigest)),
      .digests(recorded.map(\.nodesDigest)),
      .digests(recorded.map(\.environmentDigest)),
      .digests(recorded.map(\.resultDigest)),
      .digests(recorded.map(\.answersDigest))
    )
  }

  /// Copies rows; returns `false` if a different client has stored one of them meanwhile.
  private func copy(_ sql: String, _ rows: ServerCopy) throws(StoreError) -> Bool {
    do {
      try connection.copy(sql, rows.bytes)
      return true
    } catch  where ["23505", "40001", "40P01"].contains(error.serverState ?? "") {
      return false
    }
  }

  /// Repeats work that a server refuses only because of concurrent transactions.
  private func again(_ work: () throws(StoreError) -> Void) throws(StoreError) {
    var backoff = Backoff()
    while true {
      do {
        return try work()
      } catch  where ["40001", "40P01"].contains(error.serverState ?? "") {
        guard backoff.wait() else { throw error }
      }
    }
  }
}
#endif
