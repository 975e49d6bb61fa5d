import Digests
import Foundation
import KeylineSQLite
import LayoutMigrations
import Testing

@testable import LayoutStore

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
    let subjects = try new.entries(of: version).map { Decision.Subject($0) }
    for verdict in [Verdict.rejected, .accepted] {
      try new.decide(Decision(verdict, in: version, on: subjects, by: "ada", message: "seen"))
    }
    _ = try open(path, [Self.old])
    try RawDatabase.with(path) { connection in
      try connection.run("ATTACH '\(new.path)' AS new; PRAGMA foreign_keys = OFF")
      for table in [
        "build", "scene", "proposal", "environment", "result", "answers", "snapshot", "version",
        "version_snapshot", "decision", "decision_head", "recording",
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

  @Test func `An upgrade that was killed is rolled back, and done by the next program`() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("layouts.sqlite")
    let expected = try makeOldStore(at: path, in: folder)
    let bytes = { (path: String) in [UInt8](try Data(contentsOf: URL(fileURLWithPath: path))) }
    let killed = try RawDatabase.with(path) { connection in
      // The complete upgrade is in the file, and the journal that would undo it still exists.
      try connection.run("BEGIN IMMEDIATE; PRAGMA cache_spill = 1")
      try connection.tag(migrations: 1)
      try connection.run(Self.renaming.text)
      try connection.run("PRAGMA cache_size = 1; UPDATE scene SET body = body")
      let state = (file: try bytes(path), journal: try bytes(path + "-journal"))
      try connection.run("ROLLBACK")
      return state
    }
    _ = try folder.write(killed.file, to: "layouts.sqlite")
    let journal = InterruptedWrite.synced(killed.journal)
    InterruptedWrite.note(journal, at: try folder.write(journal, to: "layouts.sqlite-journal"))
    try check(open(path, [Self.old, Self.renaming]), against: expected)
    #expect(!FileManager.default.fileExists(atPath: path + "-journal"))
  }

  @Test func `A store that cannot be written is not upgraded, and says so`() throws {
    guard geteuid() != 0 else { return }
    let folder = try TemporaryFolder()
    let path = folder.file("layouts.sqlite")
    _ = try makeOldStore(at: path, in: folder)
    chmod(path, 0o400)
    let error = refusal { try open(path, [Self.old, Self.renaming], for: .reading) }
    #expect(error?.code == .older)
  }
}
