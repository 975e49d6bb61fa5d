import Endurance
import Foundation
import Testing

@testable import LayoutStore

/// A malicious file.
struct HostileCase: CustomTestStringConvertible, Sendable {
  let name: String
  let sql: String
  let message: String
  var testDescription: String { name }

  private static let advice = "so nothing in this file can be trusted; restore a backup of the file"

  static let all: [HostileCase] = [
    HostileCase(
      name: "a view that poses as a table and never ends",
      sql: """
        PRAGMA foreign_keys = OFF; DROP VIEW latest; DROP TABLE decision;
        CREATE VIEW decision AS WITH RECURSIVE n (i) AS
          (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i FROM n;
        """,
      message: "the view “decision” differs from Keyline's, \(advice)"
    ),
    HostileCase(
      name: "a table of migrations that never ends",
      sql: """
        DROP TABLE migration;
        CREATE VIEW migration AS WITH RECURSIVE n (sequence) AS
          (SELECT 1 UNION ALL SELECT sequence + 1 FROM n)
          SELECT sequence, 'x' AS name, x'00' AS digest, 'x' AS program FROM n;
        """,
      message: "the view “migration” differs from Keyline's, \(advice)"
    ),
    HostileCase(
      name: "a trigger that deletes",
      sql: """
        CREATE TRIGGER gone AFTER INSERT ON version BEGIN DELETE FROM layout; END;
        """,
      message: "the trigger “gone” was not made by Keyline, \(advice)"
    ),
    HostileCase(
      name: "a table of 200 MB",
      sql: "CREATE TABLE blob (b); INSERT INTO blob VALUES (zeroblob(200000000));",
      message: "the table “blob” was not made by Keyline, \(advice)"
    ),
    HostileCase(
      name: "an extension in a view",
      sql: "CREATE VIEW evil AS SELECT load_extension('/tmp/evil.so');",
      message: "the view “evil” was not made by Keyline, \(advice)"
    ),
    HostileCase(
      name: "an index that differs",
      sql: "DROP INDEX snapshot_by_name; CREATE INDEX snapshot_by_name ON snapshot (document);",
      message: "the index “snapshot_by_name” differs from Keyline's, \(advice)"
    ),
    HostileCase(
      name: "a view that is missing",
      sql: "DROP VIEW change;",
      message: "“change” is missing, \(advice)"
    ),
    HostileCase(
      name: "a name with control characters",
      sql: "CREATE TABLE \"a\u{1b}[31m\nb\" (x);",
      message: "the table “a[31mb” was not made by Keyline, \(advice)"
    ),
    HostileCase(
      name: "a virtual table",
      sql: "CREATE VIRTUAL TABLE v USING fts5(x);",
      message: "the table “v” was not made by Keyline, \(advice)"
    ),
  ]
}

@Suite struct HostileFileTests {
  @Test(arguments: HostileCase.all)
  func `A file with a foreign schema is refused before anything in it runs`(
    _ hostile: HostileCase
  ) throws {
    let folder = try TemporaryFolder()
    let path = folder.file("layouts.sqlite")
    try Sample.record("1.0", [Sample.snapshot("a")], in: Sample.open(path))
    try RawDatabase.run(hostile.sql, on: path)
    for access in [StoreAccess.reading, .recording] {
      let start = ContinuousClock.now
      let error = try #require(
        refusal { try RecordsStore.open(path, for: access, program: "keyline 1.0") }
      )
      #expect(start.duration(to: .now) < .milliseconds(500) * Endurance.patience)
      #expect(error.code == .foreignSchema)
      #expect(error.message == hostile.message)
    }
  }

  @Test func `Reading a schema of thousands of tables stops early`() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("layouts.sqlite")
    _ = try Sample.open(path)
    let tables = (0..<8_000).map { "CREATE TABLE t\($0) (a);" }.joined()
    try RawDatabase.run("BEGIN; \(tables) COMMIT", on: path)
    let start = ContinuousClock.now
    let error = try #require(refusal { try Sample.open(path) })
    #expect(start.duration(to: .now) < .milliseconds(500) * Endurance.patience)
    #expect(
      error.message == """
        the schema is larger than any schema of Keyline, \
        so nothing in this file can be trusted; restore a backup of the file
        """
    )
  }

  @Test func `A schema entry of 200 MB is not read`() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("layouts.sqlite")
    _ = try Sample.open(path)
    try RawDatabase.run(
      """
      PRAGMA writable_schema = ON;
      INSERT INTO sqlite_schema (type, name, tbl_name, rootpage, sql)
      VALUES ('view', 'v', 'v', 0, 'CREATE VIEW v AS SELECT 1 -- ' || hex(zeroblob(100000000)));
      """,
      on: path
    )
    let start = ContinuousClock.now
    let error = try #require(refusal { try Sample.open(path) })
    #expect(start.duration(to: .now) < .milliseconds(500) * Endurance.patience)
    #expect(error.code == .damaged)
  }

  @Test func `SQLite's own statistics are allowed`() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("layouts.sqlite")
    try Sample.record("1.0", [Sample.snapshot("a")], in: Sample.open(path))
    try RawDatabase.run("ANALYZE", on: path)
    #expect(try Sample.open(path).versions().count == 1)
  }

  @Test func `A value over the limit is refused without being read`() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("layouts.sqlite")
    try Sample.record("1.0", [Sample.snapshot("a")], in: Sample.open(path))
    try RawDatabase.run("UPDATE node SET label = hex(zeroblob(100000000)) WHERE node = 1", on: path)
    let store = try Sample.open(path)
    let entry = try #require(try store.snapshots(of: store.version("1.0")).first)
    let error = try #require(refusal { try store.snapshot(entry) })
    #expect(error.code == .damaged)
    #expect(
      error.message == """
        reading a snapshot: a value is larger than any that the store writes; \
        `keyline store doctor` finds it
        """
    )
  }
}
