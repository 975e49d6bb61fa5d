import SQLite

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The contents of a rollback journal, read without SQLite, which would act on them.
///
/// A journal is a header of one sector, then records: a page number, the page before the transaction, a checksum. Each
/// transaction of Keyline begins by changing page 1, so the first record is the header of the state to return to.
struct RollbackJournal: Sendable {
  /// The random number that begins each checksum, from which the transaction's tag is made.
  let seed: UInt32
  /// How many pages the database had before the transaction.
  let originalPageCount: UInt32
  /// The size of a page, in bytes.
  let pageSize: Int
  /// The size of a header, in bytes.
  let sectorSize: Int
  /// How many records after the first header are complete.
  let recordCount: Int
  /// The database's header before the transaction; `nil` where no intact record has page 1.
  let headerBefore: DatabaseHeader?

  /// What SQLite would do with a file that has the name of a journal.
  enum Effect: Sendable {
    /// Nothing: its header was never completed.
    case none
    /// Write the original pages and cut the database to its original size.
    case rollback(RollbackJournal)
    /// Delete the file that the journal names as its super-journal, which no journal of Keyline has.
    case superJournal
    /// Delete the file itself, which is not a journal.
    case foreign
  }

  /// Returns whether the transaction of this journal was changing a file when the file had this header.
  ///
  /// - Parameter header: The header of the file now; `nil` for an empty file.
  /// - Returns: Whether rolling back brings that file to the state before the transaction.
  func belongs(to header: DatabaseHeader?) -> Bool {
    guard let before = headerBefore else {
      // A transaction that makes a database has no page to save. Until its first page is written, the file is blank.
      if originalPageCount == 0 { return header.map { $0.isBlank || isTagged($0) } ?? true }
      // The first record is completed before the database is written, so there is nothing to undo.
      return recordCount == 0 && header?.pageCount == originalPageCount
        && header?.pageSize == pageSize
    }
    guard let header, header.pageSize == pageSize else { return false }
    // Page 1 was not written yet: nothing but this transaction can have changed the file since.
    if header == before { return true }
    guard header.changeCounter == before.changeCounter &+ 1 else { return false }
    // VACUUM, and programs that know nothing of tags, leave the user version unchanged.
    return isTagged(header) || header.userVersion == before.userVersion
  }

  /// Returns whether the transaction of this journal wrote the header.
  func isTagged(_ header: DatabaseHeader) -> Bool {
    header.pageSize == pageSize && header.userVersion.tag == UserVersion.tag(journalSeed: seed)
  }
}

// MARK: - Reading

extension RollbackJournal {
  static let magic: [UInt8] = [0xD9, 0xD5, 0x05, 0xF9, 0x20, 0xA1, 0x63, 0xD7]

  /// Reads an open file, of which nothing is believed but its bytes.
  ///
  /// - Throws: ``StoreError`` with the code `ioError` when the file cannot be read.
  static func effect(of descriptor: Int32, size: Int) throws(StoreError) -> Effect {
    let file = JournalBytes(descriptor: descriptor, size: size)
    // SQLite looks for this name in every journal that it plays back, whatever else the file has.
    if size >= 16, try file.read(8, at: size - 8) == magic { return .superJournal }
    let start = try file.read(min(size, 28), at: 0)
    guard let first = start.first, first != 0 else { return .none }
    guard start.starts(with: magic) else {
      // The magic number is written last; a program that is killed may leave a part of it.
      let rest = zip(start, magic).drop { $0 == $1 }
      return rest.allSatisfy { $0.0 == 0 } ? .none : .foreign
    }
    // SQLite takes a header for incomplete that does not fill the smallest sector.
    guard size >= 512, start.count == 28 else { return .none }
    let sectorSize = Int(UInt32(bigEndian: start, at: 20))
    let pageSize = Int(UInt32(bigEndian: start, at: 24))
    guard isPowerOfTwo(sectorSize, in: 32...65_536), isPowerOfTwo(pageSize, in: 512...65_536) else {
      return .foreign
    }
    let seed = UInt32(bigEndian: start, at: 12)
    let records = JournalRecords(
      file: file,
      start: sectorSize,
      // As many as fit, where the header was written before it was known.
      limit: UInt32(bigEndian: start, at: 8),
      pageSize: pageSize,
      seed: seed
    )
    return .rollback(
      RollbackJournal(
        seed: seed,
        originalPageCount: UInt32(bigEndian: start, at: 16),
        pageSize: pageSize,
        sectorSize: sectorSize,
        recordCount: records.count,
        headerBefore: try records.firstPage().flatMap {
          DatabaseHeader(Array($0.prefix(DatabaseHeader.count)))
        }
      )
    )
  }

  /// Returns whether a database has the original pages already, so that there is nothing to roll back.
  ///
  /// - Parameters:
  ///   - connection: A connection to the database, which nobody writes.
  ///   - descriptor: The open journal.
  ///   - size: The size of the journal, in bytes.
  /// - Returns: `false` also for a journal of several parts, which are not compared, and for that of a new file.
  /// - Throws: ``StoreError`` or `SQLiteError` when a file cannot be read.
  func isUndone(in connection: Connection, descriptor: Int32, size: Int) throws -> Bool {
    // Of a file that was being made there is nothing that could be needed again.
    guard originalPageCount > 0 else { return false }
    let file = JournalBytes(descriptor: descriptor, size: size)
    let stride = pageSize + 8
    let end = sectorSize + recordCount * stride
    let next = (end + sectorSize - 1) / sectorSize * sectorSize
    if next + 8 <= size, try file.read(8, at: next) == RollbackJournal.magic { return false }
    guard try connection.fileSize() == Int(originalPageCount) * pageSize else { return false }
    for offset in Swift.stride(from: sectorSize, to: end, by: stride) {
      let number = Int(UInt32(bigEndian: try file.read(4, at: offset), at: 0))
      let original = try file.read(pageSize, at: offset + 4)
      guard number > 0,
        try connection.readFile(at: (number - 1) * pageSize, count: pageSize) == original
      else { return false }
    }
    return true
  }

  private static func isPowerOfTwo(_ number: Int, in range: ClosedRange<Int>) -> Bool {
    range.contains(number) && number & (number - 1) == 0
  }
}

/// The records that follow the first header of a journal.
private struct JournalRecords {
  let file: JournalBytes
  let start: Int
  let limit: UInt32
  let pageSize: Int
  let seed: UInt32

  /// How many records are complete.
  var count: Int { min(Int(limit), max(0, file.size - start) / (pageSize + 8)) }

  /// Returns the first page of the database, if a record with a right checksum has it.
  func firstPage() throws(StoreError) -> [UInt8]? {
    let stride = pageSize + 8
    for index in 0..<count {
      let offset = start + index * stride
      guard try UInt32(bigEndian: file.read(4, at: offset), at: 0) == 1 else { continue }
      let page = try file.read(pageSize, at: offset + 4)
      let checksum = try UInt32(bigEndian: file.read(4, at: offset + 4 + pageSize), at: 0)
      return checksum == self.checksum(of: page) ? page : nil
    }
    return nil
  }

  /// Adds every 200th byte, from the end of the page, to the seed.
  private func checksum(of page: [UInt8]) -> UInt32 {
    stride(from: pageSize - 200, to: 0, by: -200).reduce(seed) { $0 &+ UInt32(page[$1]) }
  }
}

/// Bytes of an open file at any offset.
private struct JournalBytes {
  let descriptor: Int32
  let size: Int

  /// Reads `count` bytes, which have to be there.
  func read(_ count: Int, at offset: Int) throws(StoreError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    let done = bytes.withUnsafeMutableBytes {
      pread(descriptor, $0.baseAddress, count, off_t(offset))
    }
    guard done == count else {
      throw StoreError.system(done < 0 ? errno : EIO, while: "reading the journal")
    }
    return bytes
  }
}
