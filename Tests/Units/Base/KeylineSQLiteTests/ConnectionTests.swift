import ForeignLocks
import Foundation
import Synchronization
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

  @Test func `A file that is not a database has its own error code`() throws {
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

@Suite struct ConnectionFileTests {
  private let file = TemporaryFile()
  private var path: String { file.path }

  init() throws {
    try Connection(path, .create).run("CREATE TABLE a (b); INSERT INTO a VALUES (zeroblob(9000))")
  }

  @Test func `The bytes of the file are read, fewer at its end`() throws {
    let bytes = Array(try #require(FileManager.default.contents(atPath: path)))
    let connection = try Connection(path, .immutable)
    #expect(try connection.fileSize() == bytes.count)
    #expect(try connection.readFile(at: 0, count: 16) == Array("SQLite format 3\0".utf8))
    #expect(try connection.readFile(at: 4_000, count: 1_000_000) == Array(bytes[4_000...]))
    #expect(try connection.readFile(at: bytes.count, count: 1).isEmpty)
  }

  @Test func `A database in memory has no file`() throws {
    #expect(throws: SQLiteError.self) { try Connection.inMemory().fileSize() }
  }

  @Test func `A reader's lock keeps writers out until it is released`() throws {
    let (reader, writer) = (try Connection(path, .readOnly), try Connection(path, .readWrite))
    #expect(try reader.lockFile())
    let error = #expect(throws: SQLiteError.self) { try writer.run("DELETE FROM a") }
    #expect(error?.primaryCode == .busy)
    reader.unlockFile()
    try writer.write { writer in
      try writer.run("DELETE FROM a")
      #expect(try reader.lockFile())
      reader.unlockFile()
    }
  }

  @Test func `Reading the file does not drop the locks of this process`() throws {
    let writer = try Connection(path, .readWrite)
    try writer.beginWriting()
    for access in [Connection.Access.immutable, .readOnly] {
      _ = try Connection(path, access).readFile(at: 0, count: 16)
    }
    #expect(ForeignLocks.areHeld(on: path))
    // What SQLite must never meet, and the reason for all of this.
    _ = FileManager.default.contents(atPath: path)
    #expect(!ForeignLocks.areHeld(on: path))
  }
}

@Suite struct ConnectionHandlersTests {
  @Test func `The authorizer sees each action and refuses what it does not allow`() throws {
    let connection = try Connection.inMemory()
    try connection.run("CREATE TABLE kept (a)")
    let seen = Mutex<Set<Action>>([])
    connection.setAuthorizer { action in
      seen.withLock { _ = $0.insert(action) }
      if case .other = action { return false }
      return true
    }
    _ = try connection.prepare("SELECT abs(a) FROM kept")
    let expected: Set<Action> = [
      .select, .read(table: "kept", column: "a"), .call(function: "abs"),
    ]
    #expect(seen.withLock { $0 } == expected)
    let error = #expect(throws: SQLiteError.self) { try connection.prepare("DELETE FROM kept") }
    #expect(error?.primaryCode == .unauthorized)
    connection.setAuthorizer(nil)
    try connection.run("DELETE FROM kept")
  }

  @Test func `The authorizer sees which view reads a table`() throws {
    let connection = try Connection.inMemory()
    try connection.run("CREATE TABLE kept (a); CREATE VIEW seen AS SELECT a FROM kept")
    let actions = Mutex<Set<Action>>([])
    connection.setAuthorizer { action in
      actions.withLock { _ = $0.insert(action) }
      return true
    }
    _ = try connection.prepare("SELECT 1 FROM seen")
    let read = Action.read(table: "kept", column: "a", by: "seen")
    #expect(actions.withLock { $0.contains(read) })
  }

  @Test func `The progress handler stops a statement`() throws {
    let connection = try Connection.inMemory()
    let endless =
      "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT sum(i) FROM n"
    let calls = Mutex(0)
    connection.setProgressHandler(every: 1_000) {
      calls.withLock {
        $0 += 1
        return $0 == 3
      }
    }
    let error = #expect(throws: SQLiteError.self) { try connection.run(endless) }
    #expect(error?.primaryCode == .interrupted)
    #expect(calls.withLock { $0 } == 3)
  }

  @Test func `A function gets its numbers and returns a value`() throws {
    let connection = try Connection.inMemory()
    try connection.addFunction("larger", argumentCount: 2) { arguments in
      guard let one = arguments.number(0), let other = arguments.number(1) else { return .null }
      return .real(max(one, other))
    }
    let row = try connection.prepare("SELECT larger(1, 2.5), larger('x', 1)")
    #expect(try row.step())
    #expect(try row.value(0) == .real(2.5))
    #expect(try row.value(1) == .null)
  }
}
