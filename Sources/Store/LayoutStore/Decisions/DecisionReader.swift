import Digests
import KeylineSQLite
import LayoutDiff

/// Reads decisions.
struct DecisionReader {
  private let connection: Connection

  init(_ connection: Connection) { self.connection = connection }

  /// Returns all decisions, oldest first; none of them is lost.
  func all() throws -> [RecordedDecision] { try counted(listed()) }

  /// Returns the rows of all decisions, oldest first; none of them is lost.
  func rows() throws -> [DecisionRow] {
    try counted(connection.prepare(Self.selection()).all { try read($0).row })
  }

  /// Returns the decisions that the store has, oldest first.
  func listed() throws -> [RecordedDecision] {
    let decisions = try connection.prepare(Self.selection()).all { try read($0).decision }
    // That a version lacks a snapshot is known from its whole list.
    for label in Set(decisions.lazy.filter(\.isRemoval).map(\.version)) {
      try SnapshotRows.checkList(of: VersionReader(connection).find(label), connection)
    }
    return decisions
  }

  /// The number of decisions that were made in the versions.
  func count() throws -> Int {
    let count = try connection.integer("SELECT coalesce(sum(decision_count), 0) FROM version")
    return Int(count ?? 0)
  }

  private func counted<Row>(_ rows: [Row]) throws -> [Row] {
    guard try rows.count == count() else { throw StoreError.damaged("the list of decisions") }
    return rows
  }

  /// Returns the decision at a position.
  func decision(_ sequence: Int64) throws -> RecordedDecision {
    let statement = try connection.prepare(Self.selection(where: "d.sequence = ?"))
    guard let found = try statement.first(sequence, read: { try read($0).decision }) else {
      throw StoreError.damaged("decision \(sequence)")
    }
    return found
  }

  private static func selection(where condition: String = "1") -> String {
    """
    SELECT d.sequence, d.verdict, v.label, s.name, p.text AS proposal, d.cause, d.author, d.message,
      d.created_at, d.snapshot, d.digest AS digest, s.digest AS snapshot_digest,
      e.digest AS environment_digest,
      EXISTS (SELECT 1 FROM version_snapshot m
        WHERE m.version = d.version AND m.snapshot = d.snapshot) AS is_listed
    FROM decision d
    LEFT JOIN version v ON v.sequence = d.version
    LEFT JOIN snapshot s ON s.id = d.snapshot
    LEFT JOIN proposal p ON p.id = s.proposal
    LEFT JOIN environment e ON e.id = s.environment
    WHERE \(condition) ORDER BY d.created_at, d.sequence
    """
  }

  private func read(_ row: Statement) throws -> (row: DecisionRow, decision: RecordedDecision) {
    let sequence = Int(try row.integer("sequence"))
    let damage = StoreError.damaged("decision \(sequence)")
    let columns: [Column] = ["label", "name", "proposal", "snapshot_digest", "environment_digest"]
    guard columns.allSatisfy({ !row.isNull($0) }),
      let verdict = Verdict(rawValue: try row.text("verdict")),
      let snapshot = try row.digest("snapshot_digest"),
      let environment = try row.digest("environment_digest")
    else { throw damage }
    let content = DecisionRow(
      verdict: verdict,
      version: try row.text("label"),
      snapshot: snapshot,
      cause: try row.text("cause"),
      author: try row.text("author"),
      message: try row.text("message"),
      createdAt: try row.text("created_at")
    )
    guard try row.digest("digest") == content.digest else { throw damage }
    let scene = try row.text("name")
    let proposal = try row.text("proposal")
    let decision = RecordedDecision(
      sequence: sequence,
      verdict: verdict,
      version: content.version,
      scene: scene,
      proposal: proposal,
      isRemoval: try row.integer("is_listed") == 0,
      cause: content.cause,
      author: content.author,
      message: content.message,
      createdAt: content.createdAt,
      row: try row.integer("snapshot"),
      key: RecordedSnapshot.key(scene: scene, proposal: proposal, environment: environment)
    )
    return (content, decision)
  }
}

extension RecordsStore {
  /// Returns all decisions, oldest first.
  public func decisions() throws(StoreError) -> [RecordedDecision] {
    try read("reading the decisions") { try DecisionReader($0).all() }
  }

  /// Returns the rows of all decisions, oldest first.
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
