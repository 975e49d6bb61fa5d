import Foundation
import KeylineLibc
import KeylineSQLite

/// The files beside a database that SQLite knows by their names, before SQLite finds them.
///
/// Keyline uses no write-ahead log, so one is refused. A journal is what an interrupted program left
/// behind, or what somebody put there: SQLite rolls it back only if a note in the user's state
/// folder says that this user's programs wrote it; any other is renamed.
package struct LeftoverJournal {
  private let path: String
  private let busyTimeout: Double
  /// The path of the database in SQLite, which resolves links.
  private let target: String
  /// The path of the journal in SQLite.
  private var name: String { target + "-journal" }

  /// Creates the journal of a database, which need not exist.
  ///
  /// - Parameters:
  ///   - path: The database, by an absolute path.
  ///   - busyTimeout: The time to wait for other processes, in seconds.
  package init(path: String, busyTimeout: Double) {
    (self.path, self.busyTimeout) = (path, busyTimeout)
    _ = StateFolderNotes.obstacle
    // A missing database has its journal in its folder, without links too.
    target =
      FileStatus(path, followingLinks: true) == nil
      ? FileStatus.target(of: SystemFile.folder(of: path)) + "/" + SystemFile.name(of: path)
      : FileStatus.target(of: path)
  }

  /// The decision about a journal.
  private enum Resolution {
    /// A program of this user was interrupted before it changed the database.
    case unfinished
    /// A program of this user was interrupted while it changed the database.
    case rollback
    /// It was written for a different state of the database, or no note says that a program of
    /// this user wrote it.
    case foreign(isOwn: Bool, mayFit: Bool)
  }

  /// Refuses write-ahead logs, and resolves the journal of an interrupted program.
  ///
  /// The caller holds the lock beside the database: exclusively, if `canWrite`.
  ///
  /// - Parameter canWrite: Whether the database, and its folder, may be written.
  /// - Returns: A note about a journal that was renamed; usually `nil`.
  /// - Throws: ``StoreError`` with the code `refusedJournal` for a file that must not be there,
  ///   or `readOnly` if a rollback is needed and nothing may be written.
  func resolve(canWrite: Bool) throws(StoreError) -> String? {
    for file in [target + "-wal", target + "-shm"] where FileStatus(file) != nil {
      throw StoreError.refusedLog(file).at(path)
    }
    guard try exists() else { return nil }
    do {
      guard canWrite else { return try checkReading() }
      return try whileNobodyWrites(act).flatMap { $0 }
    } catch {
      throw StoreError.database(error, while: "rolling back an interrupted transaction", at: path)
    }
  }

  /// Returns whether there is a journal; refuses anything but a file with a single link.
  private func exists() throws(StoreError) -> Bool {
    guard let status = FileStatus(name) else { return false }
    guard status.isRegular, !status.hasOtherLinks else {
      throw StoreError.notAJournal(name).at(path)
    }
    return true
  }

  /// Resolves a journal that appeared after the database was opened; the caller does not hold the
  /// lock.
  package func resolveWhileOpen() throws(StoreError) {
    guard FileStatus(name) != nil else { return }
    let canWrite = SystemFile.isWritable(path)
    let lock = try FileLock(
      besideDatabaseAt: path,
      kind: canWrite ? .exclusive : .shared,
      timeout: busyTimeout
    )
    let resolved = Result { () throws(StoreError) in try resolve(canWrite: canWrite) }
    lock.release()
    _ = try resolved.get()
  }

  /// Calls `rename` to replace the database, and renames the journal of the old file.
  ///
  /// - Returns: A note about a journal that was renamed; usually `nil`.
  /// - Throws: ``StoreError`` with the code `busy` if a process is writing the old file, and the
  ///   errors of `rename`.
  func replaceDatabase(_ rename: () throws(StoreError) -> Void) throws(StoreError) -> String? {
    for file in [target + "-wal", target + "-shm"] where FileStatus(file) != nil {
      throw StoreError.refusedLog(file).at(path)
    }
    guard FileStatus(name) != nil else {
      try rename()
      return nil
    }
    let lock = try FileLock(besideDatabaseAt: path, kind: .exclusive, timeout: busyTimeout)
    let moved = Result { () throws(StoreError) in try replaceLocked(rename) }
    lock.release()
    return try moved.get()
  }

  private func replaceLocked(_ rename: () throws(StoreError) -> Void) throws(StoreError) -> String?
  {
    do {
      let note = try whileNobodyWrites { (connection: Connection?) -> String? in
        let verdict = try? resolution(connection?.databaseHeader())
        let isOwn =
          switch verdict {
          case nil, .foreign(isOwn: false, _): false
          default: true
          }
        // The file is renamed first: a missing journal would damage the old file, but a new file
        // refuses a wrong journal.
        try rename()
        return FileStatus(name) == nil ? nil : try moveAside(isOwn: isOwn)
      }
      guard let note else { throw StoreError.beingWritten }
      return note
    } catch {
      throw StoreError.database(error, while: "replacing the file", at: path)
    }
  }

  /// Calls `work` while no process can begin to write; with `nil` if there is no file.
  ///
  /// - Returns: The result of `work`; `nil` if a process is writing.
  private func whileNobodyWrites<Outcome>(
    _ work: (Connection?) throws -> Outcome
  ) throws -> Outcome? {
    guard FileStatus(path, followingLinks: true)?.isRegular ?? false, access(path, W_OK) == 0 else {
      return try work(nil)
    }
    let connection = try Connection(path, .readWrite, busyTimeout: busyTimeout)
    guard try connection.lockFileForWriting() else { return nil }
    defer { connection.unlockFile() }
    return try work(connection)
  }

  // MARK: - Deciding

  /// Decides about the journal; `nil` if it no longer exists.
  private func resolution(_ header: DatabaseHeader?) throws(StoreError) -> Resolution? {
    let content: RollbackJournal
    switch try read() {
    case .missing: return nil
    case .other: return .foreign(isOwn: false, mayFit: false)
    case .journal(let journal): content = journal
    }
    let fits = content.fits(header)
    guard SQLiteProcess.journalNotes?.note(for: name)?.matches(content) ?? false else {
      return .foreign(isOwn: false, mayFit: content.isComplete && fits)
    }
    guard content.isComplete else { return .unfinished }
    return fits ? .rollback : .foreign(isOwn: true, mayFit: false)
  }

  /// What the file with the journal's name contains.
  private enum Content {
    case missing
    /// Bytes that cannot be a journal.
    case other
    case journal(RollbackJournal)
  }

  private func read() throws(StoreError) -> Content {
    let descriptor = open(name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else {
      if errno == ENOENT { return .missing }
      throw StoreError.system(errno, while: "reading the journal \(name)")
    }
    defer { close(descriptor) }
    let content = RollbackJournal { offset, count in
      var bytes = [UInt8](repeating: 0, count: count)
      let done = pread(descriptor, &bytes, count, off_t(offset))
      return done < 0 ? nil : Array(bytes.prefix(done))
    }
    return content.map(Content.journal) ?? .other
  }

  /// Refuses a journal that has to be rolled back, or that is unknown, where nothing can be written.
  private func checkReading() throws -> String? {
    guard FileStatus(path, followingLinks: true).map({ $0.size > 0 }) ?? false else { return nil }
    do {
      _ = try Connection(path, .readOnly).integer("PRAGMA schema_version")
      return nil
    } catch let error {
      // SQLite looks for a journal before it reads the file, and does not wait for the end of a
      // journal in use.
      if error.primaryCode == .notADatabase || error.primaryCode == .busy { return nil }
      if error.code == .needsRollback { throw StoreError.interrupted(name) }
      if error.code == .refusedJournal { throw StoreError.unknownJournal(name) }
      throw error
    }
  }

  // MARK: - Acting

  /// Rolls a journal back or renames it, while no other connection writes the database.
  private func act(on connection: Connection?) throws -> String? {
    let header = try connection?.databaseHeader()
    guard let verdict = try resolution(header) else { return nil }
    switch verdict {
    case .unfinished: removeOwn()
    case .rollback:
      // The journal of a file that was being created has nothing to restore.
      guard let connection, header != nil else {
        removeOwn()
        return nil
      }
      connection.unlockFile()
      try rollBack(connection)
    case .foreign(_, mayFit: true) where try header != nil && !isConsistent():
      throw StoreError.doubtfulJournal(name)
    case .foreign(let isOwn, _): return try moveAside(isOwn: isOwn)
    }
    return nil
  }

  /// Removes the journal, which a program of this user wrote.
  private func removeOwn() {
    unlink(name)
    SQLiteProcess.journalNotes?.remove(name)
  }

  /// Lets SQLite roll the journal back.
  private func rollBack(_ connection: Connection) throws(SQLiteError) {
    do {
      try connection.run("PRAGMA synchronous = EXTRA; PRAGMA fullfsync = ON")
      _ = try connection.integer("PRAGMA schema_version")
    } catch let error {
      // Opening the file reports other errors.
      guard error.primaryCode == .notADatabase else { throw error }
    }
  }

  /// Returns whether the pages of the database agree with each other, so that it needs no rollback.
  private func isConsistent() throws -> Bool {
    let connection = try Connection(path, .immutable)
    try connection.harden()
    connection.relaxLimits()
    return (try? connection.text("PRAGMA integrity_check(1)")) == "ok"
  }

  /// Renames the journal.
  ///
  /// - Parameter isOwn: Whether programs of this user wrote it.
  /// - Returns: A note with its new name, and what the user can do with it.
  /// - Throws: ``StoreError`` if it cannot be renamed.
  private func moveAside(isOwn: Bool) throws(StoreError) -> String {
    for number in 1...LeftoverJournal.greatestNumber {
      let new = "\(name).\(isOwn ? "of-another-file" : "unknown")-\(number)"
      guard FileStatus(new) == nil else { continue }
      guard rename(name, new) == 0 else {
        throw StoreError.system(errno, while: "renaming the journal \(name)").at(path)
      }
      if isOwn { SQLiteProcess.journalNotes?.remove(name) }
      try SystemFile.syncFolder(of: name)
      return note(new, isOwn: isOwn)
    }
    throw StoreError.tooManyJournals(name).at(path)
  }

  private func note(_ new: String, isOwn: Bool) -> String {
    let reason =
      isOwn
      ? "the journal beside this file was written for a different state of it"
      : "there is no record that you wrote the journal beside this file"
    let remedy =
      isOwn
      ? "you restore the file that it belongs to, and then"
      : "a program of a different user or computer was stopped while it wrote this file; then"
    return """
      \(reason), so it was renamed to \(SystemFile.name(of: new)) instead of being applied; delete \
      it, unless \(remedy) run `keyline doctor --apply-journal \(new)`
      """
  }

  private static let greatestNumber = 1_000
}

extension LeftoverJournal {
  /// Finds out whether SQLite would roll the journal beside the database back.
  ///
  /// - Parameter connection: A connection to the database, while no process writes it.
  /// - Returns: Whether a note says that programs of this user wrote it.
  /// - Throws: ``StoreError`` if the journal cannot be read.
  func isOwn(_ connection: Connection) throws -> Bool {
    guard try exists(), case .rollback = try resolution(connection.databaseHeader()) else {
      return false
    }
    return true
  }

  /// Notes that a copy of the journal beside a copy of the database can be believed as well.
  func trust(copy: String) throws(StoreError) {
    let copied = LeftoverJournal(path: copy, busyTimeout: busyTimeout)
    guard case .journal(let content) = try copied.read() else { return }
    SQLiteProcess.journalNotes?.write(.nonce(content.nonce), for: copied.name)
  }

  /// Rolls a journal back that no note mentions, because the user trusts it.
  ///
  /// - Parameter file: The journal, which may have a different name and is removed.
  /// - Throws: ``StoreError`` with the code `refusedJournal` if it does not fit the database.
  func apply(_ file: String) throws(StoreError) {
    let lock = try FileLock(besideDatabaseAt: path, kind: .exclusive, timeout: busyTimeout)
    let applied = Result { () throws(StoreError) in try applyLocked(file) }
    lock.release()
    try applied.get()
  }

  private func applyLocked(_ file: String) throws(StoreError) {
    guard let status = FileStatus(file) else { throw StoreError.noJournal.at(file) }
    guard status.isRegular, !status.hasOtherLinks else { throw StoreError.notAJournal(file) }
    do {
      let isMoved = SystemFile.identity(file) != SystemFile.identity(name)
      if isMoved, FileStatus(name) != nil { throw StoreError.otherJournal(name) }
      let applied = try whileNobodyWrites { connection in
        guard let connection else { throw StoreError.missing }
        if isMoved, rename(file, name) != 0 {
          throw StoreError.system(errno, while: "renaming the journal")
        }
        guard case .journal(let content) = try read(), content.isComplete,
          content.fits(try connection.databaseHeader())
        else {
          if isMoved { rename(name, file) }
          throw StoreError.journalOfOtherFile(file)
        }
        SQLiteProcess.journalNotes?.write(.nonce(content.nonce), for: name)
        connection.unlockFile()
        try rollBack(connection)
        return true
      }
      guard applied ?? false else { throw StoreError.beingWritten }
    } catch {
      throw StoreError.database(error, while: "applying the journal", at: path)
    }
  }
}
