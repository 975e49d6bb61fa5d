import CanonicalJSON
import Testing

@testable import LayoutStore

/// What is read of rows that anybody may have written.
@Suite struct SQLStatementColumnsTests {
  private func first<Outcome>(
    _ sql: String,
    _ read: (SQLStatement) throws -> Outcome
  ) throws -> Outcome {
    try RawDatabase.with(":memory:") { connection in
      let statement = try connection.prepare(sql)
      #expect(try statement.step())
      return try read(statement)
    }
  }

  @Test(arguments: ["", "a", "näher", String(repeating: "lang", count: 5_000)])
  func `A text is seen where SQLite keeps it`(text: String) throws {
    let seen = try first("SELECT '\(text)'") { try $0.withUTF8(0) { Array($0) } }
    #expect(seen == Array(text.utf8))
    #expect(try first("SELECT '\(text)'") { try $0.utf8(0) } == Array(text.utf8))
  }

  @Test(arguments: ["NULL", "1", "1.5", "x'61'"])
  func `What is no text is refused`(value: String) {
    #expect(throws: SQLiteFailure.self) {
      try first("SELECT \(value)") { try $0.withUTF8(0) { $0.count } }
    }
    #expect(throws: SQLiteFailure.self) { try first("SELECT \(value)") { try $0.utf8(0) } }
  }

  @Test func `A digest comes back as it was bound`() throws {
    let digest = Digest(of: "abc")
    try RawDatabase.with(":memory:") { connection in
      let statement = try connection.prepare("SELECT ?1, hex(?1)")
      try statement.bind(digest, at: 1)
      #expect(try statement.step())
      #expect(try statement.digest(0) == digest)
      #expect(try statement.text(1) == digest.hex.uppercased())
    }
  }
}
