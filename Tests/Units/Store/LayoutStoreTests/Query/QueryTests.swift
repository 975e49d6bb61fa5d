import Foundation
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
