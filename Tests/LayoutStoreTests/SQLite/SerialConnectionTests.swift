import Foundation
import Testing

@testable import LayoutStore

/// Connections that one thread at a time uses.
@Suite struct SerialConnectionTests {
  private func connection(_ path: String, canWrite: Bool) throws -> SerialConnection {
    .reading(
      try PlainConnection(path, canWrite: canWrite, busyTimeout: 1) {
        try OpeningDiscipline.begin($0)
      }
    )
  }

  @Test func `Threads take turns`() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("counted.sqlite")
    try RawDatabase.run("CREATE TABLE counted (number); INSERT INTO counted VALUES (0)", on: path)
    let connection = try connection(path, canWrite: true)
    DispatchQueue.concurrentPerform(iterations: 40) { _ in
      try? connection.perform { connection in
        let number = try connection.integer("SELECT number FROM counted") ?? 0
        try connection.run("UPDATE counted SET number = \(number + 1)")
      }
    }
    #expect(try connection.perform { try $0.integer("SELECT number FROM counted") } == 40)
  }

  @Test func `A file that may not be written is read only`() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("read.sqlite")
    try RawDatabase.run("CREATE TABLE kept (number); INSERT INTO kept VALUES (7)", on: path)
    let connection = try connection(path, canWrite: false)
    #expect(try connection.perform { try $0.integer("SELECT number FROM kept") } == 7)
    #expect(throws: SQLiteFailure.self) {
      try connection.perform { try $0.run("UPDATE kept SET number = 8") }
    }
  }

  @Test func `What only reads has no file made`() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("missing.sqlite")
    #expect(throws: SQLiteFailure.self) { try connection(path, canWrite: true) }
    #expect(!FileManager.default.fileExists(atPath: path))
  }
}
