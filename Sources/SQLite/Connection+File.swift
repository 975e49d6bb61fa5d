import CSQLite

/// The bytes of the main database file, read through SQLite.
///
/// A process must not open and close a database file beside SQLite: POSIX then drops all locks that
/// the process holds on it. SQLite defers such closes until its locks are released.
extension Connection {
  /// Returns the size of the database file in bytes.
  public func fileSize() throws(SQLiteError) -> Int {
    var size: Int64 = 0
    try checkFile(keyline_sqlite_file_size(handle, &size))
    return Int(size)
  }

  /// Reads bytes of the database file, fewer at its end, without looking at its journal.
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

  /// Takes the lock of a reader on the file, which no writer can change until it is released.
  ///
  /// The connection must not run statements meanwhile.
  ///
  /// - Returns: `false` if a writer holds the file now.
  public func lockFile() throws(SQLiteError) -> Bool {
    let code = keyline_sqlite_lock_shared(handle)
    if code & 0xFF == SQLITE_BUSY { return false }
    try checkFile(code)
    return true
  }

  /// Takes the lock of a writer on the file, without a look at its journal, so that nobody begins to write.
  ///
  /// The connection must be one that can write, and not run statements meanwhile.
  ///
  /// - Returns: `false` if somebody writes the file now.
  public func lockFileForWriting() throws(SQLiteError) -> Bool {
    let code = keyline_sqlite_lock_reserved(handle)
    if code & 0xFF == SQLITE_BUSY { return false }
    try checkFile(code)
    return true
  }

  /// Releases the lock that ``lockFile()`` or ``lockFileForWriting()`` took.
  public func unlockFile() { _ = keyline_sqlite_unlock(handle) }

  /// Throws unless a result code means success; the connection has no message for these.
  private func checkFile(_ code: Int32) throws(SQLiteError) {
    guard code == SQLITE_OK else { throw SQLiteError(code, nil) }
  }
}
