import Digests
import Foundation
import KeylineSQLite
import LayoutEngine
import RepositoryFiles
import Testing

@testable import LayoutStore

/// The limits in `SECURITY.md`, compared with those in the code.
@Suite(.documentation) struct SecurityPageTests {
  private let page: String

  init() throws {
    page = try String(contentsOf: Repository.file(at: "SECURITY.md"), encoding: .utf8)
  }

  /// Returns the limits in the table.
  private func limit(of what: String) throws -> String {
    let line = page.split(separator: "\n").last { $0.hasPrefix("| \(what) | ") }
    return String(try #require(line, "no row for \(what)"))
  }

  private func grouped(_ number: Int) -> String {
    let rest = String(number % 1000)
    guard number >= 1000 else { return rest }
    return "\(number / 1000)," + String(repeating: "0", count: 3 - rest.count) + rest
  }

  @Test func `The page has the limits of documents and trees`() throws {
    let standard = JSONLimits.standard
    let document = try limit(of: "a scene document")
    #expect(document.contains("| \(standard.maximumBytes >> 20) MiB"))
    #expect(document.contains(" \(standard.maximumDepth) arrays and objects"))
    #expect(try limit(of: "a tree").contains("| \(LayoutNode.maximumDepth) nodes deep"))
  }

  @Test func `The page has the limits of a connection, before its schema is known and then`() throws
  {
    try RawDatabase.with(":memory:") { connection in
      func now(_ limit: Connection.Limit) -> Int { connection.limit(limit) }
      try connection.harden()
      let schema = try limit(of: "a schema")
      #expect(schema.contains("\(grouped(SchemaExpectation.limit)) entries"))
      #expect(schema.contains("\(grouped(now(.instructions))) instructions"))
      #expect(now(.attachedDatabases) == 0)
      let text = try limit(of: "a text in a store")
      #expect(text.contains("; \(now(.valueLength) >> 20) MiB until the schema is known"))
      #expect(throws: SQLiteError.self) {
        try connection.run(
          """
          WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 50000)
          SELECT sum(i) FROM n
          """
        )
      }
      connection.relaxLimits()
      #expect(text.contains("| \(now(.valueLength) >> 20) MiB"))
      #expect(now(.attachedDatabases) == 1)
    }
  }

  @Test func `The page has the limits of names and labels`() throws {
    let row = try limit(of: "a name of a scene")
    #expect(row.contains("| 4,096 bytes; a label 200 bytes;"))
    let folder = try TemporaryFolder()
    let store = try Sample.open(folder.file("s"))
    for (label, name, isAllowed) in [
      (200, 4_096, true), (201, 1, false), (1, 4_097, false),
    ] {
      let label = String(repeating: "l", count: label)
      let snapshot = Sample.snapshot(String(repeating: "n", count: name))
      let error = refusal { try Sample.record(label, [snapshot], in: store) }
      #expect((error == nil) == isAllowed, "\(label.count), \(name): \(error?.message ?? "")")
    }
    for label in ["a\u{0}", "\u{0}"] {
      #expect(refusal { try Sample.record(label, [Sample.snapshot("a")], in: store) } != nil)
      #expect(refusal { try Sample.record("b", [Sample.snapshot(label)], in: store) } != nil)
    }
  }

  @Test func `The page has the times for which others are waited for`() throws {
    let row = try limit(of: "waiting for others")
    let folder = try TemporaryFolder()
    let store = try RecordsStore.open(folder.file("s"), for: .recording, program: "test")
    let seconds = Int(store.busyTimeout.rounded())
    #expect(row.contains("| \(seconds) seconds for the store, "))
    let pragma = try store.read("asking") { try $0.integer("PRAGMA busy_timeout") }
    #expect(pragma == Int64(seconds * 1000))
  }
}
