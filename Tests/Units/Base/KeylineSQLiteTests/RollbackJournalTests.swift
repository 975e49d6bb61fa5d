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

  @Test(arguments: cases) func `Every content is read, and none is applied`(_ one: Case) {
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
