import Testing

@testable import KeylineSQLite

/// Reading rows that anybody may have written.
@Suite struct StatementColumnsTests {
  private func first<Outcome>(
    _ sql: String,
    _ read: (Statement) throws -> Outcome
  ) throws -> Outcome {
    let statement = try Connection.inMemory().prepare(sql)
    #expect(try statement.step())
    return try read(statement)
  }

  @Test(arguments: ["", "a", "näher", String(repeating: "lang", count: 5_000)])
  func `A text is seen where SQLite keeps it`(text: String) throws {
    let seen = try first("SELECT '\(text)'") { try $0.withUTF8(0) { Array($0) } }
    #expect(seen == Array(text.utf8))
    #expect(try first("SELECT '\(text)'") { try $0.utf8(0) } == Array(text.utf8))
    #expect(try first("SELECT '\(text)'") { try $0.text(0) } == text)
  }

  @Test(arguments: ["NULL", "1", "1.5", "x'61'"])
  func `A value that is no text is refused`(value: String) {
    #expect(throws: SQLiteError.self) {
      try first("SELECT \(value)") { try $0.withUTF8(0) { $0.count } }
    }
    #expect(throws: SQLiteError.self) { try first("SELECT \(value)") { try $0.utf8(0) } }
  }

  @Test func `Columns are read by their names`() throws {
    try first("SELECT 1 AS one, 'b' AS other, NULL AS none") { row throws in
      #expect(try row.integer("one") == 1)
      #expect(try row.text("other") == "b")
      #expect(row.isNull("none"))
      #expect(throws: SQLiteError(.range, "there is no column “two”")) { try row.text("two") }
      #expect(throws: SQLiteError(.corrupt, "column other contains no integer")) {
        try row.integer("other")
      }
    }
  }

  @Test func `Bytes that are invalid UTF-8 are no text`() throws {
    try first("SELECT CAST(x'ff61' AS TEXT)") { row throws in
      #expect(throws: SQLiteError.self) { try row.text(0) }
      #expect(try row.value(0) == .text("\u{FFFD}a"))
    }
  }
}
