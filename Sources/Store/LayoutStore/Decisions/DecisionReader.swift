import Digests
import KeylineSQLite
import LayoutDiff

/// Reads the chain of decisions: each row is verified against its digest and the previous row, the
/// last one against the recorded end of the chain.
struct DecisionReader {
  private let connection: Connection

  init(_ connection: Connection) {
    self.connection = connection
  }

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

  private func tolerance(
    _ row: DecisionRow,
    _ damage: StoreError
  ) throws -> AcceptedTolerance? {
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
  public func entry(
    decidedBy decision: RecordedDecision
  ) throws(StoreError) -> RecordedSnapshot? {
    guard !decision.isRemoval else { return nil }
    return try read("reading a snapshot") { try SnapshotRowReader($0).entry(decision.row) }
  }
}
