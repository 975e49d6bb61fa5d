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
