import CKeylineSQLite

/// The bytes of the main database file, read through SQLite.
///
/// A process must not open and close a database file outside SQLite, because POSIX then releases
/// all locks that the process holds on it. SQLite defers such closes until its locks are released.
extension Connection {
  /// Returns the size of the database file in bytes.
  public func fileSize() throws(SQLiteError) -> Int {
    var size: Int64 = 0
    try checkFile(keyline_sqlite_file_size(handle, &size))
    return Int(size)
  }

  /// Reads bytes of the database file without checking its journal; reads fewer at the end of the
  /// file.
  public func readFile(at offset: Int, count: Int) throws(SQLiteError) -> [UInt8] {
    let count = min(count, max(try fileSize() - offset, 0))
    guard count > 0 else { return [] }
    var code = SQLITE_OK
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      code = keyline_sqlite_read(handle, buffer.baseAddress, Int32(clamping: count), Int64(offset))
      initialized = code == SQLITE_OK ? count : 0
    }
    try checkFile(code)
    return bytes
  }

  /// Acquires a reader's lock on the file; no writer can change the file until the lock is
  /// released.
  ///
  /// The connection must not run statements while it holds the lock.
  ///
  /// - Returns: `false` if a writer has locked the file.
  public func lockFile() throws(SQLiteError) -> Bool {
    let code = keyline_sqlite_lock_shared(handle)
    if code & 0xFF == SQLITE_BUSY { return false }
    try checkFile(code)
    return true
  }

  /// Acquires a writer's lock on the file, without checking its journal, so that no other
  /// connection can write.
  ///
  /// The connection must be writable, and must not run statements while it holds the lock.
  ///
  /// - Returns: `false` if another writer has locked the file.
  public func lockFileForWriting() throws(SQLiteError) -> Bool {
    let code = keyline_sqlite_lock_reserved(handle)
    if code & 0xFF == SQLITE_BUSY { return false }
    try checkFile(code)
    return true
  }

  /// Releases the lock that ``lockFile()`` or ``lockFileForWriting()`` acquired.
  public func unlockFile() { _ = keyline_sqlite_unlock(handle) }

  /// Throws if a result code means failure; the connection has no message for these codes.
  private func checkFile(_ code: Int32) throws(SQLiteError) {
    guard code == SQLITE_OK else { throw SQLiteError(code, nil) }
  }
}
