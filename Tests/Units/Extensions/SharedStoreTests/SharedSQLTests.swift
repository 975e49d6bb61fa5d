import Digests
import Foundation
import LayoutMigrations
import RepositoryFiles
import Testing

@testable import SharedStore

/// Statements for a server use only features of Citus and YugabyteDB.
@Suite struct SharedSQLTests {
  static var schema: String {
    Migrations.shared.map { String(decoding: $0.sql, as: UTF8.self) }.joined(separator: "\n")
  }

  /// The schema without its views, which people query, and no program.
  static var tables: String {
    let views = /CREATE OR REPLACE VIEW [^;]*;/
    return schema.replacing(views, with: "")
  }

  @Test(arguments: SharedSQL.all + [tables])
  func `No statement uses a construct that distributed engines refuse`(sql: String) {
    #expect(RefusedConstruct.found(in: sql).map(\.description) == [])
  }

  @Test(arguments: RefusedConstruct.all)
  func `The check finds every refused construct`(construct: RefusedConstruct) {
    let words = construct.words.map { $0.hasSuffix("_") ? "\($0)x" : $0 }.joined(separator: "\n ")
    let found = RefusedConstruct.found(in: "SELECT a; x(\(words.lowercased())) y")
    #expect(found.contains { $0.description == construct.description })
    #expect(!RefusedConstruct.found(in: "-- \(words)").contains { $0.words.count == 1 })
  }

  @Test func `No value that is inserted comes from a subquery`() {
    for sql in SharedSQL.all where sql.hasPrefix("INSERT") {
      let words = RefusedConstruct.words(of: sql)
      #expect(!words.contains("VALUES") || !words.contains("SELECT"), "\(sql)")
    }
  }

  /// The distribution column of each table: `create_distributed_table(table, column)` in Citus.
  private static let distribution = [
    "keyline_environment": "digest", "keyline_node": "nodes_digest", "keyline_scene": "digest",
    "keyline_placement": "layout_digest", "keyline_layout": "digest",
    "keyline_snapshot": "digest", "keyline_list": "content_digest", "keyline_version": "label",
    "keyline_shard": "label", "keyline_ref": "ref", "keyline_migration": "name",
    "keyline_decision": "digest",
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

  @Test func `Each table is spread by that column in Citus`() throws {
    let path = "Examples/FanOut/citus.sql"
    let file = Repository.file(at: path)
    let text = try String(contentsOf: file, encoding: .utf8)
    let spread = text.matches(of: /SELECT create_distributed_table\('(\w+)', '(\w+)'\);/).map {
      (String($0.1), String($0.2))
    }
    // The migrations are one row each and rarely read, so that table is not distributed.
    let expected = SharedSQLTests.distribution.filter { $0.key != "keyline_migration" }
    #expect(Dictionary(spread) { one, _ in one } == expected)
  }

  @Test func `The tables have the expected columns`() {
    for table in SharedSQLTests.schema.matches(
      of: /CREATE TABLE IF NOT EXISTS (\w+) \(\n([^;]*)\);/
    ) {
      let lines = table.2.split(separator: "\n").filter { $0.hasPrefix("  ") }
      let names = lines.compactMap { $0.split(separator: " ").first.map(String.init) }
      #expect(SharedTables.columns[String(table.1)] == Set(names).subtracting(["PRIMARY"]))
    }
  }

  @Test func `Rows that many clients store at once are stored in key order`() {
    for sql in SharedSQL.all where sql.contains("unnest") {
      let order = sql.firstMatch(of: /ORDER BY (.*)\s+ON CONFLICT \((.*)\) DO NOTHING/)
      let (rows, key) = (order?.1 ?? "", order?.2 ?? "none")
      // A list is of one content, which its key begins with.
      #expect(key == rows || key == "content_digest, \(rows)", "\(sql)")
    }
  }
}

/// The file with the statements that a server received.
enum StatementLog {
  static let path = ProcessInfo.processInfo.environment["KEYLINE_SHARED_STATEMENTS"] ?? ""

  static var isThere: Bool { !path.isEmpty }
}

/// The statements that a real server logged during all its tests.
///
/// `Scripts/test-shared` makes the server log every statement, and writes those of this program,
/// each once, to the file in `KEYLINE_SHARED_STATEMENTS`.
@Suite(.enabled(if: StatementLog.isThere, "there is no log of a server"))
struct SentStatementsTests {
  private func sent() throws -> Set<String> {
    let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: StatementLog.path)))
    let list = try #require(try JSONReader.read(bytes).array)
    return Set(list.compactMap(\.string))
  }

  private static var known: Set<String> {
    let migrations = Migrations.shared.map { String(decoding: $0.sql, as: UTF8.self) }
    return Set((SharedSQL.all + migrations).map(trimmed))
  }

  private static func trimmed(_ sql: String) -> String {
    sql.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  @Test func `Every sent statement is one of the checked statements`() throws {
    let unknown = Set(try sent().map(Self.trimmed)).subtracting(Self.known)
    #expect(unknown == [])
  }

  @Test func `No sent statement uses a construct that distributed engines refuse`() throws {
    let schema = Self.trimmed(SharedSQLTests.schema)
    for statement in try sent() where Self.trimmed(statement) != schema {
      #expect(RefusedConstruct.found(in: statement).map(\.description) == [], "\(statement)")
    }
  }

  @Test func `Every statement was sent`() throws {
    let unsent = Self.known.subtracting(try sent().map(Self.trimmed))
    #expect(unsent == [])
  }
}
