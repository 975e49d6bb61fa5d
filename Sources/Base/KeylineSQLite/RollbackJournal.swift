/// The beginning of a rollback journal: the nonce that identifies it, and the database's header
/// before its transaction.
///
/// A journal consists of a header of one sector and of records: a page number, the original page,
/// and a checksum. Each transaction of Keyline changes page 1 first, so the first record contains
/// the original header. Nothing here decides whether a journal can be trusted: everybody can write
/// these bytes. ``GuardedFiles`` decides that, by the nonce.
public struct RollbackJournal: Hashable, Sendable {
  /// The random number in the first header.
  public let nonce: UInt32
  /// Whether SQLite would play the journal back; a header that begins with zero is not complete.
  public let isComplete: Bool
  private let originalPageCount: UInt32
  private let pageSize: Int
  private let hasRecords: Bool
  private let headerBefore: DatabaseHeader?

  /// Reads a journal; fails for a file that is too short for a header and does not begin with zero.
  ///
  /// - Parameter read: Returns as many bytes of the file at an offset as there are, at most the
  ///   requested number; `nil` if the file cannot be read.
  public init?(_ read: (_ offset: Int, _ count: Int) -> [UInt8]?) {
    guard let start = read(0, 28) else { return nil }
    isComplete = (start.first ?? 0) != 0
    guard start.count == 28 else {
      guard !isComplete else { return nil }
      (nonce, originalPageCount, pageSize, hasRecords, headerBefore) = (0, 0, 0, false, nil)
      return
    }
    nonce = UInt32(bigEndian: start, at: 12)
    originalPageCount = UInt32(bigEndian: start, at: 16)
    pageSize = Int(UInt32(bigEndian: start, at: 24))
    let record = read(Int(UInt32(bigEndian: start, at: 20)), 4 + DatabaseHeader.count) ?? []
    hasRecords = record.count == 4 + DatabaseHeader.count
    headerBefore =
      hasRecords && UInt32(bigEndian: record, at: 0) == 1
      ? DatabaseHeader(Array(record.dropFirst(4))) : nil
  }

  /// Compares the journal with a file.
  ///
  /// - Parameter header: The current header of the file; `nil` for a missing or empty file.
  /// - Returns: Whether the transaction of this journal was changing the file that has this header,
  ///   so that a rollback restores the file's state before the transaction.
  public func fits(_ header: DatabaseHeader?) -> Bool {
    // A transaction that creates a database has no page to save. Until its first page is written,
    // the file is blank.
    guard originalPageCount > 0 else { return header.map { $0.isBlank || isTagged($0) } ?? true }
    guard let header, header.pageSize == pageSize else { return false }
    // The first record is completed before the database is written, so without records there is
    // nothing to undo.
    guard hasRecords else { return header.pageCount == originalPageCount }
    guard let before = headerBefore else { return false }
    // Page 1 was not written yet: no other transaction can have changed the file since.
    if header == before { return true }
    guard header.changeCounter == before.changeCounter &+ 1 else { return false }
    // VACUUM, and programs that do not write tags, leave the user version unchanged.
    return isTagged(header) || header.userVersion == before.userVersion
  }

  /// Returns whether the transaction of this journal wrote the header.
  private func isTagged(_ header: DatabaseHeader) -> Bool {
    header.userVersion.tag == UserVersion.tag(journalSeed: nonce)
  }
}
