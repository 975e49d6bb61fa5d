import Digests
import Foundation
import KeylineSQLite
import LayoutCore

/// Examines everything in a store, step by step; a failure becomes a finding, and the examination
/// continues.
struct StoreExamination {
  private let connection: Connection
  private(set) var findings: [StoreFinding] = []

  init(_ connection: Connection) { self.connection = connection }

  /// Examines pages and references, then every text, every snapshot, every version and every view.
  mutating func run() {
    attempt("the pages") { try $0.examinePages() }
    attempt("the references") { try $0.examineReferences() }
    for column in ExaminedColumn.all { attempt(column.plural) { try $0.examine(column) } }
    let count = findings.count
    for rows in ExaminedRows.all { attempt(rows.plural) { try $0.examine(rows) } }
    // Of damaged rows nothing else follows.
    if findings.count == count { attempt("the places in the root") { try $0.examineRootPlaces() } }
    attempt("the proposals") { try $0.examineProposals() }
    attempt("the versions") { try $0.examineVersions() }
    attempt("the decisions") { try $0.examineDecisions() }
    attempt("the unused rows") { try $0.countOrphans() }
  }

  private mutating func attempt(_ what: String, _ step: (inout StoreExamination) throws -> Void) {
    do {
      try step(&self)
    } catch let failure as SQLiteError where failure.primaryCode == .corrupt {
      add(.damage, "\(what) cannot be read completely, since the file is damaged there")
    } catch let failure as SQLiteError {
      add(.damage, "\(what) cannot be read: \(plain: failure.message)")
    } catch let error as StoreError {
      add(.damage, error.finding)
    } catch {
      add(.damage, "\(what) cannot be read: \(error)")
    }
  }

  mutating func add(_ severity: StoreFinding.Severity, _ message: String, affected: [String] = []) {
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

  /// Reads the first row of every view, on a connection that may read views; `overlap`, which may
  /// compare all nodes for the first one, is only prepared.
  mutating func examineViews(_ reader: Connection) {
    let views = [
      "recorded_snapshot": 1, "frame": 1, "overlap": 0, "change": 1, "node_change": 1,
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
    add(.damage, "queries of \(broken.joined(separator: ", ")) fail, since their data is damaged")
  }

  private mutating func countOrphans() throws {
    for (table, column) in [
      ("scene", "scene"), ("layout", "layout"), ("environment", "environment"),
      ("proposal", "proposal"),
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

// MARK: - Texts and rows under digests

extension StoreExamination {
  private mutating func examine(_ rows: ExaminedRows) throws {
    let owners = try connection.prepare(rows.owners)
    let selection = try connection.prepare(rows.selection)
    while try owners.step() {
      let row = try owners.integer(0)
      guard let digest = try owners.digest(1) else { continue }
      if let fault = rows.fault(row, selection, digest: digest, count: try owners.integer(2)) {
        let affected = try affected(by: rows.table, row)
        add(.damage, "\(rows.one) is damaged: \(fault)", affected: affected)
      }
    }
  }

  /// Compares the places in the root with those in the parents.
  private mutating func examineRootPlaces() throws {
    let misplaced = try connection.prepare(
      """
      SELECT DISTINCT s.layout
      FROM (SELECT layout, min(scene) AS scene FROM snapshot GROUP BY layout) s
      JOIN placement f ON f.layout = s.layout
      JOIN node n ON n.scene = s.scene AND n.node = f.node
      LEFT JOIN placement p ON p.layout = f.layout AND p.node = n.parent
      WHERE f.root_x IS NOT coalesce(p.root_x, 0) + f.x
        OR f.root_y IS NOT coalesce(p.root_y, 0) + f.y
      """
    )
    while try misplaced.step() {
      add(
        .damage,
        "a layout is damaged: its places in the root do not follow from those in the parents",
        affected: try affected(by: "layout", misplaced.integer(0))
      )
    }
  }

  private mutating func examine(_ column: ExaminedColumn) throws {
    let statement = try connection.prepare(column.selection)
    while try statement.step() {
      let row = try statement.integer(0)
      if let fault = column.fault(statement) {
        let affected = try affected(by: column.table, row)
        add(.damage, "\(column.one) is damaged: \(fault)", affected: affected)
      }
    }
  }

  private func affected(by table: String, _ row: Int64) throws -> [String] {
    try connection.prepare(
      """
      SELECT v.label, s.name, p.text FROM snapshot s
      JOIN proposal p ON p.id = s.proposal
      JOIN version_snapshot m ON m.snapshot = s.id
      JOIN version v ON v.sequence = m.version
      WHERE s.\(table) = ? ORDER BY v.sequence, s.name, p.text LIMIT 100
      """
    ).all(row) { row in
      let label = String(plain: try row.utf8(0))
      let proposal = ProposalText(words: String(plain: try row.utf8(2)))
      return "\(label): \(String(plain: try row.utf8(1))) at \(proposal)"
    }
  }

  private mutating func examineProposals() throws {
    let statement = try connection.prepare("SELECT text, width, height FROM proposal ORDER BY id")
    while try statement.step() {
      let proposal = ProposedViewSize(
        width: statement.isNull(1) ? nil : CGFloat(try statement.number(1)),
        height: statement.isNull(2) ? nil : CGFloat(try statement.number(2))
      )
      let text = try statement.utf8(0)
      if text != Array(ProposalText(proposal).description.utf8) {
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
      attempt("version “\(plain: label)”") { examination in
        let version = try VersionReader(examination.connection).find(label)
        _ = try SnapshotRowReader(examination.connection).snapshots(of: version)
      }
    }
    if labels.isEmpty { add(.note, "no version has been recorded yet") }
  }

  private mutating func examineDecisions() throws {
    let versions = try connection.prepare(
      """
      SELECT label, decision_count, (SELECT count(*) FROM decision WHERE version = v.sequence)
      FROM version v WHERE decision_count > 0
        OR EXISTS (SELECT 1 FROM decision WHERE version = v.sequence) ORDER BY sequence
      """
    )
    while try versions.step() {
      let count = try versions.integer(1)
      let found = try versions.integer(2)
      guard count != found else { continue }
      let label = String(plain: try versions.utf8(0))
      add(.damage, "\(found) decisions in version “\(label)” are left, but \(count) were made")
    }
    _ = try DecisionReader(connection).listed()
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

/// A column of texts, with the column of their digests.
struct ExaminedColumn {
  /// The name of one of the texts, for messages.
  let one: String
  /// The name of all of them, for messages.
  let plural: String
  let table: String

  /// All such columns.
  static let all = [
    ExaminedColumn(one: "a scene", plural: "the scenes", table: "scene"),
    ExaminedColumn(one: "an environment", plural: "the environments", table: "environment"),
  ]

  /// Selects the id, the digest and the text of every row.
  var selection: String { "SELECT id, digest, body FROM \(table) ORDER BY id" }

  /// Returns the fault of the current row of the selection; `nil` for an intact row.
  func fault(_ row: Statement) -> String? {
    do {
      let (digest, text) = (Digest(bytes: try row.bytes(1)), try row.utf8(2))
      guard digest == Digest(of: text) else { return "it does not match its checksum" }
      _ = try JSONReader.read(text, limits: JSONLimits(maximumBytes: Connection.longestValue))
      return nil
    } catch let error as JSONError {
      return "it is not JSON (\(plain: error.message))"
    } catch {
      return "it cannot be read"
    }
  }
}

/// A table whose rows belong to those of a different table, which has their digest.
struct ExaminedRows {
  /// The name of one owner's rows, for messages.
  let one: String
  /// The name of all of them, for messages.
  let plural: String
  /// The table of the owners.
  let table: String
  /// Selects the id, the digest of the rows, and their number, of every owner.
  let owners: String
  /// Selects the rows of an owner.
  let selection: String
  /// Reads the rows of an owner; returns their digest and number, or `nil` if they are malformed.
  let read: @Sendable (Int64, Statement) throws -> (digest: Digest, count: Int)?

  /// All such tables.
  static let all = [
    ExaminedRows(
      one: "a list of nodes",
      plural: "the lists of nodes",
      table: "scene",
      owners: "SELECT id, nodes_digest, node_count FROM scene ORDER BY id",
      selection: NodeRows.selection,
      read: { scene, rows in
        try NodeRows.read(scene, rows).map { (Digested($0).digest, $0.nodes.count) }
      }
    ),
    ExaminedRows(
      one: "a layout",
      plural: "the layouts",
      table: "layout",
      owners: "SELECT id, digest, node_count FROM layout ORDER BY id",
      selection: PlacementRows.selection,
      read: { layout, rows in
        try PlacementRows.read(layout, rows).map { (Digested($0).digest, $0.placements.count) }
      }
    ),
  ]

  /// Returns the fault of the rows of an owner; `nil` if they are intact.
  func fault(_ owner: Int64, _ rows: Statement, digest: Digest, count: Int64) -> String? {
    do {
      guard let found = try read(owner, rows) else { return "its rows are malformed" }
      guard found.digest == digest else { return "it does not match its checksum" }
      return found.count == Int(count) ? nil : "its number of nodes is wrong"
    } catch {
      return "it cannot be read"
    }
  }
}

/// SQLite's report on the pages of a damaged file, in plain words.
struct PageFindings {
  private var damaged: Set<Int> = []
  private var unreachable = 0
  private var indexes: Set<String> = []
  private var others: [String] = []

  /// Adds a row of `PRAGMA integrity_check`, which may have several lines.
  mutating func add(_ row: [UInt8]) {
    for line in row.split(separator: 0x0A) {
      let text = String(plain: line, limit: 200)
      if text == "ok" || text.startsWithBytes(of: "*** in database") { continue }
      if text.endsWithBytes(of: "is never used") {
        unreachable += 1
      } else if let name = PageFindings.word(after: " index ", in: text) {
        indexes.insert(name)
      } else if let page = PageFindings.word(after: "age ", in: text).flatMap({ Int($0) }) {
        damaged.insert(page)
      } else if !others.contains(text) {
        others.append(text)
      }
    }
  }

  /// One sentence for each kind of damage.
  var sentences: [String] {
    var sentences: [String] = []
    if !damaged.isEmpty {
      let pages = damaged.sorted()
      let named = pages.prefix(8).map(String.init).joined(separator: ", ")
      sentences.append(
        pages.count == 1
          ? "page \(named) of the file is damaged"
          : "\(pages.count) pages of the file are damaged: \(named)\(pages.count > 8 ? ", …" : "")"
      )
    }
    if unreachable > 0 {
      sentences.append(
        unreachable == 1
          ? "a page of the file is unreachable"
          : "\(unreachable) pages of the file are unreachable"
      )
    }
    sentences += indexes.sorted().map { "the index “\($0)” does not match its table" }
    return sentences + others.map { "SQLite reports: \($0)" }
  }

  /// Returns the word after a text, without punctuation.
  private static func word(after start: String, in text: String) -> String? {
    guard let range = text.firstRange(of: start) else { return nil }
    let word = text[range.upperBound...].prefix { $0 != " " && $0 != ":" && $0 != "," }
    return word.isEmpty ? nil : String(word)
  }
}
