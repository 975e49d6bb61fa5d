import CanonicalJSON
import SQLite

/// A look at everything that a store holds, step by step; what fails is noted and the rest goes on.
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
    for part in ExaminedPart.all {
      attempt(part.many) { try $0.examine(part) }
    }
    attempt("the proposals") { try $0.examineProposals() }
    attempt("the versions") { try $0.examineVersions() }
    attempt("the decisions") { try $0.examineDecisions() }
    attempt("what no snapshot uses") { try $0.countOrphans() }
  }

  private mutating func attempt(
    _ what: String,
    _ step: (inout StoreExamination) throws -> Void
  ) {
    do {
      try step(&self)
    } catch let failure as SQLiteError where failure.primaryCode == .corrupt {
      note(.damage, "\(what) cannot all be read, since the file is damaged there")
    } catch let failure as SQLiteError {
      note(.damage, "\(what) cannot be read: \(String(plain: failure.message.utf8))")
    } catch let error as StoreError {
      note(.damage, error.finding)
    } catch {
      note(.damage, "\(what) cannot be read: \(error)")
    }
  }

  /// Adds a finding.
  mutating func note(
    _ gravity: StoreFinding.Gravity,
    _ message: String,
    affected: [String] = []
  ) {
    findings.append(StoreFinding(gravity, message, affected: affected))
  }
}

// MARK: - The file

extension StoreExamination {
  private mutating func examinePages() throws {
    var pages = PageFindings()
    defer { for sentence in pages.sentences { note(.damage, sentence) } }
    let statement = try connection.prepare("PRAGMA integrity_check(100)")
    do {
      while try statement.step() { pages.add(try statement.utf8(0)) }
    } catch let failure {
      // SQLite gives up at some damage that it has named.
      guard failure.primaryCode == .corrupt, !pages.sentences.isEmpty else { throw failure }
    }
  }

  private mutating func examineReferences() throws {
    let statement = try connection.prepare("PRAGMA foreign_key_check")
    while try statement.step() {
      let (table, target) = (try statement.utf8(0), try statement.utf8(2))
      note(
        .damage,
        "a row of “\(String(plain: table))” names a row of “\(String(plain: target))” that is gone"
      )
    }
  }

  /// Opens every view once, on a connection that reads views.
  mutating func examineViews(_ reader: Connection) {
    let views = ["scene_node", "placement", "frame", "change", "node_change", "recorded_answer"]
    let broken = views.filter { view in
      do {
        _ = try reader.prepare("SELECT * FROM \(view) LIMIT 1").step()
        return false
      } catch {
        return true
      }
    }
    guard !broken.isEmpty else { return }
    note(
      .damage,
      "queries of \(broken.joined(separator: ", ")) fail, since what they show is damaged"
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
      note(.remark, "\(rows) used by no snapshot")
    }
  }
}

// MARK: - Texts under digests

extension StoreExamination {
  private mutating func examine(_ part: ExaminedPart) throws {
    let statement = try connection.prepare(part.selection)
    while try statement.step() {
      let row = try statement.integer(0)
      if let fault = part.fault(statement) {
        note(
          .damage,
          "\(part.one) is damaged: \(fault)",
          affected: try affected(by: part, row)
        )
      }
    }
  }

  private func affected(by part: ExaminedPart, _ row: Int64) throws -> [String] {
    try connection.prepare(
      """
      SELECT v.label, s.name, p.text FROM snapshot s
      JOIN proposal p ON p.id = s.proposal
      JOIN version_snapshot m ON m.snapshot = s.id
      JOIN version v ON v.sequence = m.version
      WHERE s.\(part.table) = ? ORDER BY v.sequence, s.name, p.text LIMIT 100
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
        note(.damage, "the proposal \(String(plain: text)) is damaged")
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
    if labels.isEmpty { note(.remark, "no version was recorded yet") }
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
  /// Examines everything that the store holds; an empty list means that all is well.
  ///
  /// Time and memory are those of reading the whole file once.
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
