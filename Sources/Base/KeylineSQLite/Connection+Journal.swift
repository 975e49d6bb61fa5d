import CKeylineSQLite
import KeylineLibc

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
}

extension SQLiteError.Code {
  /// A read-only connection found a journal that has to be rolled back.
  public static let needsRollback = SQLiteError.Code(rawValue: SQLITE_READONLY | 3 << 8)
  /// The file was renamed or removed after it was opened.
  public static let databaseMoved = SQLiteError.Code(rawValue: SQLITE_READONLY | 4 << 8)
}
