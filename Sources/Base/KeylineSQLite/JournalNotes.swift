import Synchronization

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
