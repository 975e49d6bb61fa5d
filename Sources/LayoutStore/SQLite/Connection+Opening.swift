import GRDBSQLite

extension Connection {
  /// Opens the file at `path` without GRDB; whoever does closes its handle.
  ///
  /// - Parameters:
  ///   - path: The file, by an absolute path.
  ///   - canWrite: Whether the file may be written, as what a program left that was killed is.
  ///   - busyTimeout: How long to wait for others, in seconds.
  /// - Returns: The connection, with nothing prepared.
  /// - Throws: `SQLiteFailure` when there is no such file or it cannot be opened.
  static func open(
    _ path: String,
    canWrite: Bool,
    busyTimeout: Double
  ) throws(SQLiteFailure) -> Connection {
    var handle: OpaquePointer?
    let access = canWrite ? SQLITE_OPEN_READWRITE : SQLITE_OPEN_READONLY
    let code = sqlite3_open_v2(
      path,
      &handle,
      access | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE,
      nil
    )
    guard code == SQLITE_OK, let handle else {
      let failure = SQLiteFailure(code: code, connection: handle)
      sqlite3_close(handle)
      throw failure
    }
    sqlite3_busy_timeout(handle, Int32(clamping: Int64(busyTimeout * 1_000)))
    return Connection(handle: handle)
  }
}
