import Foundation
import Testing

@testable import KeylineSQLite

@Suite struct RollbackJournalTests {
  static let magic: [UInt8] = [0xD9, 0xD5, 0x05, 0xF9, 0x20, 0xA1, 0x63, 0xD7]

  private static func bigEndian(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  /// A journal with these fields in its header, and one record with a page of zeros.
  private static func journal(
    seed: UInt32 = 7,
    pages: UInt32 = 1,
    sectorSize: UInt32 = 512,
    pageSize: UInt32 = 512,
    page: UInt32 = 1
  ) -> [UInt8] {
    var bytes = magic
    for field in [1, seed, pages, sectorSize, pageSize] { bytes += bigEndian(field) }
    bytes += [UInt8](repeating: 0, count: 512 - bytes.count)
    return bytes + bigEndian(page) + [UInt8](repeating: 0, count: 512) + bigEndian(7)
  }

  private static func read(_ bytes: [UInt8]) -> RollbackJournal? {
    RollbackJournal { offset, count in Array(bytes.dropFirst(offset).prefix(count)) }
  }

  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let bytes: [UInt8]
    let isComplete: Bool?
    var testDescription: String { name }
  }

  static let cases = [
    Case(name: "empty", bytes: [], isComplete: false),
    Case(name: "short, from zero on", bytes: [0, 1, 2], isComplete: false),
    Case(name: "zeros", bytes: [UInt8](repeating: 0, count: 4_096), isComplete: false),
    Case(name: "a torn header", bytes: Array(journal().prefix(20)), isComplete: nil),
    Case(name: "a short text", bytes: Array("notes".utf8), isComplete: nil),
    Case(name: "a long text", bytes: [UInt8](repeating: 0x61, count: 999), isComplete: true),
    Case(name: "a page size of 0", bytes: journal(pageSize: 0), isComplete: true),
    Case(name: "a sector of 4 GiB", bytes: journal(sectorSize: .max), isComplete: true),
    Case(name: "intact", bytes: journal(), isComplete: true),
  ]

  @Test(arguments: cases) func `Every content is parsed, and none is applied`(_ one: Case) {
    #expect(Self.read(one.bytes)?.isComplete == one.isComplete)
  }

  @Test func `A journal has the nonce of its first header`() {
    #expect(Self.read(Self.journal(seed: 0x1234_5678))?.nonce == 0x1234_5678)
  }

  @Test func `A file that cannot be read is no journal`() {
    #expect(RollbackJournal { _, _ in nil } == nil)
  }

  /// A header of 512-byte pages.
  private static func header(
    pages: UInt8 = 1,
    counter: UInt8 = 0,
    version: [Int: UInt8] = [:]
  ) -> DatabaseHeader? {
    let fields: [Int: UInt8] = [16: 2, 27: counter, 31: pages]
    return DatabaseHeaderTests.header(fields.merging(version) { $1 })
  }

  @Test func `A journal fits the states of its file during its transaction alone`() throws {
    var bytes = Self.journal(seed: 0x1234)
    // The page before the transaction has the same header but for the counter and the tag.
    for (offset, byte) in [16: 2, 31: 1] as [Int: UInt8] { bytes[516 + offset] = byte }
    let journal = try #require(Self.read(bytes))
    #expect(journal.fits(Self.header()))
    #expect(journal.fits(Self.header(counter: 1, version: [61: 0x12, 62: 0x34])))
    #expect(journal.fits(Self.header(counter: 1)))
    #expect(!journal.fits(Self.header(counter: 1, version: [61: 0x12, 62: 0x35])))
    #expect(!journal.fits(Self.header(counter: 2)))
    #expect(!journal.fits(Self.header(pages: 2)))
    #expect(!journal.fits(nil))
  }

  @Test func `A journal whose first record is of a different page fits nothing`() throws {
    let journal = try #require(Self.read(Self.journal(page: 2)))
    #expect(!journal.fits(Self.header()))
  }

  @Test func `A journal without a record fits files of its number of pages`() throws {
    let journal = try #require(Self.read(Array(Self.journal().prefix(512))))
    #expect(journal.fits(Self.header()))
    #expect(!journal.fits(Self.header(pages: 2)))
    #expect(!journal.fits(nil))
  }

  @Test func `A journal of a new file fits an empty file, and the one that it made`() throws {
    let new = try #require(Self.read(Self.journal(seed: 0x1234, pages: 0)))
    #expect(new.fits(nil))
    #expect(new.fits(DatabaseHeaderTests.header([:])))
    #expect(new.fits(Self.header(version: [61: 0x12, 62: 0x34, 63: 4])))
    #expect(!new.fits(Self.header(version: [61: 0x12, 62: 0x35, 63: 4])))
  }
}

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

  @Test func `A database in memory never counts as moved`() throws {
    let connection = try Connection.inMemory()
    try connection.write { connection in
      try connection.run("CREATE TABLE number (value)")
      #expect(!connection.hasMoved)
    }
  }
}
