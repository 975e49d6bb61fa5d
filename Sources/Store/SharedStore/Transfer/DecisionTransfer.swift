#if SharedStore
import Digests
import LayoutStore

/// Sends and fetches decisions; the server has one append-only chain of them.
struct DecisionTransfer {
  let connection: ServerConnection
  let records: RecordsStore

  /// Sends the decisions that the server lacks, and returns their number.
  ///
  /// - Throws: `StoreError` with the code `decisionConflict` if the chains diverge.
  func push() throws -> Int {
    guard try !records.decisionRows().isEmpty else { return 0 }
    var backoff = Backoff()
    while true {
      let theirs = try fetch()
      let missing = try records.join(with: theirs, from: "the server").onlyOurs
      guard !missing.isEmpty else { return 0 }
      let rows = DecisionJoin.chained(missing, after: theirs.last)
      if try append(rows, after: theirs.count) { return rows.count }
      guard backoff.wait() else { throw StoreError.contended("the decisions") }
    }
  }

  /// Reads and verifies the server's chain.
  func fetch() throws -> [DecisionRow] {
    var rows: [DecisionRow] = []
    for row in try connection.run(SharedSQL.decisions) {
      guard let decision = DecisionRow(body: try row.bytes(2)),
        decision.digest == (try row.digest(1))
      else { throw StoreError.damagedOnServer("a decision") }
      rows.append(decision)
    }
    try DecisionRow.check(rows, at: "the server")
    return rows
  }

  /// Adds rows; returns `false` if a different client was faster.
  private func append(_ rows: [DecisionRow], after count: Int) throws(StoreError) -> Bool {
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
    } catch  where ["23505", "40001", "40P01"].contains(error.serverState ?? "") {
      try connection.run(SharedSQL.rollback)
      return false
    } catch {
      _ = try? connection.run(SharedSQL.rollback)
      throw error
    }
  }
}

/// A source of the decisions of a server, without versions.
final class DecisionSource: VersionSource {
  let name = "the server"
  let parts: [SharedVersion] = []
  let decisions: [DecisionRow]

  init(_ decisions: [DecisionRow]) {
    self.decisions = decisions
  }

  func members(of part: SharedVersion) throws -> [RecordedSnapshot] { [] }

  func body(_ kind: BodyKind, of member: RecordedSnapshot) throws -> [UInt8] {
    throw StoreError.damagedOnServer("a decision")
  }
}
#endif
