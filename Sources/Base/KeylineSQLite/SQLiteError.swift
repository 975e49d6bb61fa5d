import CKeylineSQLite

/// A failure that SQLite reports, with its message.
public struct SQLiteError: Error, Hashable, Sendable, CustomStringConvertible {
  /// SQLite's result codes, primary or extended.
  public struct Code: RawRepresentable, Hashable, Sendable {
    /// SQLite's number for the code.
    public let rawValue: Int32

    /// Creates the code with a number.
    public init(rawValue: Int32) { self.rawValue = rawValue }

    /// The code without its extension.
    public var primary: Code { Code(rawValue: rawValue & 0xFF) }

    /// An error in the SQL, or a failure without a specific code.
    public static let error = Code(rawValue: SQLITE_ERROR)
    /// Access was denied.
    public static let permission = Code(rawValue: SQLITE_PERM)
    /// Another connection holds a lock.
    public static let busy = Code(rawValue: SQLITE_BUSY)
    /// A statement of the same connection holds a lock.
    public static let locked = Code(rawValue: SQLITE_LOCKED)
    /// There is not enough memory.
    public static let outOfMemory = Code(rawValue: SQLITE_NOMEM)
    /// The database cannot be written.
    public static let readOnly = Code(rawValue: SQLITE_READONLY)
    /// The statement was stopped before its end.
    public static let interrupted = Code(rawValue: SQLITE_INTERRUPT)
    /// The operating system failed to read or write.
    public static let ioError = Code(rawValue: SQLITE_IOERR)
    /// The file is damaged.
    public static let corrupt = Code(rawValue: SQLITE_CORRUPT)
    /// The disk is full.
    public static let full = Code(rawValue: SQLITE_FULL)
    /// The file cannot be opened.
    public static let cannotOpen = Code(rawValue: SQLITE_CANTOPEN)
    /// A value is longer than the limit.
    public static let tooBig = Code(rawValue: SQLITE_TOOBIG)
    /// The authorizer denied an action.
    public static let unauthorized = Code(rawValue: SQLITE_AUTH)
    /// There is no such argument or column.
    public static let range = Code(rawValue: SQLITE_RANGE)
    /// The file is not a database.
    public static let notADatabase = Code(rawValue: SQLITE_NOTADB)
  }

  /// The extended result code.
  public let code: Code
  /// SQLite's message.
  public let message: String

  /// The result code without its extension.
  public var primaryCode: Code { code.primary }

  /// The message and the code.
  public var description: String { "SQLite: \(message) (\(code.rawValue))" }

  /// Creates an error that SQLite did not report itself.
  public init(_ code: Code, _ message: String) { (self.code, self.message) = (code, message) }

  /// Creates the error for a result code, with the message of the connection if there is one.
  init(_ code: Int32, _ handle: OpaquePointer?) {
    let text = handle.flatMap { sqlite3_errmsg($0) } ?? sqlite3_errstr(code)
    self.init(Code(rawValue: code), text.map { String(cString: $0) } ?? "unknown")
  }

  /// Creates the error for a value that does not have the type of its column.
  static func badValue(_ column: Column, expected: String) -> SQLiteError {
    SQLiteError(.corrupt, "column \(column) contains no \(expected)")
  }
}

/// SQLite settings of the whole process.
public enum SQLiteProcess {
  /// Disables SQLite's memory statistics, so that threads do not wait for each other at each
  /// allocation.
  ///
  /// A program calls this once before it opens a database; a library leaves the choice to the
  /// program.
  ///
  /// - Returns: `false` if SQLite was already in use and nothing changed.
  @discardableResult
  public static func disableMemoryStatistics() -> Bool {
    keyline_sqlite_count_memory(0) == SQLITE_OK
  }

  /// Enables SQLite's memory statistics, which ``MemoryLimit`` requires; call it before SQLite is
  /// first used.
  ///
  /// - Returns: `false` if SQLite was already in use and nothing changed.
  @discardableResult
  public static func enableMemoryStatistics() -> Bool {
    keyline_sqlite_count_memory(1) == SQLITE_OK
  }

  /// A process-wide limit on SQLite's memory; a statement that exceeds it fails with `outOfMemory`.
  public struct MemoryLimit: Sendable {
    private let previous: Int64

    /// Sets the limit to a number of bytes more than SQLite currently uses.
    public init(bytes: Int) {
      let (limit, isTooLarge) = sqlite3_memory_used().addingReportingOverflow(Int64(bytes))
      previous = sqlite3_hard_heap_limit64(isTooLarge ? .max : limit)
    }

    /// Restores the previous limit.
    public func end() { _ = sqlite3_hard_heap_limit64(previous) }
  }
}
