import CanonicalJSON

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
      INSERT INTO acceptance (sequence, verdict, version, snapshot, cause, who, why, made_at,
        previous, digest, tolerance, until, pruning)
      SELECT ?, ?, v.sequence, s.id, ?, ?, ?, ?, ?, ?, ?, ?, ?
      FROM version v, snapshot s WHERE v.label = ? AND v.complete = 1 AND s.digest = ?
      """
    )
    try insertion.bind(Int64(seal.sequence), at: 1)
    try insertion.bind(seal.verdict, at: 2)
    try insertion.bind(seal.cause, at: 3)
    try insertion.bind(seal.who, at: 4)
    try insertion.bind(seal.why, at: 5)
    try insertion.bind(seal.madeAt, at: 6)
    try insertion.bind(bytes: seal.previous.bytes, at: 7)
    try insertion.bind(bytes: seal.digest.bytes, at: 8)
    try insertion.bind(seal.tolerance, at: 9)
    try insertion.bind(seal.until, at: 10)
    try insertion.bind(Int64(seal.pruning), at: 11)
    try insertion.bind(seal.version, at: 12)
    try insertion.bind(bytes: seal.snapshot.bytes, at: 13)
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
      code: .contradiction,
      message: """
        decision \(one.seal.sequence) is another one on each side, so nothing was stored; \
        --keep-decisions takes the versions alone
          \(path): \(one.sentence)
          \(source): \(other.sentence)
        """
    )
  }
}
