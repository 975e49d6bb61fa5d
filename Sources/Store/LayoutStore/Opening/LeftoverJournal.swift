import Foundation
import KeylineLibc
import KeylineSQLite

/// The journal of an interrupted program, which is resolved before SQLite finds it.
///
/// SQLite trusts every file with the name of a journal: it writes the pages of the journal into the
/// database, and deletes a file that the journal names. So a journal is rolled back only if it is a
/// regular file of the running user, names no other file, and was written for the current state of
/// the database.
struct LeftoverJournal {
  private let path: String
  private let busyTimeout: Double
  /// The path of the journal in SQLite.
  private let name: String

  /// Creates the journal of a database, which need not exist.
  ///
  /// - Parameters:
  ///   - path: The database, by an absolute path.
  ///   - busyTimeout: The time to wait for other processes, in seconds.
  init(path: String, busyTimeout: Double) {
    self.path = path
    self.busyTimeout = busyTimeout
    // SQLite resolves a link to the database, and puts the journal beside the target.
    name = (FileStatus(path)?.isLink == true ? FileStatus.target(of: path) : path) + "-journal"
  }

  /// Rolls back an interrupted transaction, or moves the journal of a different file aside.
  ///
  /// The caller holds the lock beside the database: exclusively, if `canWrite`.
  ///
  /// - Parameter canWrite: Whether the database, and its folder, may be written.
  /// - Returns: A note about a journal that was moved; usually `nil`.
  /// - Throws: ``StoreError`` with the code `refusedJournal` for a journal that must not be used,
  ///   or `readOnly` if a rollback is needed and nothing may be written.
  func resolve(canWrite: Bool) throws(StoreError) -> String? {
    do {
      // Keyline does not use WAL mode, but SQLite does if the database requires it.
      for file in ["-wal", "-shm"].map({ String(name.dropLast("-journal".count)) + $0 }) {
        guard FileStatus(file)?.isRegular ?? true else { throw StoreError.notAJournal(file) }
      }
      if canWrite { putBack() }
      guard try exists() else { return nil }
      guard canWrite else {
        if try isHot() { try refuse() }
        return nil
      }
      return try whileNobodyWrites(act).flatMap { $0 }
    } catch {
      throw StoreError.database(error, while: "rolling back an interrupted transaction", at: path)
    }
  }

  /// Resolves a journal that appeared after the database was opened; the caller does not hold the
  /// lock.
  ///
  /// - Throws: ``StoreError`` with the code `overtaken` if the journal belongs to a different file,
  ///   since then the database was replaced while it was open.
  func resolveWhileOpen() throws(StoreError) {
    guard try exists() else { return }
    let canWrite = SystemFile.isWritable(path)
    let lock = try FileLock(
      besideDatabaseAt: path,
      kind: canWrite ? .exclusive : .shared,
      timeout: busyTimeout
    )
    let settled = Result { () throws(StoreError) in try resolve(canWrite: canWrite) }
    lock.release()
    if try settled.get() != nil { throw StoreError.replaced().at(path) }
  }

  /// Calls `rename` to replace the database, and moves the journal of the old file aside.
  ///
  /// - Returns: A note about a journal that was moved; usually `nil`.
  /// - Throws: ``StoreError`` with the code `busy` if a process is writing the old file, and the
  ///   errors of `rename`.
  func replaceDatabase(
    _ rename: () throws(StoreError) -> Void
  ) throws(StoreError) -> String? {
    guard FileStatus(name) != nil else {
      try rename()
      return nil
    }
    let lock = try FileLock(besideDatabaseAt: path, kind: .exclusive, timeout: busyTimeout)
    let moved = Result { () throws(StoreError) in try replaceLocked(rename) }
    lock.release()
    return try moved.get().map(note)
  }

  private func replaceLocked(_ rename: () throws(StoreError) -> Void) throws(StoreError) -> String?
  {
    do {
      let moved = try whileNobodyWrites { (_: Connection?) -> String? in
        // The file is renamed first: a missing journal would damage the old file, but a new file
        // refuses a wrong journal.
        try rename()
        return FileStatus(name) == nil ? nil : try moveAside()
      }
      guard let moved else { throw StoreError.beingWritten() }
      return moved
    } catch {
      throw StoreError.database(error, while: "replacing the file", at: path)
    }
  }

  /// Refuses a journal that must not be applied to any file, before it is copied.
  func checkTrust() throws(StoreError) {
    guard try exists(), let (effect, owner) = try read() else { return }
    guard owner == geteuid() else { throw StoreError.journalOfOtherUser(name).at(path) }
    if case .superJournal = effect { throw StoreError.journalNamesFile(name).at(path) }
  }

  /// Refuses a journal that has to be rolled back in a read-only place.
  private func refuse() throws {
    guard let (effect, owner) = try read() else { return }
    if case .none = effect { return }
    let header = FileStatus(path) == nil ? nil : try Connection(path, .readOnly).databaseHeader()
    throw try belongs(effect, owner, to: header)
      ? StoreError.interrupted(name) : StoreError.journalOfOtherFile(name)
  }

  /// Rolls a journal back or moves it aside, while no other connection writes the database.
  ///
  /// Without a writer, SQLite would roll the journal back. Checking that with a read-only
  /// connection as root would change the owner of the journal to root.
  private func act(on connection: Connection?) throws -> String? {
    guard let (effect, owner) = try read() else { return nil }
    if try belongs(effect, owner, to: connection?.databaseHeader()) {
      if let connection, case .rollback(let journal) = effect, try isUndone(journal, in: connection)
      {
        return note(try moveAside())
      }
      connection?.unlockFile()
      // SQLite removes the journal of a missing file when it creates the file.
      if let connection { try rollBack(connection) }
      return nil
    }
    return note(try moveAside())
  }

  /// Whether the file already has its original content, as after `git stash`.
  private func isUndone(_ journal: RollbackJournal, in connection: Connection) throws -> Bool {
    guard let file = FileStatus(path, followingLinks: true), let status = FileStatus(name),
      status.modified < file.modified
    else { return false }
    let descriptor = open(name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    return try journal.isUndone(in: connection, descriptor: descriptor, size: status.size)
  }

  private func belongs(
    _ effect: RollbackJournal.Effect,
    _ owner: uid_t,
    to header: DatabaseHeader?
  ) throws(StoreError) -> Bool {
    if case .none = effect { return true }
    guard owner == geteuid() else { throw StoreError.journalOfOtherUser(name) }
    switch effect {
    case .none: return true
    case .superJournal: throw StoreError.journalNamesFile(name)
    case .rollback(let journal): return journal.belongs(to: header)
    case .foreign: return false
    }
  }

  private func note(_ newName: String) -> String {
    """
    the journal beside this file was written for a different state of it, so it was renamed to \
    \(URL(fileURLWithPath: newName).lastPathComponent) instead of being applied; delete it, unless \
    you will restore the file that it belongs to
    """
  }

  // MARK: - Looking

  /// Returns whether a journal with content exists; refuses a file that cannot be a journal.
  private func exists() throws(StoreError) -> Bool {
    guard let status = FileStatus(name) else { return false }
    guard status.isRegular else { throw StoreError.notAJournal(name) }
    return status.size > 0
  }

  /// Whether SQLite would roll the journal back, which it reports on a read-only connection.
  ///
  /// A journal in use may be removed at this moment.
  private func isHot() throws -> Bool {
    guard FileStatus(path, followingLinks: true).map({ $0.size > 0 }) ?? false else { return true }
    do {
      _ = try Connection(path, .readOnly).integer("PRAGMA schema_version")
      return false
    } catch let error {
      if error.code == .needsRollback { return true }
      // SQLite looks for a journal before it reads the file, and does not wait for the end of a
      // journal in use.
      if error.primaryCode == .notADatabase || error.primaryCode == .busy { return false }
      throw error
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

  /// Reads the journal; `nil` if it no longer exists.
  private func read() throws(StoreError) -> (effect: RollbackJournal.Effect, owner: uid_t)? {
    try LeftoverJournal.read(name)
  }

  private static func read(
    _ name: String
  ) throws(StoreError) -> (effect: RollbackJournal.Effect, owner: uid_t)? {
    let descriptor = open(name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else {
      if errno == ENOENT { return nil }
      if errno == ELOOP { throw StoreError.notAJournal(name) }
      throw StoreError.system(errno, while: "reading the journal \(name)")
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      throw StoreError.system(errno, while: "reading the journal \(name)")
    }
    guard status.st_mode & S_IFMT == S_IFREG else { throw StoreError.notAJournal(name) }
    // With a second link, a rollback or the next writer would change a file elsewhere.
    guard status.st_nlink == 1 else { throw StoreError.notAJournal(name) }
    let effect = try RollbackJournal.effect(of: descriptor, size: Int(status.st_size))
    return (effect, status.st_uid)
  }

  // MARK: - Acting

  /// Lets SQLite roll the journal back, or remove an empty one.
  private func rollBack(_ connection: Connection) throws(SQLiteError) {
    do {
      try connection.run("PRAGMA synchronous = EXTRA; PRAGMA fullfsync = ON")
      _ = try connection.integer("PRAGMA schema_version")
    } catch let error {
      // Opening the file reports other errors.
      guard error.primaryCode == .notADatabase else { throw error }
    }
  }

  /// Renames the journal, and returns its new name.
  private func moveAside() throws(StoreError) -> String {
    for number in 1...LeftoverJournal.greatestNumber {
      let new = LeftoverJournal.asideName(of: name, number)
      guard FileStatus(new) == nil else { continue }
      guard rename(name, new) == 0 else {
        throw StoreError.system(errno, while: "renaming the journal \(name)").at(path)
      }
      try SystemFile.syncFolder(of: name)
      return new
    }
    throw StoreError.tooManyJournals(name).at(path)
  }

  /// Renames a moved journal back if it was written for the current state of the database, as after
  /// `git stash pop`.
  private func putBack() {
    guard FileStatus(LeftoverJournal.asideName(of: name, 1)) != nil, FileStatus(name) == nil,
      FileStatus(path, followingLinks: true)?.isRegular ?? false
    else { return }
    guard let header = try? Connection(path, .readOnly).databaseHeader() else { return }
    for number in 1...LeftoverJournal.greatestNumber {
      let aside = LeftoverJournal.asideName(of: name, number)
      guard FileStatus(aside) != nil else { return }
      guard let (effect, owner) = try? LeftoverJournal.read(aside), owner == geteuid(),
        case .rollback(let journal) = effect, journal.belongs(to: header), journal.isTagged(header),
        rename(aside, name) == 0
      else { continue }
      return
    }
  }

  private static let greatestNumber = 1_000

  private static func asideName(of name: String, _ number: Int) -> String {
    "\(name).of-another-file-\(number)"
  }
}
