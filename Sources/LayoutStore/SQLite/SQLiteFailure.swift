import GRDBSQLite

/// A result code of SQLite other than success, with SQLite's own words for it.
struct SQLiteFailure: Error, Hashable, CustomStringConvertible {
  /// The extended result code.
  let code: Int32
  /// What SQLite says of it.
  let message: String

  /// The result code without its extension.
  var primaryCode: Int32 { code & 0xFF }

  var description: String { "SQLite: \(message) (\(code))" }

  /// Makes the failure that `connection` last met; without a connection, the code speaks for itself.
  init(code: Int32, connection: OpaquePointer?) {
    self.code = code
    message =
      (connection.flatMap { sqlite3_errmsg($0) } ?? sqlite3_errstr(code)).map {
        String(cString: $0)
      }
      ?? "unknown"
  }

  /// Makes a failure that did not come from SQLite's own calls.
  init(code: Int32, message: String) {
    self.code = code
    self.message = message
  }

  /// A value in the file is not of the kind that its column promises.
  static func badValue(column: Int32, expected: String) -> SQLiteFailure {
    SQLiteFailure(code: SQLITE_CORRUPT, message: "column \(column) holds no \(expected)")
  }
}
