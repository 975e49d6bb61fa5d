import CKeylineSQLite
import KeylineLibc
import Synchronization

/// The file system of all connections: SQLite's own, with a guard at the three calls that reach a
/// file beside a database.
///
/// - `xOpen` never opens a write-ahead log or a super-journal, which Keyline does not use. It opens
///   an existing journal only if a note of this user has its nonce and if it fits the database, and
///   it creates a journal only where there is no file.
/// - `xAccess` reports that there is no write-ahead log.
/// - `xDelete` deletes only journals that passed `xOpen`.
///
/// The decision is made at the moment of the call, on the open file, so nobody can exchange the file
/// between a check and its use.
enum GuardedFiles {
  /// SQLite's result code for a refused file: an extension of `SQLITE_PERM`, which SQLite itself
  /// does not use.
  static let refusal = SQLITE_PERM | 1 << 8

  /// The name of the file system; `nil` if SQLite has none to guard.
  static let name: String? = register() ? "keyline" : nil

  /// SQLite's own file system, which lives as long as the process.
  private nonisolated(unsafe) static let original = sqlite3_vfs_find(nil)

  /// The journals that this process created or may play back.
  private static let trusted = Mutex<Set<String>>([])

  private static func register() -> Bool {
    guard let original else { return false }
    // SQLite keeps the pointer, so it is never freed. The copy has all other calls of the original.
    let guarded = UnsafeMutablePointer<sqlite3_vfs>.allocate(capacity: 1)
    guarded.initialize(to: original.pointee)
    guarded.pointee.pNext = nil
    guarded.pointee.zName = UnsafePointer(strdup("keyline"))
    guarded.pointee.xOpen = { _, name, file, flags, opened in
      GuardedFiles.open(name, file, flags, opened)
    }
    guarded.pointee.xAccess = { _, name, flags, result in
      GuardedFiles.access(name, flags, result)
    }
    guarded.pointee.xDelete = { _, name, isDurable in GuardedFiles.delete(name, isDurable) }
    return sqlite3_vfs_register(guarded, 0) == SQLITE_OK
  }

  // MARK: - Calls

  private static func open(
    _ name: UnsafePointer<CChar>?,
    _ file: UnsafeMutablePointer<sqlite3_file>?,
    _ flags: Int32,
    _ opened: UnsafeMutablePointer<Int32>?
  ) -> Int32 {
    guard let original, let openFile = original.pointee.xOpen, let file else { return SQLITE_ERROR }
    file.pointee.pMethods = nil
    guard flags & (SQLITE_OPEN_WAL | SQLITE_OPEN_SUPER_JOURNAL) == 0 else { return refusal }
    guard flags & SQLITE_OPEN_MAIN_JOURNAL != 0, let name else {
      return openFile(original, name, file, flags, opened)
    }
    let path = String(cString: name)
    let notes = SQLiteProcess.journalNotes
    guard flags & SQLITE_OPEN_CREATE != 0 else {
      guard isOrdinary(path) ?? true else { return refusal }
      let code = openFile(original, name, file, flags, opened)
      guard code == SQLITE_OK else { return code }
      let verdict = judge(file, path, sqlite3_database_file_object(name))
      guard verdict != SQLITE_OK else { return SQLITE_OK }
      _ = file.pointee.pMethods?.pointee.xClose(file)
      file.pointee.pMethods = nil
      return verdict
    }
    // Whoever opens a store removes the remains of an interrupted program, so no file is expected.
    notes?.write(.beginning, for: path)
    let code = openFile(original, name, file, flags | SQLITE_OPEN_EXCLUSIVE, opened)
    guard code == SQLITE_OK else {
      notes?.remove(path)
      return code == SQLITE_CANTOPEN && isOrdinary(path) != nil ? refusal : code
    }
    trusted.withLock { _ = $0.insert(path) }
    if let notes { WrittenJournal.watch(file, path, notes) }
    return SQLITE_OK
  }

  /// Returns whether SQLite may play back an open journal, as a result code.
  private static func judge(
    _ journal: UnsafeMutablePointer<sqlite3_file>,
    _ path: String,
    _ database: UnsafeMutablePointer<sqlite3_file>?
  ) -> Int32 {
    var hasMoved: Int32 = 0
    _ = database?.pointee.pMethods?.pointee.xFileControl(
      database,
      SQLITE_FCNTL_HAS_MOVED,
      &hasMoved
    )
    // The journal belongs to the file that has the database's name now.
    guard hasMoved == 0 else { return SQLiteError.Code.databaseMoved.rawValue }
    guard let content = RollbackJournal({ read(journal, $0, $1) }) else { return refusal }
    guard content.isComplete else { return SQLITE_OK }
    guard SQLiteProcess.journalNotes?.note(for: path)?.matches(content) ?? false,
      content.fits(read(database, 0, DatabaseHeader.count).flatMap(DatabaseHeader.init))
    else { return refusal }
    trusted.withLock { _ = $0.insert(path) }
    return SQLITE_OK
  }

  private static func access(
    _ name: UnsafePointer<CChar>?,
    _ flags: Int32,
    _ result: UnsafeMutablePointer<Int32>?
  ) -> Int32 {
    guard let original, let check = original.pointee.xAccess else { return SQLITE_ERROR }
    if let name, case let count = strlen(name), count >= 4, strcmp(name + count - 4, "-wal") == 0 {
      result?.pointee = 0
      return SQLITE_OK
    }
    return check(original, name, flags, result)
  }

  private static func delete(_ name: UnsafePointer<CChar>?, _ isDurable: Int32) -> Int32 {
    guard let original, let remove = original.pointee.xDelete, let name else { return SQLITE_ERROR }
    let path = String(cString: name)
    guard trusted.withLock({ $0.remove(path) != nil }) else { return SQLITE_IOERR }
    let code = remove(original, name, isDurable)
    if code == SQLITE_OK { SQLiteProcess.journalNotes?.remove(path) }
    return code
  }

  // MARK: - Files

  /// Returns whether a path has a regular file with a single link; `nil` if there is none.
  ///
  /// Opening a pipe would block, and a second link would lead to a file elsewhere.
  private static func isOrdinary(_ path: String) -> Bool? {
    var status = stat()
    guard lstat(path, &status) == 0 else { return nil }
    return status.st_mode & S_IFMT == S_IFREG && status.st_nlink == 1
  }

  /// Reads at most `count` bytes of an open file; `nil` if that fails.
  private static func read(
    _ file: UnsafeMutablePointer<sqlite3_file>?,
    _ offset: Int,
    _ count: Int
  ) -> [UInt8]? {
    guard let file, let methods = file.pointee.pMethods else { return nil }
    var size: Int64 = 0
    guard methods.pointee.xFileSize(file, &size) == SQLITE_OK else { return nil }
    let count = min(count, max(Int(size) - offset, 0))
    guard count > 0 else { return [] }
    var bytes = [UInt8](repeating: 0, count: count)
    let code = methods.pointee.xRead(file, &bytes, Int32(clamping: count), Int64(offset))
    return code == SQLITE_OK ? bytes : nil
  }
}

/// A journal that this process writes, until its header is durable: the note about it is written
/// before the header, and made durable before the database changes.
private struct WrittenJournal: Sendable {
  let path: String
  let notes: any JournalNotes
  /// The calls of SQLite's own file system for the file, which live as long as the process.
  nonisolated(unsafe) let methods: UnsafePointer<sqlite3_io_methods>

  /// The journals being written, by the addresses of their open files.
  private static let all = Mutex<[UInt: WrittenJournal]>([:])
  /// The guarded calls, by the addresses of the original ones.
  private static let guarded = Mutex<[UInt: UInt]>([:])

  /// Notes the nonce when SQLite writes the header of an open journal.
  static func watch(
    _ file: UnsafeMutablePointer<sqlite3_file>,
    _ path: String,
    _ notes: any JournalNotes
  ) {
    guard let methods = file.pointee.pMethods else { return }
    let journal = WrittenJournal(path: path, notes: notes, methods: methods)
    all.withLock { $0[UInt(bitPattern: file)] = journal }
    file.pointee.pMethods = calls(for: methods)
  }

  private static func calls(
    for methods: UnsafePointer<sqlite3_io_methods>
  ) -> UnsafePointer<sqlite3_io_methods>? {
    let address = guarded.withLock { known in
      if let address = known[UInt(bitPattern: methods)] { return address }
      // Open files refer to the copy, so it is never freed.
      let copy = UnsafeMutablePointer<sqlite3_io_methods>.allocate(capacity: 1)
      copy.initialize(to: methods.pointee)
      copy.pointee.xWrite = { file, bytes, count, offset in
        guard let journal = WrittenJournal.of(file) else { return SQLITE_IOERR }
        if offset == 0, count >= 16, let bytes {
          let header = UnsafeRawBufferPointer(start: bytes, count: 16)
          journal.notes.write(.nonce(UInt32(bigEndian: header, at: 12)), for: journal.path)
        }
        return journal.methods.pointee.xWrite(file, bytes, count, offset)
      }
      copy.pointee.xSync = { file, flags in
        guard let journal = WrittenJournal.end(file) else { return SQLITE_IOERR }
        journal.notes.sync(journal.path)
        return journal.methods.pointee.xSync(file, flags)
      }
      copy.pointee.xClose = { file in
        guard let journal = WrittenJournal.end(file) else { return SQLITE_IOERR }
        return journal.methods.pointee.xClose(file)
      }
      known[UInt(bitPattern: methods)] = UInt(bitPattern: copy)
      return UInt(bitPattern: copy)
    }
    return UnsafePointer(bitPattern: address)
  }

  private static func of(_ file: UnsafeMutablePointer<sqlite3_file>?) -> WrittenJournal? {
    all.withLock { $0[UInt(bitPattern: file)] }
  }

  /// Gives a file its own calls back.
  private static func end(_ file: UnsafeMutablePointer<sqlite3_file>?) -> WrittenJournal? {
    guard let journal = all.withLock({ $0.removeValue(forKey: UInt(bitPattern: file)) }) else {
      return nil
    }
    file?.pointee.pMethods = journal.methods
    return journal
  }
}
