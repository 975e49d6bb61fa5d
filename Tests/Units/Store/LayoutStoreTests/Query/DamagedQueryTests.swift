import Endurance
import Foundation
import KeylineSQLite
import RandomNumbers
import Testing

@testable import LayoutStore

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
    let subjects = try records.entries(of: version, matching: ScenePattern("ring"))
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
  func `A query of a damaged store is answered with what was recorded, or is an error`(
    _ damage: Damage
  ) throws {
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

  @Test func `A query of an edited store is answered with what was recorded, or is an error`()
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
