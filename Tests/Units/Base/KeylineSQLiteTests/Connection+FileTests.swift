import Foundation
import Testing

@testable import KeylineSQLite

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

  /// A second process tells, since a process never meets its own locks.
  @Test func `Reading the file does not drop the locks of this process`() throws {
    let writer = try Connection(path, .readWrite)
    try writer.beginWriting()
    for access in [Connection.Access.immutable, .readOnly] {
      _ = try Connection(path, access).readFile(at: 0, count: 16)
    }
    #expect(try lockedByOthers())
    // What SQLite must never meet, and the reason for all of this.
    _ = FileManager.default.contents(atPath: path)
    #expect(try !lockedByOthers())
  }

  /// Returns whether another process finds the file locked.
  private func lockedByOthers() throws -> Bool {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    let program = """
      import sqlite3, sys
      store = sqlite3.connect(sys.argv[1], isolation_level=None, timeout=0)
      try: store.execute("BEGIN IMMEDIATE")
      except sqlite3.OperationalError: sys.exit(3)
      """
    process.arguments = ["python3", "-c", program, path]
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus == 3
  }
}
