package import Digests
import KeylineSQLite
import LayoutDiff

/// Reads the chain of decisions: each row is verified against its digest and the previous row, the
/// last one against the recorded end of the chain.
struct DecisionReader {
  private let connection: Connection

  init(_ connection: Connection) { self.connection = connection }

  /// Returns all decisions, oldest first.
  ///
  /// - Throws: ``StoreError`` with the code `damaged` that names the first changed row.
  func all() throws -> [RecordedDecision] { try chain().map(\.decision) }

  /// Returns the rows of all decisions, oldest first.
  func rows() throws -> [DecisionRow] { try chain().map(\.row) }

  private func chain() throws -> [(row: DecisionRow, decision: RecordedDecision)] {
    let statement = try connection.prepare(Self.selection)
    var chain: [(row: DecisionRow, decision: RecordedDecision)] = []
    var previous = DecisionRow.start
    while try statement.step() {
      let next = try read(statement, previous: previous)
      previous = next.decision.digest.bytes
      chain.append(next)
    }
    let head = try DecisionHead(connection)
    guard head.count == chain.count, head.digest.bytes == previous else {
      throw StoreError.shortChain(chain.count, of: head.count)
    }
    return chain
  }

  /// Returns a decision without verifying the chain before it.
  ///
  /// - Throws: ``StoreError`` with the code `damaged` if it does not match its own digest.
  func unchained(_ sequence: Int64) throws -> RecordedDecision {
    let found = try connection.prepare(
      Self.selection.replacing("ORDER BY", with: "WHERE d.sequence = ? ORDER BY")
    ).first(sequence) { try read($0, previous: try $0.bytes("previous_digest")).decision }
    guard let found else { throw StoreError.damaged("decision \(sequence)") }
    return found
  }

  private static let selection = """
    SELECT d.sequence, d.verdict, v.label, s.name, p.text AS proposal, d.cause, d.author, d.message,
      d.created_at, d.tolerance, d.until, d.pruning, d.previous_digest, d.digest, d.snapshot,
      s.digest AS snapshot_digest, e.digest AS environment_digest,
      EXISTS (SELECT 1 FROM version_snapshot m
        WHERE m.version = d.version AND m.snapshot = d.snapshot) AS is_listed
    FROM decision d
    LEFT JOIN version v ON v.sequence = d.version
    LEFT JOIN snapshot s ON s.id = d.snapshot
    LEFT JOIN proposal p ON p.id = s.proposal
    LEFT JOIN environment e ON e.id = s.environment
    ORDER BY d.sequence
    """

  private func read(
    _ statement: Statement,
    previous: [UInt8]
  ) throws -> (row: DecisionRow, decision: RecordedDecision) {
    let sequence = Int(try statement.integer("sequence"))
    let damage = StoreError.damaged("decision \(sequence)")
    let columns: [Column] = ["label", "name", "proposal", "snapshot_digest", "environment_digest"]
    guard columns.allSatisfy({ !statement.isNull($0) }),
      let verdict = Verdict(rawValue: try statement.text("verdict")),
      try statement.bytes("previous_digest") == previous, let before = Digest(bytes: previous),
      let snapshot = try statement.digest("snapshot_digest"),
      let environment = try statement.digest("environment_digest")
    else { throw damage }
    let row = DecisionRow(
      sequence: sequence,
      verdict: verdict,
      version: try statement.text("label"),
      snapshot: snapshot,
      cause: try statement.text("cause"),
      author: try statement.text("author"),
      message: try statement.text("message"),
      createdAt: try statement.text("created_at"),
      tolerance: try statement.text("tolerance"),
      until: try statement.text("until"),
      pruning: Int(try statement.integer("pruning")),
      previousDigest: before
    )
    guard try statement.digest("digest") == row.digest else { throw damage }
    return (row, try decision(row, statement, environment, damage))
  }

  private func decision(
    _ row: DecisionRow,
    _ statement: Statement,
    _ environment: Digest,
    _ damage: StoreError
  ) throws -> RecordedDecision {
    let (scene, proposal) = (try statement.text("name"), try statement.text("proposal"))
    return RecordedDecision(
      sequence: row.sequence,
      verdict: row.verdict,
      version: row.version,
      scene: scene,
      proposal: proposal,
      isRemoval: try statement.integer("is_listed") == 0 && row.pruning >= 0,
      cause: row.cause,
      author: row.author,
      message: row.message,
      createdAt: row.createdAt,
      tolerance: try tolerance(row, damage),
      pruning: row.pruning,
      digest: row.digest,
      row: try statement.integer("snapshot"),
      key: SnapshotIdentity.key(name: scene, proposal: proposal, environment: environment)
    )
  }

  private func tolerance(_ row: DecisionRow, _ damage: StoreError) throws -> AcceptedTolerance? {
    guard !row.tolerance.isEmpty else { return nil }
    let until = CalendarDay(row.until)
    guard let tolerance = Tolerance(storedText: row.tolerance),
      until != nil || row.until.isEmpty
    else { throw damage }
    return AcceptedTolerance(tolerance, until: until, author: row.author, version: row.version)
  }
}

extension RecordsStore {
  /// Verifies the chain and returns all decisions, oldest first.
  public func decisions() throws(StoreError) -> [RecordedDecision] {
    try read("reading the decisions") { try DecisionReader($0).all() }
  }

  /// Verifies the chain and returns the rows of all decisions.
  package func decisionRows() throws(StoreError) -> [DecisionRow] {
    try read("reading the decisions") { try DecisionReader($0).rows() }
  }

  /// Returns the snapshot of a decision; `nil` if the version lacks it.
  public func snapshot(
    decidedBy decision: RecordedDecision
  ) throws(StoreError) -> RecordedSnapshot? {
    guard !decision.isRemoval else { return nil }
    return try read("reading a snapshot") { try SnapshotRowReader($0).snapshot(decision.row) }
  }
}

/// The stored form of a decision, which is also exchanged between stores: the input of its digest.
///
/// Decisions form a chain, since each row contains the digest of the previous one.
package struct DecisionRow: Sendable {
  var sequence: Int
  let verdict: Verdict
  /// The label of the version that has, or lacks, the snapshot.
  let version: String
  let snapshot: Digest
  /// The id of the cause; empty for the complete snapshot.
  let cause: String
  let author: String
  let message: String
  let createdAt: String
  /// The stored rules of an accepted tolerance; empty without one.
  var tolerance = ""
  /// The last day on which the tolerance is valid; empty without an end.
  var until = ""
  /// The prune that the row belongs to, negative for its reversal; 0 for none.
  var pruning = 0
  var previousDigest: Digest

  /// The `previousDigest` of the first row.
  static let start = [UInt8](repeating: 0, count: 32)

  /// The row as canonical JSON, which its digest is computed from.
  package var body: [UInt8] {
    let parts: JSONValue = [
      "decision", .number(Double(sequence)), .string(verdict.rawValue), .string(version),
      .string(snapshot.hex), .string(cause), .string(author), .string(message),
      .string(createdAt), .string(tolerance), .string(until), .number(Double(pruning)),
      .string(previousDigest.hex),
    ]
    var bytes: [UInt8] = []
    parts.writeCanonical(into: &bytes)
    return bytes
  }

  /// The digest of the row, which the next row in the chain contains.
  package var digest: Digest { Digest(of: body) }

  /// The author, the verdict, the version and the reason, for a message.
  var sentence: String {
    let reason = message.isEmpty ? "" : ": \(plain: message)"
    return
      "\(verdict.rawValue) by \(plain: author) in “\(plain: version)” on \(createdAt.prefix(10))\(reason)"
  }
}

// MARK: - The text

extension DecisionRow {
  /// Reads the canonical JSON of a row; `nil` for anything else.
  package init?(body: [UInt8]) {
    guard let parts = try? JSONReader.read(body).array, parts.count == 13,
      let sequence = DecisionRow.integer(parts[1]), sequence >= 1,
      let pruning = DecisionRow.integer(parts[11])
    else { return nil }
    let texts = parts.map(\.string)
    guard let verdict = texts[2].flatMap(Verdict.init(rawValue:)), let version = texts[3],
      let snapshot = texts[4].flatMap({ Digest(hex: $0) }), let cause = texts[5],
      let author = texts[6], !author.isEmpty, let message = texts[7], let createdAt = texts[8],
      let tolerance = texts[9], let until = texts[10],
      let previous = texts[12].flatMap({ Digest(hex: $0) })
    else { return nil }
    self.init(
      sequence: sequence,
      verdict: verdict,
      version: version,
      snapshot: snapshot,
      cause: cause,
      author: author,
      message: message,
      createdAt: createdAt,
      tolerance: tolerance,
      until: until,
      pruning: pruning,
      previousDigest: previous
    )
    guard self.body == body else { return nil }
  }

  private static func integer(_ value: JSONValue) -> Int? {
    value.number.flatMap { Int(exactly: $0) }
  }

  /// Refuses rows that do not form a chain from its beginning.
  package static func check(_ rows: [DecisionRow], at place: String) throws(StoreError) {
    var previous = start
    for (index, row) in rows.enumerated() {
      guard row.sequence == index + 1, row.previousDigest.bytes == previous else {
        throw StoreError.damaged("decision \(index + 1)").at(place)
      }
      previous = row.digest.bytes
    }
  }
}

// MARK: - The table

extension DecisionRow {
  /// The columns that `bind` sets, in order; the statement finds the version and the snapshot.
  static let columns = """
    sequence, verdict, cause, author, message, created_at, tolerance, until, pruning, \
    previous_digest, digest
    """

  /// Sets the first arguments of a statement to the columns, and returns the index of the next one.
  func bind(to statement: Statement) throws(SQLiteError) -> Int32 {
    try statement.bind([
      sequence, verdict.rawValue, cause, author, message, createdAt, tolerance, until, pruning,
      previousDigest, digest,
    ])
    return 12
  }
}
