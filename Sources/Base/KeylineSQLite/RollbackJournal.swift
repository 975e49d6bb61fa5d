import CKeylineSQLite
import KeylineLibc
import Synchronization

/// The beginning of a rollback journal: the nonce that identifies it, and the database's header
/// before its transaction.
///
/// A journal consists of a header of one sector and of records: a page number, the original page,
/// and a checksum. Each transaction of Keyline changes page 1 first, so the first record contains
/// the original header. Nothing here decides whether a journal can be trusted: everybody can write
/// these bytes. The notes about journals decide that, by the nonce.
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

/// A private record of the journals that this user's programs are writing.
///
/// SQLite believes every file with the name of a journal. What distinguishes a journal of this user
/// from one that somebody put beside a database is not its content, which everybody can write, but
/// a note in a place where nobody else can write.
public protocol JournalNotes: Sendable {
  /// Notes that a journal is about to be created, and later its nonce.
  ///
  /// - Parameters:
  ///   - note: What is known of the journal.
  ///   - journal: The path of the journal, without links.
  func write(_ note: JournalNote, for journal: String)
  /// Makes the note about a journal durable.
  func sync(_ journal: String)
  /// Returns the note about a journal; `nil` if there is none that nobody else can have written.
  func note(for journal: String) -> JournalNote?
  /// Removes the note about a journal, which was deleted.
  func remove(_ journal: String)
}

/// What this user's programs noted about a journal.
public enum JournalNote: Hashable, Sendable {
  /// The journal is being created; it has no header yet.
  case beginning
  /// The journal has this nonce in its header.
  case nonce(UInt32)

  /// Returns whether the note is about the journal that has this content.
  public func matches(_ journal: RollbackJournal) -> Bool {
    switch self {
    case .beginning: !journal.isComplete
    case .nonce(let nonce): nonce == journal.nonce || !journal.isComplete
    }
  }
}

extension SQLiteProcess {
  /// The notes about journals, for all connections of the process; without any, no journal that an
  /// interrupted program left is played back.
  public static var journalNotes: (any JournalNotes)? {
    get { notes.withLock { $0 } }
    set { notes.withLock { $0 = newValue } }
  }

  private static let notes = Mutex<(any JournalNotes)?>(nil)
}

extension SQLiteError.Code {
  /// A file beside the database was not written by this user's programs, so SQLite may not use it.
  public static let refusedJournal = SQLiteError.Code(rawValue: GuardedFiles.refusal)
}

/// The rollback journal of the database file, and whether the file has moved.
extension Connection {
  /// Whether the file was replaced, renamed or removed after it was opened.
  public var hasMoved: Bool {
    var hasMoved: Int32 = 0
    return keyline_sqlite_has_moved(handle, &hasMoved) == SQLITE_OK && hasMoved != 0
  }

  /// Retries `work` while SQLite finds a journal that has to be rolled back, because its writer may
  /// be about to remove it.
  ///
  /// - Throws: ``SQLiteError`` with the code `needsRollback` if the journal still exists after 50
  ///   retries, one every millisecond.
  public func waitingForJournal<Outcome>(
    _ work: () throws(SQLiteError) -> Outcome
  ) throws(SQLiteError) -> Outcome {
    for _ in 0..<50 {
      do {
        return try work()
      } catch let error {
        guard error.code == .needsRollback else { throw error }
      }
      usleep(1_000)
    }
    return try work()
  }

  /// Reads the first bytes of the rollback journal; `nil` before the transaction changes anything.
  public func readJournal(count: Int) throws(SQLiteError) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: count)
    let code = keyline_sqlite_read_journal(handle, &bytes, Int32(clamping: count), 0)
    if code == SQLITE_NOTFOUND { return nil }
    guard code == SQLITE_OK else { throw SQLiteError(code, nil) }
    return bytes
  }
}

extension SQLiteError.Code {
  /// A read-only connection found a journal that has to be rolled back.
  public static let needsRollback = SQLiteError.Code(rawValue: SQLITE_READONLY | 3 << 8)
  /// The file was renamed or removed after it was opened.
  public static let databaseMoved = SQLiteError.Code(rawValue: SQLITE_READONLY | 4 << 8)
}
