import Foundation
import Testing

@testable import KeylineSQLite

@Suite struct ConnectionTests {
  private let file = TemporaryFile()
  private var path: String { file.path }

  /// Makes a database with one number.
  private func makeCounter(_ number: Int) throws -> Connection {
    let connection = try Connection(path, .create, busyTimeout: 1)
    try connection.run("CREATE TABLE counter (number)")
    try connection.run("INSERT INTO counter VALUES (?)", number)
    return connection
  }

  @Test func `Threads take turns`() throws {
    let connection = try makeCounter(0)
    DispatchQueue.concurrentPerform(iterations: 40) { _ in
      try? connection.withLock { connection in
        let number = try connection.integer("SELECT number FROM counter") ?? 0
        try connection.run("UPDATE counter SET number = ?", number + 1)
      }
    }
    #expect(try connection.withLock { try $0.integer("SELECT number FROM counter") } == 40)
  }

  @Test(arguments: [Connection.Access.readOnly, .immutable])
  func `A file that is opened for reading cannot be changed`(access: Connection.Access) throws {
    _ = try makeCounter(7)
    let connection = try Connection(path, access)
    #expect(try connection.integer("SELECT number FROM counter") == 7)
    let error = #expect(throws: SQLiteError.self) {
      try connection.run("UPDATE counter SET number = 8")
    }
    #expect(error?.primaryCode == .readOnly)
  }

  @Test(arguments: [Connection.Access.readOnly, .readWrite, .immutable])
  func `Only creating makes a missing file`(access: Connection.Access) throws {
    let error = #expect(throws: SQLiteError.self) { try Connection(path, access) }
    #expect(error?.primaryCode == .cannotOpen)
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test func `A path keeps the characters that mean something in a URI`() throws {
    let odd = path + "?mode=memory#a%41"
    defer { unlink(odd) }
    try Connection(odd, .create).run("CREATE TABLE a (b)")
    #expect(FileManager.default.fileExists(atPath: odd))
    #expect(try Connection(odd, .immutable).integer("SELECT count(*) FROM sqlite_schema") == 1)
  }

  @Test func `A write that fails leaves nothing behind`() throws {
    let connection = try makeCounter(1)
    #expect(throws: SQLiteError.self) {
      try connection.write {
        try $0.run("UPDATE counter SET number = 2")
        try $0.run("no SQL")
      }
    }
    #expect(!connection.isInTransaction)
    #expect(try connection.read { try $0.integer("SELECT number FROM counter") } == 1)
  }

  @Test func `A connection waits for others up to its timeout`() throws {
    let (one, other) = (try makeCounter(1), try Connection(path, .readWrite, busyTimeout: 0.05))
    try one.beginWriting()
    let error = #expect(throws: SQLiteError.self) { try other.beginWriting() }
    #expect(error?.primaryCode == .busy)
    one.rollback()
    try other.beginWriting()
  }

  @Test func `A file that is no database has a code of its own`() throws {
    try Data(repeating: 0x41, count: 5_000).write(to: URL(fileURLWithPath: path))
    let error = #expect(throws: SQLiteError.self) {
      try Connection(path, .readOnly).integer("SELECT count(*) FROM sqlite_schema")
    }
    #expect(error?.primaryCode == .notADatabase)
  }

  @Test func `A hardened connection stops a long statement until its limits are relaxed`() throws {
    let connection = try Connection.inMemory()
    try connection.harden()
    let long = """
      WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 50000)
      SELECT sum(i) FROM n
      """
    let error = #expect(throws: SQLiteError.self) { try connection.run(long) }
    #expect(error?.primaryCode == .interrupted)
    connection.relaxLimits()
    try connection.run(long)
  }

  @Test func `Memory is counted once a database was opened`() throws {
    _ = try Connection.inMemory()
    #expect(!SQLiteProcess.disableMemoryStatistics())
  }
}
