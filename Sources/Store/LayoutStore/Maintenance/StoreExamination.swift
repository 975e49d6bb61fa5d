import Digests
import KeylineSQLite

/// Examines everything in a store, step by step; a failure becomes a finding, and the examination
/// continues.
struct StoreExamination {
  private let connection: Connection
  private(set) var findings: [StoreFinding] = []

  init(_ connection: Connection) {
    self.connection = connection
  }

  /// Examines pages and references, then every text, every snapshot, every version and every view.
  mutating func run() {
    attempt("the pages") { try $0.examinePages() }
    attempt("the references") { try $0.examineReferences() }
    for column in ExaminedColumn.all {
      attempt(column.plural) { try $0.examine(column) }
    }
    attempt("the proposals") { try $0.examineProposals() }
    attempt("the versions") { try $0.examineVersions() }
    attempt("the decisions") { try $0.examineDecisions() }
    attempt("the unused rows") { try $0.countOrphans() }
  }

  private mutating func attempt(
    _ what: String,
    _ step: (inout StoreExamination) throws -> Void
  ) {
    do {
      try step(&self)
    } catch let failure as SQLiteError where failure.primaryCode == .corrupt {
      add(.damage, "\(what) cannot be read completely, since the file is damaged there")
    } catch let failure as SQLiteError {
      add(.damage, "\(what) cannot be read: \(String(plain: failure.message.utf8))")
    } catch let error as StoreError {
      add(.damage, error.finding)
    } catch {
      add(.damage, "\(what) cannot be read: \(error)")
    }
  }

  /// Adds a finding.
  mutating func add(
    _ severity: StoreFinding.Severity,
    _ message: String,
    affected: [String] = []
  ) {
    findings.append(StoreFinding(severity, message, affected: affected))
  }
}

// MARK: - The file

extension StoreExamination {
  private mutating func examinePages() throws {
    var pages = PageFindings()
    defer { for sentence in pages.sentences { add(.damage, sentence) } }
    let statement = try connection.prepare("PRAGMA integrity_check(100)")
    do {
      while try statement.step() { pages.add(try statement.utf8(0)) }
    } catch let failure {
      // SQLite stops at some kinds of damage after it has reported them.
      guard failure.primaryCode == .corrupt, !pages.sentences.isEmpty else { throw failure }
    }
  }

  private mutating func examineReferences() throws {
    let statement = try connection.prepare("PRAGMA foreign_key_check")
    while try statement.step() {
      let (table, target) = (try statement.utf8(0), try statement.utf8(2))
      add(
        .damage,
        "a row of “\(String(plain: table))” refers to a missing row of “\(String(plain: target))”"
      )
    }
  }

  /// Reads the first row of every view, on a connection that may read views; `frame` and `overlap`,
  /// which compute all rows for the first one, are only prepared.
  mutating func examineViews(_ reader: Connection) {
    let views = [
      "scene_node": 1, "placement": 1, "frame": 0, "overlap": 0, "change": 1, "node_change": 1,
      "recorded_answer": 1,
    ]
    let broken = views.keys.sorted().filter { view in
      do {
        _ = try reader.prepare("SELECT * FROM \(view) LIMIT \(views[view] ?? 1)").step()
        return false
      } catch {
        return true
      }
    }
    guard !broken.isEmpty else { return }
    add(
      .damage,
      "queries of \(broken.joined(separator: ", ")) fail, since their data is damaged"
    )
  }

  private mutating func countOrphans() throws {
    for (table, column) in [
      ("scene", "scene"), ("result", "result"), ("environment", "environment"),
      ("answers", "answers"), ("proposal", "proposal"),
    ] {
      let count =
        try connection.integer(
          "SELECT count(*) FROM \(table) WHERE id NOT IN (SELECT \(column) FROM snapshot)"
        ) ?? 0
      guard count > 0 else { continue }
      let rows = count == 1 ? "1 row of “\(table)” is" : "\(count) rows of “\(table)” are"
      add(.note, "\(rows) not used by any snapshot")
    }
  }
}

// MARK: - Texts under digests

extension StoreExamination {
  private mutating func examine(_ column: ExaminedColumn) throws {
    let statement = try connection.prepare(column.selection)
    while try statement.step() {
      let row = try statement.integer(0)
      if let fault = column.fault(statement) {
        add(
          .damage,
          "\(column.one) is damaged: \(fault)",
          affected: try affected(by: column, row)
        )
      }
    }
  }

  private func affected(by column: ExaminedColumn, _ row: Int64) throws -> [String] {
    try connection.prepare(
      """
      SELECT v.label, s.name, p.text FROM snapshot s
      JOIN proposal p ON p.id = s.proposal
      JOIN version_snapshot m ON m.snapshot = s.id
      JOIN version v ON v.sequence = m.version
      WHERE s.\(column.table) = ? ORDER BY v.sequence, s.name, p.text LIMIT 100
      """
    ).all(row) { row in
      let label = String(plain: try row.utf8(0))
      return "\(label): \(String(plain: try row.utf8(1))) at \(String(plain: try row.utf8(2)))"
    }
  }

  private mutating func examineProposals() throws {
    let statement = try connection.prepare("SELECT text, width, height FROM proposal ORDER BY id")
    while try statement.step() {
      let proposal = EncodedProposal(
        width: statement.isNull(1) ? nil : try statement.number(1),
        height: statement.isNull(2) ? nil : try statement.number(2)
      )
      let text = try statement.utf8(0)
      if text != Array(proposal.text.utf8) {
        add(.damage, "the proposal \(String(plain: text)) is damaged")
      }
    }
  }
}

// MARK: - Versions

extension StoreExamination {
  private mutating func examineVersions() throws {
    let labels = try VersionReader(connection).labels()
    for label in labels {
      attempt("version “\(String(plain: label.utf8))”") { examination in
        let version = try VersionReader(examination.connection).find(label)
        _ = try SnapshotRowReader(examination.connection).entries(of: version)
      }
    }
    if labels.isEmpty { add(.note, "no version has been recorded yet") }
  }

  private mutating func examineDecisions() throws {
    let chain = try DecisionReader(connection).all()
    for version in try VersionReader(connection).all() {
      guard let head = try RecordingDetails.find(version, connection)?.head, head.count > 0 else {
        continue
      }
      guard head.count <= chain.count, chain[head.count - 1].digest == head.digest else {
        let label = String(plain: version.label.utf8)
        throw StoreError.damaged(
          "the chain of decisions, which lacks the \(head.count) made before “\(label)”,"
        )
      }
    }
  }
}

extension RecordsStore {
  /// Examines everything in the store; an empty list means that it is intact.
  ///
  /// Takes the time and memory of reading the complete file once.
  public func examine() throws(StoreError) -> [StoreFinding] {
    try read("examining the store") { connection in
      var examination = StoreExamination(connection)
      examination.run()
      examination.examineViews(
        try DatabaseOpening.reader(path, kind: .records, busyTimeout: busyTimeout)
      )
      return examination.findings
    }
  }
}
