import Foundation
import LayoutMigrations
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

  @Test func `A file of an earlier program is brought up to date, and keeps what it held`() throws {
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

  @Test func `A later file that hides its history is refused without being asked`() throws {
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

  @Test func `A history that lacks a migration is refused`() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("layouts.sqlite")
    _ = try open(path, Migrations.records)
    try RawDatabase.run("DELETE FROM migration", on: path)
    let error = try #require(refusal { try open(path, Migrations.records) })
    #expect(error.code == .foreignSchema)
    #expect(error.message.hasPrefix("the file does not record its migrations"))
  }

  @Test func `A migration that fails leaves the file as it was`() throws {
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
