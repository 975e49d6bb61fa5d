import ConfinedFiles
import KeylineLibc
import KeylineSQLite

/// The files beside a database that SQLite finds by their names.
///
/// An interrupted program leaves a journal, with which SQLite undoes its transaction before anything
/// is read. Keyline makes no other such file, and refuses those with which SQLite would do more.
package struct LeftoverJournal {
  private let path: String
  /// The path of the database in SQLite, which resolves links.
  private let target: String
  /// The path of the journal.
  let name: String

  /// Creates the journal of a database, which need not exist.
  ///
  /// - Parameter path: The database, by an absolute path.
  package init(path: String) {
    self.path = path
    // A missing database has its journal in its folder, without links too.
    target =
      FileStatus(of: path) == nil
      ? LeftoverJournal.target(of: SystemFile.folder(of: path)) + "/" + SystemFile.name(of: path)
      : LeftoverJournal.target(of: path)
    name = target + "-journal"
  }

  /// Returns the path with all links resolved, or the path itself if that fails.
  private static func target(of path: String) -> String {
    guard let target = realpath(path, nil) else { return path }
    defer { free(target) }
    return String(cString: target)
  }

  /// Whether there is a file with the journal's name.
  var exists: Bool { FileStatus(at: name) != nil }

  /// Refuses write-ahead logs, and a journal that is not a regular file or names a super-journal.
  ///
  /// - Throws: ``StoreError`` with the code `refusedJournal`.
  package func check() throws(StoreError) {
    for file in [target + "-wal", target + "-shm"] where FileStatus(at: file) != nil {
      throw StoreError.refusedLog(file).at(path)
    }
    guard let status = FileStatus(at: name) else { return }
    guard status.kind == .file, !status.hasOtherNames else {
      throw StoreError.notAJournal(name).at(path)
    }
    if try namesSuperJournal() { throw StoreError.superJournal(name).at(path) }
  }

  /// Returns whether the journal ends with the name of a super-journal, a file that SQLite deletes
  /// after the rollback.
  ///
  /// The record has the page number of SQLite's lock, the name, its length, its checksum, and eight
  /// bytes with which no other record ends.
  private func namesSuperJournal() throws(StoreError) -> Bool {
    let descriptor = open(name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else {
      // A different program has just completed its transaction.
      if errno == ENOENT { return false }
      throw StoreError.system(errno, while: "reading the journal \(name)").at(path)
    }
    defer { close(descriptor) }
    let size = lseek(descriptor, 0, SEEK_END)
    var end = [UInt8](repeating: 0, count: LeftoverJournal.magic.count)
    guard size >= end.count else { return false }
    guard pread(descriptor, &end, end.count, size - off_t(end.count)) >= 0 else {
      throw StoreError.system(errno, while: "reading the journal \(name)").at(path)
    }
    return end == LeftoverJournal.magic
  }

  private static let magic: [UInt8] = [0xD9, 0xD5, 0x05, 0xF9, 0x20, 0xA1, 0x63, 0xD7]

  /// Lets SQLite roll an interrupted transaction back, which a read-only connection cannot do.
  ///
  /// - Throws: ``StoreError`` with the code `readOnly` if the file or its folder cannot be written.
  func rollBack(busyTimeout: Double) throws(StoreError) {
    try check()
    guard SystemFile.isWritable(target) else { throw StoreError.interrupted(name).at(path) }
    try SystemFile.refuseOtherNames(ofDatabase: path)
    do {
      try rollBack(Connection(path, .readWrite, busyTimeout: busyTimeout))
    } catch {
      throw StoreError.sqlite(error, while: "undoing an interrupted transaction", at: path)
    }
  }

  /// Begins a transaction that reads, after a rollback if a program was interrupted since the
  /// database was opened.
  func beginReading(_ connection: Connection, busyTimeout: Double) throws {
    try check()
    do {
      try connection.beginReading()
    } catch let error where error.code == .needsRollback {
      try rollBack(busyTimeout: busyTimeout)
      try connection.beginReading()
    }
  }

  /// Reads from a connection, before which SQLite rolls back.
  private func rollBack(_ connection: Connection) throws(SQLiteError) {
    do {
      try connection.harden()
      _ = try connection.integer("PRAGMA schema_version")
    } catch let error {
      // Opening the file reports what it is after the rollback.
      guard error.primaryCode == .notADatabase else { throw error }
    }
  }

  /// Calls `rename` to replace the database, while no process can write the old file.
  ///
  /// SQLite would apply the journal of the old file to the new one, so it is rolled back before.
  ///
  /// - Throws: ``StoreError`` with the code `busy` if a process is writing the old file,
  ///   `refusedJournal` for a journal that cannot be rolled back, and the errors of `rename`.
  func replaceDatabase(_ rename: () throws(StoreError) -> Void) throws(StoreError) {
    try check()
    guard FileStatus(of: path)?.kind == .file, access(path, W_OK) == 0 else {
      return try replaceUnlocked(rename)
    }
    do {
      let connection = try Connection(path, .readWrite, busyTimeout: 30)
      if exists { try? rollBack(connection) }
      guard try connection.lockFileForWriting() else { throw StoreError.beingWritten }
      defer { connection.unlockFile() }
      try replaceUnlocked(rename)
    } catch {
      throw StoreError.database(error, while: "replacing the file", at: path)
    }
  }

  private func replaceUnlocked(_ rename: () throws(StoreError) -> Void) throws(StoreError) {
    guard !exists else { throw StoreError.journalInTheWay(name).at(path) }
    try rename()
  }
}
