package import Digests
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
    try connection.prepare(Self.selection()).all { try read($0).decision }
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

/// A decision as stores exchange it.
package struct DecisionRow: Sendable {
  let verdict: Verdict
  /// The label of the version that has, or lacks, the snapshot.
  let version: String
  let snapshot: Digest
  /// The id of the cause; empty for the complete snapshot.
  let cause: String
  let author: String
  let message: String
  /// The time, in UTC.
  package let createdAt: String

  /// The row as canonical JSON.
  package var body: [UInt8] {
    let parts: JSONValue = [
      "decision", .string(verdict.rawValue), .string(version), .string(snapshot.hex),
      .string(cause), .string(author), .string(message), .string(createdAt),
    ]
    var bytes: [UInt8] = []
    parts.writeCanonical(into: &bytes)
    return bytes
  }

  /// The digest of the row, by which stores find the decisions that they lack.
  package var digest: Digest { Digest(of: body) }

  /// What the decision changes, whoever made it.
  var effect: [String] { [verdict.rawValue, snapshot.hex, cause] }

  /// The author, the verdict, the version and the reason, for a message.
  var sentence: String {
    let reason = message.isEmpty ? "" : ": \(plain: message)"
    return
      "\(verdict.rawValue) by \(plain: author) in “\(plain: version)” on \(createdAt.prefix(10))\(reason)"
  }
}

extension DecisionRow {
  /// Reads the canonical JSON of a row; `nil` for anything else.
  package init?(body: [UInt8]) {
    let texts = (try? JSONReader.read(body).array)?.map(\.string) ?? []
    guard texts.count == 8, let verdict = texts[1].flatMap(Verdict.init(rawValue:)),
      let version = texts[2], let snapshot = texts[3].flatMap({ Digest(hex: $0) }),
      let cause = texts[4], let author = texts[5], !author.isEmpty, let message = texts[6],
      let createdAt = texts[7]
    else { return nil }
    self.init(
      verdict: verdict,
      version: version,
      snapshot: snapshot,
      cause: cause,
      author: author,
      message: message,
      createdAt: createdAt
    )
    guard self.body == body else { return nil }
  }
}
