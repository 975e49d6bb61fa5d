import Testing

@testable import KeylineSQLite

@Suite struct StatementTests {
  private func connection() throws -> Connection {
    let connection = try Connection.inMemory()
    try connection.run("CREATE TABLE a (number, text)")
    return connection
  }

  @Test func `Arguments are set in order`() throws {
    let connection = try connection()
    let statement = try connection.prepare("SELECT typeof(?1), typeof(?2), ?3, ?4, ?5, ?6")
    try statement.bind(nil, 1.5, "text", 7, Value.bytes([]), Value.integer(9))
    #expect(try statement.step())
    let values = try (0..<6).map { try statement.value(.position(Int32($0))) }
    #expect(
      values == [.text("null"), .text("real"), .text("text"), .integer(7), .bytes([]), .integer(9)]
    )
  }

  @Test func `A statement runs again with other arguments`() throws {
    let connection = try connection()
    let insertion = try connection.prepare("INSERT INTO a VALUES (?, ?)")
    for (number, text) in [(1, "one"), (2, "two")] { try insertion.run(number, text) }
    #expect(connection.lastInsertedRow == 2)
    #expect(connection.changedRows == 1)
    let selection = try connection.prepare("SELECT text FROM a WHERE number >= ? ORDER BY number")
    #expect(try selection.all(1) { try $0.text("text") } == ["one", "two"])
    #expect(try selection.first(2) { try $0.text("text") } == "two")
    #expect(try selection.first(3) { try $0.text("text") } == nil)
  }

  @Test func `Texts are read in place, not copied`() throws {
    let connection = try connection()
    let insertion = try connection.prepare("INSERT INTO a VALUES (?, ?)")
    let text = Array(" näher ".utf8)
    try insertion.run(lending: [(1, text[1...]), (2, [])])
    #expect(try connection.text("SELECT number FROM a") == "näher ")
    try insertion.run()
    #expect(try connection.integer("SELECT count(*) FROM a WHERE text IS NULL") == 1)
  }

  @Test(
    arguments: [
      ("SELECT 1; ; -- nothing", false), ("SELECT 1; SELECT 2", true), ("SELECT 1; no SQL", true),
    ]
  )
  func `Text after the first statement is detected`(sql: String, hasMore: Bool) throws {
    let statement = try connection().prepare(sql)
    #expect(statement.hasMore == hasMore)
    #expect(statement.isReadOnly)
    #expect(statement.columnNames == ["1"])
  }

  @Test func `A statement keeps its connection open`() throws {
    var connection: Connection? = try connection()
    let statement = try #require(try connection?.prepare("SELECT 1"))
    connection = nil
    #expect(try statement.step())
  }

  @Test func `Nothing to prepare is an error`() throws {
    #expect(throws: SQLiteError(.error, "the SQL contains no statement")) {
      try connection().prepare(" ")
    }
  }
}

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
  func `A text is read in SQLite's memory`(text: String) throws {
    let seen = try first("SELECT '\(text)'") { try $0.withUTF8(0) { Array($0) } }
    #expect(seen == Array(text.utf8))
    #expect(try first("SELECT '\(text)'") { try $0.utf8(0) } == Array(text.utf8))
    #expect(try first("SELECT '\(text)'") { try $0.text(0) } == text)
  }

  @Test(arguments: ["NULL", "1", "1.5", "x'61'"])
  func `A value that is not text is refused`(value: String) {
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
