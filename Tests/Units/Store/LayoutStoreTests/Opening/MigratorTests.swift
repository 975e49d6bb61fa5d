import Digests
import Foundation
import KeylineSQLite
import Testing

@testable import LayoutMigrations
@testable import LayoutStore

@Suite struct MigratorTests {
  /// The records with additional migrations after, or instead of, the real ones.
  private func kind(_ migrations: [Migration]) -> DatabaseKind {
    DatabaseKind(
      name: "Keyline store",
      applicationID: DatabaseKind.records.applicationID,
      migrations: migrations
    )
  }

  private let second = Migration(
    name: "m9999_second",
    sql: Array("CREATE TABLE second (a INTEGER NOT NULL) STRICT;".utf8)
  )

  private func open(
    _ path: String,
    _ migrations: [Migration],
    _ access: StoreAccess = .recording,
    program: String = "keyline 1.0"
  ) throws -> RecordsStore {
    try RecordsStore.open(
      path,
      as: kind(migrations),
      for: access,
      program: program,
      busyTimeout: 5
    )
  }

  @Test func `A file of an earlier program is upgraded and keeps its content`() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("layouts.sqlite")
    try Sample.record("1.0", [Sample.snapshot("a")], in: Sample.open(path))
    let store = try open(path, Migrations.records + [second], program: "keyline 2.0")
    #expect(try store.versions().map(\.label) == ["1.0"])
    let writers = try RawDatabase.with(path) { connection in
      try connection.text("SELECT group_concat(name || ' by ' || program, '; ') FROM migration")
    }
    let all =
      Migrations.records.map { "\($0.name) by keyline 1.0" } + ["m9999_second by keyline 2.0"]
    #expect(writers == all.joined(separator: "; "))
  }

  @Test func `A file of a later program is refused, names the program, and stays untouched`() throws
  {
    let folder = try TemporaryFolder()
    let path = folder.file("layouts.sqlite")
    _ = try open(path, Migrations.records + [second], program: "keyline 2.0")
    let before = FileManager.default.contents(atPath: path)
    for access in [StoreAccess.reading, .recording] {
      let error = try #require(refusal { try open(path, Migrations.records, access) })
      #expect(error.code == .newer)
      #expect(
        error.message == """
          keyline 2.0 wrote this file, which needs its migration m9999_second; \
          use that program or a later one
          """
      )
    }
    #expect(FileManager.default.contents(atPath: path) == before)
  }

  @Test func `A later file without its history is refused without being queried`() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("layouts.sqlite")
    _ = try open(path, Migrations.records + [second], program: "keyline 2.0")
    try RawDatabase.run(
      """
      DROP TABLE migration;
      CREATE VIEW migration AS WITH RECURSIVE n (sequence) AS
        (SELECT 1 UNION ALL SELECT sequence + 1 FROM n) SELECT sequence FROM n;
      """,
      on: path
    )
    let error = try #require(refusal { try open(path, Migrations.records) })
    #expect(
      error.message == """
        a later program wrote this file, which needs its migration \(Migrations.records.count + 1); \
        use that program or a later one
        """
    )
  }

  @Test func `A migration edited after it was applied is refused`() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("layouts.sqlite")
    _ = try open(path, Migrations.records, program: "keyline 0.9")
    let edited = Migration(
      name: "m0001_records",
      sql: Migrations.records[0].sql + Array("-- edited\n".utf8)
    )
    let error = try #require(refusal { try open(path, [edited] + Migrations.records.dropFirst()) })
    #expect(error.code == .foreignSchema)
    #expect(
      error.message == """
        keyline 0.9 wrote this file, and its migration m0001_records differs from this program's; \
        use that program
        """
    )
  }

  @Test func `A migration that this program does not know is refused`() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("layouts.sqlite")
    let other = Migration(name: "m0001_other", sql: Migrations.records[0].sql)
    _ = try open(path, [other], program: "keyline\u{1b}[2J fork")
    let error = try #require(refusal { try open(path, Migrations.records) })
    #expect(
      error.message == """
        keyline[2J fork wrote this file with migration m0001_other, which this program does not \
        know; use that program
        """
    )
  }

  @Test func `A history with a missing migration is refused`() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("layouts.sqlite")
    _ = try open(path, Migrations.records)
    try RawDatabase.run("DELETE FROM migration", on: path)
    let error = try #require(refusal { try open(path, Migrations.records) })
    #expect(error.code == .foreignSchema)
    #expect(error.message.hasPrefix("the file does not record its migrations"))
  }

  @Test func `A failed migration leaves the file unchanged`() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("layouts.sqlite")
    try Sample.record("1.0", [Sample.snapshot("a")], in: Sample.open(path))
    let before = FileManager.default.contents(atPath: path)
    let broken = Migration(
      name: "m9999_broken",
      sql: Array("CREATE TABLE x (a); SELECT nothing;".utf8)
    )
    #expect(refusal { try open(path, Migrations.records + [broken]) } != nil)
    #expect(FileManager.default.contents(atPath: path) == before)
    #expect(try Sample.open(path).versions().count == 1)
  }
}

/// Upgrades of a store with an older schema, in which the message of a version is its note.
@Suite struct UpgradeTests {
  private static let old = Migration(
    name: "m0000_old",
    sql: Array(
      String(decoding: Migrations.records[0].sql, as: UTF8.self)
        .replacing(
          "message TEXT NOT NULL,\n  created_at",
          with: "note TEXT NOT NULL,\n  created_at"
        )
        .replacing("v.message", with: "v.note")
        .replacing(
          "CREATE TABLE decision (",
          with: "CREATE TABLE remark (text TEXT NOT NULL) STRICT;\nCREATE TABLE decision ("
        ).utf8
    )
  )
  private static let renaming = Migration(
    name: "m0001_message",
    sql: Array(
      """
      ALTER TABLE version RENAME COLUMN note TO message;
      ALTER TABLE decision RENAME COLUMN note TO message;
      DROP TABLE remark;
      """.utf8
    )
  )

  private func kind(_ migrations: [Migration]) -> DatabaseKind {
    DatabaseKind(
      name: "Keyline store",
      applicationID: DatabaseKind.records.applicationID,
      migrations: migrations
    )
  }

  private func open(
    _ path: String,
    _ migrations: [Migration],
    for access: StoreAccess = .recording
  ) throws -> RecordsStore {
    try RecordsStore.open(
      path,
      as: kind(migrations),
      for: access,
      program: "keyline 0.9",
      busyTimeout: 5
    )
  }

  /// Creates a store with the old schema, a version and two decisions; returns its expected
  /// content.
  private func makeOldStore(at path: String, in folder: TemporaryFolder) throws -> RecordsStore {
    let new = try Sample.open(folder.file("new.sqlite"))
    let version = try Sample.record("1.0", [Sample.snapshot("a")], in: new)
    let subjects = try new.snapshots(of: version).map { Decision.Subject($0) }
    for verdict in [Verdict.rejected, .accepted] {
      try new.decide(Decision(verdict, in: version, on: subjects, by: "ada", message: "seen"))
    }
    _ = try open(path, [Self.old])
    try RawDatabase.with(path) { connection in
      try connection.run("ATTACH '\(new.path)' AS new; PRAGMA foreign_keys = OFF")
      for table in [
        "build", "scene", "node", "proposal", "environment", "layout", "placement",
        "snapshot", "version",
        "version_snapshot", "decision",
      ] {
        try connection.run("DELETE FROM \(table); INSERT INTO \(table) SELECT * FROM new.\(table)")
      }
    }
    return new
  }

  private func check(_ upgraded: RecordsStore, against expected: RecordsStore) throws {
    #expect(try upgraded.versions() == expected.versions())
    #expect(try upgraded.decisions() == expected.decisions())
    let findings = try upgraded.read("examining the store") { connection in
      var examination = StoreExamination(connection)
      examination.run()
      return examination.findings
    }
    #expect(findings.isEmpty)
  }

  @Test(arguments: [StoreAccess.reading, .recording])
  func `A store of an older schema is upgraded when it is opened`(access: StoreAccess) throws {
    let folder = try TemporaryFolder()
    let path = folder.file("layouts.sqlite")
    let expected = try makeOldStore(at: path, in: folder)
    try check(open(path, [Self.old, Self.renaming], for: access), against: expected)
    let names = try RawDatabase.with(path) {
      try $0.text("SELECT group_concat(name) FROM migration")
    }
    #expect(names == "m0000_old,m0001_message")
  }

  @Test func `A killed upgrade is rolled back, and the next program completes it`() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("layouts.sqlite")
    let expected = try makeOldStore(at: path, in: folder)
    let bytes = { (path: String) in [UInt8](try Data(contentsOf: URL(fileURLWithPath: path))) }
    let killed = try RawDatabase.with(path) { connection in
      // The complete upgrade is in the file, and the journal that would undo it still exists.
      try connection.run("BEGIN IMMEDIATE; PRAGMA cache_spill = 1")
      try connection.setMigrationCount(1)
      try connection.run(Self.renaming.text)
      try connection.run("PRAGMA cache_size = 1; UPDATE scene SET body = body")
      let state = (file: try bytes(path), journal: try bytes(path + "-journal"))
      try connection.run("ROLLBACK")
      return state
    }
    _ = try folder.write(killed.file, to: "layouts.sqlite")
    _ = try folder.write(InterruptedWrite.synced(killed.journal), to: "layouts.sqlite-journal")
    try check(open(path, [Self.old, Self.renaming]), against: expected)
    #expect(!FileManager.default.fileExists(atPath: path + "-journal"))
  }

  @Test func `A read-only store is not upgraded, and the error says so`() throws {
    guard geteuid() != 0 else { return }
    let folder = try TemporaryFolder()
    let path = folder.file("layouts.sqlite")
    _ = try makeOldStore(at: path, in: folder)
    chmod(path, 0o400)
    let error = refusal { try open(path, [Self.old, Self.renaming], for: .reading) }
    #expect(error?.code == .older)
  }
}
