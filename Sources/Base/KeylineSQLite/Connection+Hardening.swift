import CKeylineSQLite

/// Settings for opening a file that may be malicious.
extension Connection {
  /// The maximum length of a value after ``relaxLimits()``, in bytes.
  public static let longestValue = 128 << 20

  /// Prepares a new connection for reading the schema of an unchecked file.
  ///
  /// This must be called before the first statement that reads a table. Until ``relaxLimits()`` is
  /// called, only short values and statements are accepted, and a statement is stopped after 50,000
  /// instructions.
  public func harden() throws(SQLiteError) {
    try check(keyline_sqlite_harden(handle))
    for (limit, value) in Self.strictLimits { sqlite3_limit(handle, limit.id, value) }
    setProgressHandler(every: 50_000) { true }
    try run(
      """
      PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON; PRAGMA mmap_size = 0;
      PRAGMA foreign_keys = ON; PRAGMA temp_store = MEMORY;
      """
    )
  }

  /// Lifts the limits that apply only until the schema is checked.
  public func relaxLimits() {
    setProgressHandler(every: 0, nil)
    for (limit, value) in Self.runningLimits { sqlite3_limit(handle, limit.id, value) }
  }

  /// A limit on a connection.
  public struct Limit: Sendable {
    let id: Int32

    /// The number of bytes in a value.
    public static let valueLength = Limit(id: SQLITE_LIMIT_LENGTH)
    /// The number of instructions in a prepared statement.
    public static let instructions = Limit(id: SQLITE_LIMIT_VDBE_OP)
    /// The number of attached databases.
    public static let attachedDatabases = Limit(id: SQLITE_LIMIT_ATTACHED)
  }

  /// Returns the current value of a limit.
  public func limit(_ limit: Limit) -> Int { Int(sqlite3_limit(handle, limit.id, -1)) }

  /// Sets the value of a limit.
  public func setLimit(_ limit: Limit, to value: Int) {
    sqlite3_limit(handle, limit.id, Int32(clamping: value))
  }

  private static let strictLimits: [(Limit, Int32)] = [
    (.valueLength, 1 << 20),
    (Limit(id: SQLITE_LIMIT_SQL_LENGTH), 1 << 20),
    (Limit(id: SQLITE_LIMIT_COLUMN), 100),
    (Limit(id: SQLITE_LIMIT_EXPR_DEPTH), 100),
    (Limit(id: SQLITE_LIMIT_COMPOUND_SELECT), 10),
    (.instructions, 25_000),
    (Limit(id: SQLITE_LIMIT_FUNCTION_ARG), 16),
    (.attachedDatabases, 0),
    (Limit(id: SQLITE_LIMIT_LIKE_PATTERN_LENGTH), 1_000),
    (Limit(id: SQLITE_LIMIT_VARIABLE_NUMBER), 100),
    (Limit(id: SQLITE_LIMIT_TRIGGER_DEPTH), 1),
    (Limit(id: SQLITE_LIMIT_WORKER_THREADS), 0),
  ]

  /// One database can be attached, because `VACUUM INTO` attaches its target.
  private static let runningLimits: [(Limit, Int32)] = [
    (.valueLength, Int32(longestValue)), (.attachedDatabases, 1),
  ]
}
