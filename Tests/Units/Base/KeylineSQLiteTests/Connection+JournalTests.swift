import Foundation
import KeylineSQLite
import Testing

@Suite struct ConnectionJournalTests {
  private let path = NSTemporaryDirectory() + "/keyline-\(UUID().uuidString).sqlite"

  private func open() throws -> Connection {
    let connection = try Connection(path, .create)
    try connection.run("CREATE TABLE IF NOT EXISTS number (value)")
    return connection
  }

  private func remove() {
    for suffix in ["", "-journal", ".moved"] {
      try? FileManager.default.removeItem(atPath: path + suffix)
    }
  }

  @Test func `A transaction has a journal from its first change on`() throws {
    defer { remove() }
    let connection = try open()
    try connection.write { connection in
      #expect(try connection.readJournal(count: 16) == nil)
      try connection.run("INSERT INTO number VALUES (1)")
      let journal = try #require(try connection.readJournal(count: 28))
      #expect(journal[20..<24].elementsEqual([0, 0, 2, 0]))
    }
    #expect(try connection.readJournal(count: 16) == nil)
  }

  @Test func `The lock of a writer keeps other writers out until it is released`() throws {
    defer { remove() }
    let connection = try open()
    let other = try Connection(path, .readWrite)
    let isLocked = try connection.write { _ in try other.lockFileForWriting() }
    #expect(!isLocked)
    #expect(try other.lockFileForWriting())
    #expect(throws: SQLiteError.self) { try connection.beginWriting() }
    other.unlockFile()
    try connection.write { _ in }
  }

  @Test func `What is written to a file that has moved is an error`() throws {
    defer { remove() }
    let connection = try open()
    #expect(!connection.hasMoved)
    let error = #expect(throws: SQLiteError.self) {
      try connection.write { connection in
        try connection.run("INSERT INTO number VALUES (1)")
        #expect(rename(path, path + ".moved") == 0)
      }
    }
    #expect(error?.code == .databaseMoved)
    #expect(connection.hasMoved)
    #expect(try connection.integer("SELECT count(*) FROM number") == 0)
  }

  @Test func `A transaction that changes no row is not committed`() throws {
    defer { remove() }
    let connection = try open()
    connection.willWrite = { connection throws(SQLiteError) in
      try connection.run("PRAGMA user_version = 7")
    }
    try connection.write { _ in }
    #expect(try connection.integer("PRAGMA user_version") == 0)
    try connection.write { try $0.run("INSERT INTO number VALUES (1)") }
    #expect(try connection.integer("PRAGMA user_version") == 7)
  }

  @Test func `A failure at the beginning ends the transaction`() throws {
    defer { remove() }
    let connection = try open()
    connection.willWrite = { _ throws(SQLiteError) in throw SQLiteError(.full, "no space") }
    #expect(throws: SQLiteError.self) { try connection.write { _ in } }
    #expect(!connection.isInTransaction)
  }

  @Test func `A transaction that changes the schema alone is committed`() throws {
    defer { remove() }
    let connection = try open()
    try connection.write { try $0.run("CREATE TABLE text (value)") }
    #expect(try connection.integer("SELECT count(*) FROM text") == 0)
  }

  @Test func `A database in memory has no file that others move`() throws {
    let connection = try Connection.inMemory()
    try connection.write { connection in
      try connection.run("CREATE TABLE number (value)")
      #expect(!connection.hasMoved)
    }
  }
}
