#if SharedStore
import CanonicalJSON
import LayoutStore

/// Sends and fetches decisions, of which the server has one chain that only grows.
struct DecisionTransfer {
  let connection: ServerConnection
  let records: RecordsStore

  /// Sends the decisions that the server lacks and returns how many there were.
  ///
  /// - Throws: `StoreError` with the code `contradiction` if others have decided otherwise since.
  func push() throws -> Int {
    let ours = try records.decisionRows()
    guard !ours.isEmpty else { return 0 }
    var backoff = Backoff()
    while true {
      let theirs = try fetch()
      for (one, other) in zip(ours, theirs) where one.digest != other.digest {
        throw StoreError.divergingDecisions(one, at: records.path, other, at: "the server")
      }
      guard ours.count > theirs.count else { return 0 }
      if try append(Array(ours[theirs.count...]), after: theirs.count) {
        return ours.count - theirs.count
      }
      guard backoff.wait() else { throw SharedStoreError.contended("the decisions") }
    }
  }

  /// Reads the server's chain, checked link by link.
  func fetch() throws -> [DecisionRow] {
    var rows: [DecisionRow] = []
    for row in try connection.run(SharedSQL.decisions) {
      guard let decision = DecisionRow(body: try row.bytes(2)),
        decision.digest == (try row.digest(1))
      else { throw SharedStoreError.damaged("a decision") }
      rows.append(decision)
    }
    try DecisionRow.check(rows, at: "the server")
    return rows
  }

  /// Adds rows; returns `false` if somebody else was faster.
  private func append(_ rows: [DecisionRow], after count: Int) throws(SharedStoreError) -> Bool {
    try connection.run(SharedSQL.begin)
    do {
      for (index, row) in rows.enumerated() {
        try connection.run(
          SharedSQL.insertDecision,
          .integer(count + index + 1),
          .digest(row.digest),
          ServerValue(type: 25, bytes: row.body)
        )
      }
      try connection.run(SharedSQL.commit)
      return true
    } catch  where ["23505", "40001", "40P01"].contains(error.state ?? "") {
      try connection.run(SharedSQL.rollback)
      return false
    } catch {
      _ = try? connection.run(SharedSQL.rollback)
      throw error
    }
  }
}
#endif
