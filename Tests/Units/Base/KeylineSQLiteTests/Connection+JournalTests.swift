import Foundation
import Testing

@testable import KeylineSQLite

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

  @Test func `Writing to a moved file is an error`() throws {
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
    let before = FileManager.default.contents(atPath: path)
    try connection.write { try $0.run("DELETE FROM number") }
    #expect(FileManager.default.contents(atPath: path) == before)
  }

  @Test func `A transaction that changes the schema alone is committed`() throws {
    defer { remove() }
    let connection = try open()
    try connection.write { try $0.run("CREATE TABLE text (value)") }
    #expect(try connection.integer("SELECT count(*) FROM text") == 0)
  }

  @Test func `A database in memory never counts as moved`() throws {
    let connection = try Connection.inMemory()
    try connection.write { connection in
      try connection.run("CREATE TABLE number (value)")
      #expect(!connection.hasMoved)
    }
  }
}
