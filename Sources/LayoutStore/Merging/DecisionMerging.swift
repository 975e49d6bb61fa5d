import CanonicalJSON
import SQLite

/// The merging of a chain of decisions into a store's own: the longer one goes on where the shorter
/// ends.
struct DecisionMerging {
  let connection: Connection
  let path: String

  /// Adds the rows of a chain that the store does not have, as far as it has what they are about.
  ///
  /// - Returns: How many rows were added, and how many were left out.
  /// - Throws: ``StoreError`` with the code `contradiction` if the two chains part.
  func merge(
    _ theirs: [DecisionRow],
    from source: String
  ) throws -> (added: Int, left: Int) {
    let ours = try DecisionMerging.rows(connection)
    for (one, other) in zip(ours, theirs) where one.digest != other.digest {
      throw StoreError.decisionsPart(one, at: path, other, at: source)
    }
    guard theirs.count > ours.count else { return (0, 0) }
    try DecisionRow.check(theirs, at: source)
    var added = 0
    for row in theirs.dropFirst(ours.count) {
      guard try insert(row.seal) else { break }
      added += 1
    }
    if added > 0 {
      let last = theirs[ours.count + added - 1]
      try AcceptanceHead.move(to: last.seal.sequence, last.digest, connection)
    }
    return (added, theirs.count - ours.count - added)
  }

  /// Reads a store's chain, checked link by link.
  static func rows(_ connection: Connection) throws -> [DecisionRow] {
    _ = try AcceptanceReading(connection).all()
    let statement = try connection.prepare(
      """
      SELECT a.sequence, a.verdict, v.label, s.digest, a.cause, a.who, a.why, a.made_at,
        a.tolerance, a.until, a.pruning, a.previous
      FROM acceptance a JOIN version v ON v.sequence = a.version
      JOIN snapshot s ON s.id = a.snapshot ORDER BY a.sequence
      """
    )
    var rows: [DecisionRow] = []
    while try statement.step() {
      guard let snapshot = Digest(bytes: try statement.bytes(3)),
        let previous = Digest(bytes: try statement.bytes(11))
      else { throw StoreError.damaged("a decision") }
      rows.append(
        DecisionRow(
          AcceptanceSeal(
            sequence: Int(try statement.integer(0)),
            verdict: try statement.text(1),
            version: try statement.text(2),
            snapshot: snapshot,
            cause: try statement.text(4),
            who: try statement.text(5),
            why: try statement.text(6),
            madeAt: try statement.text(7),
            tolerance: try statement.text(8),
            until: try statement.text(9),
            pruning: Int(try statement.integer(10)),
            previous: previous
          )
        )
      )
    }
    return rows
  }

  /// Adds a row; returns `false` if the store lacks the version or the snapshot.
  private func insert(_ seal: AcceptanceSeal) throws -> Bool {
    let insertion = try connection.prepare(
      """
      INSERT INTO acceptance (\(AcceptanceSeal.columns), version, snapshot)
      SELECT ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, v.sequence, s.id
      FROM version v, snapshot s WHERE v.label = ? AND v.complete = 1 AND s.digest = ?
      """
    )
    let next = try seal.bind(to: insertion)
    try insertion.bind(seal.version, at: next)
    try insertion.bind(bytes: seal.snapshot.bytes, at: next + 1)
    try insertion.run()
    return connection.changedRows == 1
  }
}

extension RecordsStore {
  /// Returns the chain of decisions, checked link by link.
  package func decisionRows() throws(StoreError) -> [DecisionRow] {
    try read("reading the decisions") { try DecisionMerging.rows($0) }
  }
}

extension StoreError {
  /// Makes the failure for two chains of which neither goes on where the other ends.
  package static func decisionsPart(
    _ one: DecisionRow,
    at path: String,
    _ other: DecisionRow,
    at source: String
  ) -> StoreError {
    StoreError(
      code: .decisionConflict,
      message: """
        decision \(one.seal.sequence) differs on each side, so nothing was stored; \
        --keep-decisions skips the decisions of the other side
          \(path): \(one.sentence)
          \(source): \(other.sentence)
        """
    )
  }
}
