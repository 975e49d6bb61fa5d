import GRDBSQLite
import SQLiteDefence

/// The steps by which a file that may have been made to do harm is opened.
///
/// Everything here runs before the first statement that reads a table. Until the schema is known to
/// be the store's own, values and statements are kept short, and a runaway one is stopped.
enum OpeningDiscipline {
  /// The longest text that the store writes or reads, in bytes.
  static let longestValue: Int32 = 128 << 20

  /// Prepares a new connection for a look at its schema.
  static func begin(_ connection: Connection) throws(SQLiteFailure) {
    let code = sqlite_defend(UnsafeMutableRawPointer(connection.handle))
    guard code == SQLITE_OK else {
      throw SQLiteFailure(code: code, connection: connection.handle)
    }
    setLimits(strictLimits, of: connection)
    sqlite3_progress_handler(connection.handle, 50_000, { _ in 1 }, nil)
    try connection.run(
      """
      PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON; PRAGMA mmap_size = 0;
      PRAGMA foreign_keys = ON; PRAGMA temp_store = MEMORY;
      """
    )
  }

  /// Lifts the limits that hold only until the schema is known.
  static func end(_ connection: Connection) {
    sqlite3_progress_handler(connection.handle, 0, nil, nil)
    setLimits(runningLimits, of: connection)
  }

  private static let strictLimits: [(Int32, Int32)] = [
    (SQLITE_LIMIT_LENGTH, 1 << 20),
    (SQLITE_LIMIT_SQL_LENGTH, 1 << 20),
    (SQLITE_LIMIT_COLUMN, 100),
    (SQLITE_LIMIT_EXPR_DEPTH, 100),
    (SQLITE_LIMIT_COMPOUND_SELECT, 10),
    (SQLITE_LIMIT_VDBE_OP, 25_000),
    (SQLITE_LIMIT_FUNCTION_ARG, 16),
    (SQLITE_LIMIT_ATTACHED, 0),
    (SQLITE_LIMIT_LIKE_PATTERN_LENGTH, 1_000),
    (SQLITE_LIMIT_VARIABLE_NUMBER, 100),
    (SQLITE_LIMIT_TRIGGER_DEPTH, 1),
    (SQLITE_LIMIT_WORKER_THREADS, 0),
  ]

  /// One database may be attached, since `VACUUM INTO` attaches its target.
  private static let runningLimits: [(Int32, Int32)] = [
    (SQLITE_LIMIT_LENGTH, longestValue),
    (SQLITE_LIMIT_ATTACHED, 1),
  ]

  private static func setLimits(_ limits: [(Int32, Int32)], of connection: Connection) {
    for (limit, value) in limits { sqlite3_limit(connection.handle, limit, value) }
  }
}
