import LayoutMigrations
import Testing

@testable import SharedStore

/// What is sent to a server stays inside of what Citus and YugabyteDB take.
@Suite struct SharedSQLTests {
  /// What they refuse, or do not do as one server does.
  private static let forbidden = [
    "TEMP", "TEMPORARY", "UNLOGGED", "ADVISORY", "LISTEN", "NOTIFY", "SERIAL", "BIGSERIAL",
    "SEQUENCE", "NEXTVAL", "IDENTITY", "SERIALIZABLE", "TRIGGER", "REFERENCES", "FOREIGN", "RULE",
    "CTID", "LOCK", "CURSOR", "INHERITS", "MERGE", "RETURNING", "SKIP", "SAVEPOINT", "FUNCTION",
  ]

  private static func words(_ sql: String) -> [String] {
    let code = sql.split(separator: "\n").filter { !$0.hasPrefix("--") }.joined(separator: "\n")
    return code.uppercased().split { !$0.isLetter && $0 != "_" }.map(String.init)
  }

  private static var schema: String {
    Migrations.shared.map { String(decoding: $0.sql, as: UTF8.self) }.joined(separator: "\n")
  }

  @Test(arguments: SharedSQL.all + [schema])
  func `No statement has what distributed engines refuse`(sql: String) {
    let found = SharedSQLTests.words(sql).filter { word in
      SharedSQLTests.forbidden.contains { word == $0 || word.hasPrefix("PG_ADVISORY") }
    }
    #expect(found == [])
  }

  @Test(arguments: forbidden)
  func `The check finds what is forbidden`(word: String) {
    #expect(SharedSQLTests.words("SELECT a; create \(word.lowercased()) x").contains(word))
  }

  /// The column that spreads each table: `create_distributed_table(table, column)` in Citus.
  private static let distribution = [
    "keyline_object": "digest", "keyline_snapshot": "digest", "keyline_list": "content",
    "keyline_version": "label", "keyline_part": "label", "keyline_name": "name",
    "keyline_migration": "name", "keyline_decision": "chain",
  ]

  @Test func `Every key has the column that spreads its table`() throws {
    let tables = SharedSQLTests.schema.matches(
      of: /CREATE TABLE IF NOT EXISTS (\w+) \(\n([^;]*)\);/
    )
    #expect(tables.count == SharedSQLTests.distribution.count)
    for table in tables {
      let column = try #require(SharedSQLTests.distribution[String(table.1)])
      let lines = table.2.split(separator: "\n").map { $0.drop { $0 == " " } }
      let keys = lines.filter { $0.contains("PRIMARY KEY") || $0.contains("UNIQUE") }
      #expect(keys.count == 1)
      for key in keys {
        #expect(key.hasPrefix(column + " ") || key.hasPrefix("PRIMARY KEY (\(column),"))
      }
    }
  }

  @Test func `The tables have the columns that are looked for`() {
    for table in SharedSQLTests.schema.matches(
      of: /CREATE TABLE IF NOT EXISTS (\w+) \(\n([^;]*)\);/
    ) {
      let lines = table.2.split(separator: "\n").filter { $0.hasPrefix("  ") }
      let names = lines.compactMap { $0.split(separator: " ").first.map(String.init) }
      #expect(SharedTables.columns[String(table.1)] == Set(names).subtracting(["PRIMARY"]))
    }
  }

  @Test func `Whatever many may store at once is stored in the order of its key`() {
    for sql in [SharedSQL.insertObjects, SharedSQL.insertSnapshots] {
      #expect(sql.contains("ORDER BY digest ON CONFLICT (digest) DO NOTHING"))
    }
  }
}
