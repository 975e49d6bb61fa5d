import KeylineLibc
import KeylineSQLite

/// The content of a rollback journal, read without SQLite, which would apply it.
///
/// A journal consists of a header of one sector and of records: a page number, the original page,
/// and a checksum. Each transaction of Keyline changes page 1 first, so the first record contains
/// the original header.
struct RollbackJournal: Sendable {
  /// The random initial value of each checksum, which also determines the transaction's tag.
  let seed: UInt32
  /// The number of pages of the database before the transaction.
  let originalPageCount: UInt32
  /// The size of a page, in bytes.
  let pageSize: Int
  /// The size of a header, in bytes.
  let sectorSize: Int
  /// The number of complete records after the first header.
  let recordCount: Int
  /// The database's header before the transaction; `nil` if no intact record contains page 1.
  let headerBefore: DatabaseHeader?

  /// The effect of a file with the name of a journal in SQLite.
  enum Effect: Sendable {
    /// None: the header was never completed.
    case none
    /// SQLite writes the original pages and truncates the database to its original size.
    case rollback(RollbackJournal)
    /// SQLite deletes the super-journal that the file names; no journal of Keyline has one.
    case superJournal
    /// SQLite deletes the file, which is not a journal.
    case foreign
  }

  /// Returns whether the transaction of this journal was changing the file that has this header.
  ///
  /// - Parameter header: The current header of the file; `nil` for an empty file.
  /// - Returns: Whether a rollback restores the file's state before the transaction.
  func belongs(to header: DatabaseHeader?) -> Bool {
    guard let before = headerBefore else {
      // A transaction that creates a database has no page to save. Until its first page is written,
      // the file is blank.
      if originalPageCount == 0 { return header.map { $0.isBlank || isTagged($0) } ?? true }
      // The first record is completed before the database is written, so without records there is
      // nothing to undo.
      return recordCount == 0 && header?.pageCount == originalPageCount
        && header?.pageSize == pageSize
    }
    guard let header, header.pageSize == pageSize else { return false }
    // Page 1 was not written yet: no other transaction can have changed the file since.
    if header == before { return true }
    guard header.changeCounter == before.changeCounter &+ 1 else { return false }
    // VACUUM, and programs that do not write tags, leave the user version unchanged.
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

  /// Reads an open file without trusting its content.
  ///
  /// - Throws: ``StoreError`` with the code `ioError` when the file cannot be read.
  static func effect(of descriptor: Int32, size: Int) throws(StoreError) -> Effect {
    let file = JournalBytes(descriptor: descriptor, size: size)
    // SQLite looks for this magic number at the end of every journal that it plays back.
    if size >= 16, try file.read(8, at: size - 8) == magic { return .superJournal }
    let start = try file.read(min(size, 28), at: 0)
    guard let first = start.first, first != 0 else { return .none }
    guard start.starts(with: magic) else {
      // The magic number is written last; a killed program may leave a part of it.
      let rest = zip(start, magic).drop { $0 == $1 }
      return rest.allSatisfy { $0.0 == 0 } ? .none : .foreign
    }
    // SQLite considers a header that is smaller than the smallest sector incomplete.
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
      // If the header was written before the number was known, as many as fit.
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

  /// Returns whether a database already has the original pages, so that there is nothing to roll
  /// back.
  ///
  /// - Parameters:
  ///   - connection: A connection to the database, while no process writes it.
  ///   - descriptor: The open journal.
  ///   - size: The size of the journal, in bytes.
  /// - Returns: `false` also for a journal of several parts, which are not compared, and for the
  ///   journal of a new file.
  /// - Throws: ``StoreError`` or `SQLiteError` when a file cannot be read.
  func isUndone(in connection: Connection, descriptor: Int32, size: Int) throws -> Bool {
    // A database that was being created has no original pages.
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

  /// The number of complete records.
  var count: Int { min(Int(limit), max(0, file.size - start) / (pageSize + 8)) }

  /// Returns the original page 1, if a record with a correct checksum contains it.
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

/// Reads bytes of an open file at any offset.
private struct JournalBytes {
  let descriptor: Int32
  let size: Int

  /// Reads exactly `count` bytes.
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
