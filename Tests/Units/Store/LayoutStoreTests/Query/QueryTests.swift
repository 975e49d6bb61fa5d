import Endurance
import Foundation
import KeylineSQLite
import RandomNumbers
import Testing

@testable import LayoutStore

@Suite struct QueryTests {
  private func rows(
    _ sql: String,
    limits: QueryLimits = QueryLimits()
  ) throws -> (columns: [String], rows: [[QueryValue]]) {
    let folder = try TemporaryFolder()
    let store = try Sample.open(folder.file("layouts.sqlite"))
    try Sample.record("1.0", [Sample.snapshot("a")], in: store)
    var columns: [String] = []
    var rows: [[QueryValue]] = []
    let before = FileManager.default.contents(atPath: store.path)
    defer { #expect(FileManager.default.contents(atPath: store.path) == before) }
    try store.query(
      sql,
      limits: limits,
      columns: { columns = $0 },
      row: { row in
        rows.append(row)
        return rows.count < 1_000
      }
    )
    return (columns, rows)
  }

  @Test func `Columns come first, and values keep their types`() throws {
    let answer = try rows("SELECT 1 AS i, 2.5 AS r, 'x' AS t, x'00FF' AS b, NULL AS n")
    #expect(answer.columns == ["i", "r", "t", "b", "n"])
    #expect(answer.rows == [[.integer(1), .real(2.5), .text("x"), .bytes([0, 255]), .null]])
    #expect(try rows("SELECT label FROM version WHERE false").columns == ["label"])
  }

  @Test(arguments: [
    "SELECT count(*) FROM placement", "WITH t AS (SELECT 1) SELECT count(*) FROM t",
    "SELECT 1; -- that was all", "SELECT 1 /* that was all */ ;;", "VALUES (1)",
    "SELECT sql FROM sqlite_schema", "SELECT value FROM json_each('[1,2]')",
    "SELECT m.name, e.fingerprint FROM migration m, build e",
  ])
  func `A statement that only reads runs`(_ sql: String) throws {
    #expect(try !rows(sql).rows.isEmpty)
  }

  @Test(arguments: [
    "DELETE FROM version", "UPDATE version SET message = ''", "DROP TABLE version",
    "INSERT INTO build DEFAULT VALUES", "CREATE TABLE x (a)", "CREATE TEMP TABLE x (a)",
    "PRAGMA user_version = 9", "PRAGMA journal_mode = WAL", "PRAGMA integrity_check",
    "ATTACH '/tmp/x' AS x", "DETACH main", "BEGIN", "COMMIT",
    "SAVEPOINT a", "REINDEX", "ANALYZE", "SELECT load_extension('x')",
    "SELECT * FROM pragma_database_list", "EXPLAIN DELETE FROM version",
    "SELECT fts3_tokenizer('simple')",
    "WITH x AS (SELECT 1) DELETE FROM version",
  ])
  func `A statement that writes is refused`(_ sql: String) throws {
    let error = try #require(refusal { try rows(sql) })
    #expect(error.code == .badQuery)
    #expect(
      error.message == """
        the query cannot be run: only the store's tables and views may be read; \
        `keyline query --help` lists the views
        """
    )
  }

  @Test(arguments: [
    ("", "the SQL contains no statement"), ("-- nothing", "the SQL contains no statement"),
    ("SELEC 1", "near \"SELEC\": syntax error"),
    ("SELECT 1; SELECT 2", "it is more than one statement"),
    ("VACUUM", "it does not only read"), ("VACUUM INTO '/tmp/x'", "it does not only read"),
    ("SELECT x FROM version", "no such column: x"),
    ("SELECT 1 FROM nowhere", "no such table: nowhere"),
    ("SELECT 'a\u{0}b'", "it contains a NUL character"), ("SELECT json('{')", "malformed JSON"),
  ])
  func `The error of a query is reported`(_ sql: String, _ reason: String) throws {
    let error = try #require(refusal { try rows(sql) })
    #expect(error.code == .badQuery)
    #expect(
      error.message
        == """
        the query cannot be run: \(reason); `keyline query --help` lists the views
        """
    )
  }

  private static let endless = """
    WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n
    """

  @Test func `An endless query is stopped in time`() throws {
    let start = ContinuousClock.now
    let error = try #require(refusal { try rows(Self.endless, limits: QueryLimits(seconds: 0.1)) })
    #expect(start.duration(to: .now) < .seconds(5))
    #expect(error.code == .queryLimit)
    #expect(
      error.message
        == "the query was stopped after 0.1 s; narrow the query, or raise the limit with --max-time"
    )
  }

  @Test func `A query is stopped when it is canceled`() throws {
    let error = refusal { try rows(Self.endless, limits: QueryLimits { true }) }
    #expect(error?.code == .interrupted)
  }

  @Test func `Rows are returned as they are found, until the caller stops`() throws {
    let endless = "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i FROM n"
    #expect(try rows(endless).rows.count == 1_000)
  }

  @Test(arguments: [(0, 0, true), (999, 999, true), (1_000, 1_000, true), (nil, 1_500, false)])
  func `No more rows than the limit are returned`(
    _ limit: Int?,
    _ count: Int,
    _ isStopped: Bool
  ) throws {
    let sql = "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i FROM n"
    let folder = try TemporaryFolder()
    let store = try Sample.open(folder.file("layouts.sqlite"))
    try Sample.record("1.0", [Sample.snapshot("a")], in: store)
    var found = 0
    let error = refusal {
      try store.query(sql, limits: QueryLimits(rows: limit)) { _ in
        found += 1
        return found < 1_500
      }
    }
    #expect(found == count)
    #expect((error?.code == .queryLimit) == isStopped)
  }

  @Test func `A value over the limit is an error and allocates no memory`() throws {
    let error = try #require(refusal { try rows("SELECT zeroblob(200000000)") })
    #expect(error.code == .badQuery)
    #expect(error.message.contains("a value in it is longer than 128 MiB"))
  }
}

/// Queries of damaged and edited stores: each answers with the rows that were recorded, or not at all.
@Suite struct DamagedQueryTests {
  private let fixture: IndexFixture
  /// The sound store and the index made from it.
  private let store: [UInt8]
  private let index: [UInt8]
  private let truth: [String: [[QueryValue]]]

  private static let tables = [
    "SELECT * FROM recorded_snapshot ORDER BY 1, 3",
    "SELECT * FROM recorded_answer ORDER BY 1, 2, 5",
    "SELECT label, parent, build, source_commit, message, snapshot_count, shallow FROM version",
    "SELECT count(*) FROM version", "SELECT version, build, message FROM latest",
    "SELECT digest, node_count, body, nodes FROM scene ORDER BY 1",
    "SELECT body FROM result ORDER BY 1",
    "SELECT count(*) FROM version_snapshot", "SELECT verdict, author, message FROM decision",
    "SELECT scope FROM recording", "SELECT text, width, height FROM proposal",
    "SELECT fingerprint, program, platform FROM build", "SELECT body FROM environment",
  ]
  private static let statements = IndexFixture.views + tables

  init() throws {
    fixture = try IndexFixture()
    let records = fixture.fixture.store
    let version = try records.version("2")
    let subjects = try records.snapshots(of: version, matching: ScenePattern("ring"))
      .map { Decision.Subject($0) }
    let date = Date(timeIntervalSince1970: 1_700_000_000)
    try records.decide(
      Decision(.accepted, in: version, on: subjects, by: "ada", message: "m", date: date)
    )
    store = try Self.bytes(records.path)
    var truth: [String: [[QueryValue]]] = [:]
    for sql in Self.statements { truth[sql] = try fixture.rows(sql) }
    self.truth = truth
    index = try Self.bytes(fixture.index.path)
  }

  private static func bytes(_ path: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
  }

  private func put(_ bytes: [UInt8]) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: fixture.fixture.store.path))
  }

  /// Runs some of the statements, with the index of the sound store, with a new one, and without.
  private func check(_ name: String, _ round: Int, _ tally: inout Tally) throws {
    let path = fixture.fixture.store.path
    for offset in 0..<Endurance.count(4, long: 8) {
      let sql = Self.statements[(round + offset * 5) % Self.statements.count]
      let kind = (round + offset) % 3
      if kind == 1 { unlink(fixture.index.path) }
      tally.count += 1
      do {
        var rows: [[QueryValue]] = []
        let store = try RecordsStore.open(path, for: .reading, program: "tests", busyTimeout: 1)
        try store.query(sql, index: kind == 2 ? nil : fixture.index) { values in
          rows.append(values)
          return true
        }
        tally.check(rows == truth[sql], or: .wrong, "\(name), \(round): \(sql): \(rows)")
      } catch {
        tally.check(error is StoreError, or: .wrong, "\(name), \(round): \(sql): \(error)")
      }
    }
  }

  @Test(arguments: Damage.all)
  func `A query of a damaged store returns recorded values or an error`(_ damage: Damage) throws {
    var tally = Tally("L8", "query, \(damage.name)")
    var seeded = SeededGenerator(seed: 11)
    for round in 0..<damage.count {
      var bytes = store
      damage.apply(&bytes, &seeded)
      try put(bytes)
      try check(damage.name, round, &tally)
    }
    #expect(tally.finish(), "\(tally)")
  }

  /// What somebody with an SQLite tool may do to each column and each table, without the columns that
  /// no digest covers.
  private func edits() throws -> [String] {
    let unverified: Set<String> = [
      "version.created_at", "decision.created_at", "migration.program",
    ]
    return try RawDatabase.with(fixture.fixture.store.path) { connection in
      let columns = try connection.prepare(
        """
        SELECT t.name, c.name, c.type FROM sqlite_schema t, pragma_table_info(t.name) c
        WHERE t.type = 'table' AND c.name <> 'id'
        """
      ).all { (try $0.text(0), try $0.text(1), try $0.text(2)) }
      var edits: [String] = []
      for (table, column, type) in columns where !unverified.contains("\(table).\(column)") {
        let values =
          switch type {
          case "TEXT": ["\(column) || 'x'", "replace(\(column), '1', '2')", "'[]'"]
          case "BLOB": ["zeroblob(32)", "randomblob(32)"]
          case "REAL": ["coalesce(\(column), 0) + 1"]
          default: ["\(column) + 1", "1 - \(column)", "0"]
          }
        for value in values {
          for choice in ["rowid IN (SELECT min(rowid) FROM \(table))", "1"] {
            edits.append("UPDATE OR IGNORE \(table) SET \(column) = \(value) WHERE \(choice)")
          }
        }
      }
      for table in Set(columns.map(\.0)).sorted() {
        edits.append("DELETE FROM \(table)")
        edits.append("DELETE FROM \(table) WHERE rowid IN (SELECT max(rowid) FROM \(table))")
      }
      return edits
    }
  }

  @Test func `A query of an edited store returns recorded values or an error`()
    throws
  {
    var tally = Tally("L8", "query, edited with an SQLite tool")
    for (round, edit) in try edits().enumerated() {
      for turn in 0..<Endurance.count(1, long: 5) {
        try put(store)
        // What the schema forbids cannot be done with a tool either.
        let sql = "PRAGMA ignore_check_constraints = ON; \(edit)"
        if (try? RawDatabase.run(sql, on: fixture.fixture.store.path)) != nil {
          try check(edit, round + turn * 7, &tally)
        }
      }
    }
    #expect(tally.finish(), "\(tally)")
  }
}

@Suite struct GeometryFunctionsTests {
  private func value(_ sql: String) throws -> QueryValue? {
    let folder = try TemporaryFolder()
    let store = try Sample.open(folder.file("s"))
    var value: QueryValue?
    try store.query("SELECT \(sql)") {
      value = $0.first
      return true
    }
    return value
  }

  @Test(arguments: [
    ("overlaps(0,0,10,10, 9,9,5,5)", QueryValue.integer(1)),
    ("overlaps(0,0,10,10, 10,0,5,5)", .integer(0)),
    ("overlaps(0,0,10,0, 5,0,5,5)", .integer(0)),
    ("inside(2,2,3,3, 0,0,5,5)", .integer(1)),
    ("inside(2,2,3.5,3, 0,0,5,5)", .integer(0)),
    ("inside(0,0,5,5, 2,2,3,3)", .integer(0)),
    ("gap(0,0,10,10, 18,0,5,5)", .integer(8)),
    ("gap(18,0,5,5, 0,0,10,10)", .integer(8)),
    ("gap(0,0,10,10, 13,14,5,5)", .integer(5)),
    ("gap(0,0,10,10, 9,9,5,5)", .integer(0)),
    ("iou(0,0,10,10, 0,0,10,10)", .integer(1)),
    ("iou(0,0,10,10, 5,0,10,10)", .real(50.0 / 150)),
    ("iou(0,0,0,0, 0,0,0,0)", .integer(0)),
    ("gap(0,0,10,10, NULL,0,5,5)", .null),
    ("gap(0,0,10,10, '1',0,5,5)", .null),
  ])
  func `A function computes its result from its rectangles`(sql: String, answer: QueryValue) throws
  {
    #expect(try value(sql) == answer)
  }

  @Test func `A function needs two rectangles`() throws {
    let error = refusal { try value("overlaps(1, 2)") }
    #expect(error?.code == .badQuery)
    #expect(error?.message.contains("wrong number of arguments to function overlaps()") == true)
  }
}
