import Foundation
import Testing

@testable import LayoutStore

@Suite struct RollbackJournalTests {
  /// The description of an effect, for comparisons.
  private func effect(of bytes: [UInt8]) throws -> String {
    let folder = try TemporaryFolder()
    let path = try folder.write(bytes, to: "journal")
    let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
    switch try RollbackJournal.effect(of: file.fileDescriptor, size: bytes.count) {
    case .none: return "none"
    case .superJournal: return "super-journal"
    case .foreign: return "foreign"
    case .rollback(let journal): return journal.headerBefore == nil ? "no first page" : "rollback"
    }
  }

  /// A journal with these fields in its header, and one record with a page 1 of zeros.
  private static func journal(
    recordCount: UInt32 = 1,
    seed: UInt32 = 7,
    sectorSize: UInt32 = 512,
    pageSize: UInt32 = 512,
    page: UInt32 = 1,
    checksum: UInt32 = 7
  ) -> [UInt8] {
    var bytes = RollbackJournal.magic
    for field in [recordCount, seed, 1, sectorSize, pageSize] {
      bytes += InterruptedWrite.bigEndian(field)
    }
    bytes += [UInt8](repeating: 0, count: 512 - bytes.count)
    return bytes + InterruptedWrite.bigEndian(page) + [UInt8](repeating: 0, count: 512)
      + InterruptedWrite.bigEndian(checksum)
  }

  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let bytes: [UInt8]
    let effect: String
    var testDescription: String { name }
  }

  static let cases = [
    Case(name: "empty", bytes: [], effect: "none"),
    Case(name: "without its magic number", bytes: [0, 1, 2], effect: "none"),
    Case(name: "zeros", bytes: [UInt8](repeating: 0, count: 4_096), effect: "none"),
    Case(
      name: "a torn magic number",
      bytes: Array(RollbackJournal.magic.prefix(6)) + [UInt8](repeating: 0, count: 600),
      effect: "none"
    ),
    Case(name: "a torn header", bytes: Array(journal().prefix(20)), effect: "none"),
    Case(name: "half a sector", bytes: Array(journal().prefix(256)), effect: "none"),
    Case(name: "a text", bytes: Array("notes about the journal".utf8), effect: "foreign"),
    Case(name: "a page size of 0", bytes: journal(pageSize: 0), effect: "foreign"),
    Case(name: "a page size of 3,000", bytes: journal(pageSize: 3_000), effect: "foreign"),
    Case(name: "a large page size", bytes: journal(pageSize: 1 << 30), effect: "foreign"),
    Case(name: "a small sector", bytes: journal(sectorSize: 16), effect: "foreign"),
    Case(name: "a large sector", bytes: journal(sectorSize: 1 << 31), effect: "foreign"),
    Case(name: "intact", bytes: journal(), effect: "rollback"),
    Case(name: "of unknown length", bytes: journal(recordCount: .max), effect: "rollback"),
    Case(name: "of no records", bytes: journal(recordCount: 0), effect: "no first page"),
    Case(name: "of a different page", bytes: journal(page: 2), effect: "no first page"),
    Case(name: "of a wrong checksum", bytes: journal(checksum: 8), effect: "no first page"),
    Case(name: "a torn record", bytes: journal().dropLast(1), effect: "no first page"),
    Case(name: "a header alone", bytes: Array(journal().prefix(512)), effect: "no first page"),
    Case(
      name: "with a super-journal",
      bytes: InterruptedWrite.naming("/tmp/a", in: journal()),
      effect: "super-journal"
    ),
    Case(
      name: "of zeros, with a super-journal",
      bytes: InterruptedWrite.naming("/tmp/a", in: [0, 0, 0, 0]),
      effect: "super-journal"
    ),
    Case(
      name: "with a super-journal of a wrong checksum",
      bytes: journal() + [UInt8](repeating: 1, count: 16) + RollbackJournal.magic,
      effect: "super-journal"
    ),
  ]

  @Test(arguments: cases) func `Nothing is believed of a journal`(_ one: Case) throws {
    #expect(try effect(of: one.bytes) == one.effect)
  }

  @Test func `Every cut of a journal is read`() throws {
    let journal = try InterruptedWrite().journal
    for count in stride(from: 0, to: journal.count, by: 61) {
      #expect(try effect(of: Array(journal.prefix(count))) != "foreign")
    }
  }

  /// Reads a journal of a rollback.
  private func rollback(_ bytes: [UInt8]) throws -> RollbackJournal {
    let folder = try TemporaryFolder()
    let path = try folder.write(bytes, to: "journal")
    let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
    let effect = try RollbackJournal.effect(of: file.fileDescriptor, size: bytes.count)
    guard case .rollback(let journal) = effect else { throw CancellationError() }
    return journal
  }

  @Test func `A journal belongs to the states of its file during its transaction alone`() throws {
    let write = try InterruptedWrite()
    let journal = try rollback(write.journal)
    func header(_ bytes: [UInt8]) -> DatabaseHeader? { DatabaseHeader(Array(bytes.prefix(100))) }
    #expect(journal.belongs(to: header(write.before)))
    #expect(journal.belongs(to: header(write.after)))
    #expect(!journal.belongs(to: header(write.other)))
    #expect(!journal.belongs(to: nil))
    #expect(!journal.belongs(to: DatabaseHeaderTests.header([:])))
  }

  @Test func `A journal without a complete record is harmless for files of its number of pages`()
    throws
  {
    let journal = try rollback(Self.journal(recordCount: .max).dropLast(1))
    #expect(journal.belongs(to: DatabaseHeaderTests.header([16: 2, 31: 1])))
    #expect(!journal.belongs(to: DatabaseHeaderTests.header([16: 2, 31: 2])))
    #expect(!journal.belongs(to: nil))
  }

  @Test func `A journal of a new file belongs to an empty file, and to the one that it made`()
    throws
  {
    var journal = Self.journal(recordCount: 0, seed: 0x1234)
    journal[19] = 0
    let new = try rollback(journal)
    #expect(new.belongs(to: nil))
    #expect(new.belongs(to: DatabaseHeaderTests.header([:])))
    let own: [Int: UInt8] = [16: 2, 27: 1, 61: 0x12, 62: 0x34, 63: 4]
    #expect(new.belongs(to: DatabaseHeaderTests.header(own)))
    #expect(!new.belongs(to: DatabaseHeaderTests.header(own.merging([62: 0x35]) { $1 })))
  }
}
