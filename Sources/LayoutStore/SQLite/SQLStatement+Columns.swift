import CanonicalJSON
import GRDBSQLite

extension SQLStatement {
  /// SQLite's types.
  enum ColumnType {
    case null
    case integer
    case real
    case text
    case bytes
  }

  /// Returns the type of what the column of the current row holds.
  func type(_ column: Int32) -> ColumnType {
    switch sqlite3_column_type(handle, column) {
    case SQLITE_INTEGER: .integer
    case SQLITE_FLOAT: .real
    case SQLITE_TEXT: .text
    case SQLITE_BLOB: .bytes
    default: .null
    }
  }

  /// Whether the column of the current row is NULL.
  func isNull(_ column: Int32) -> Bool {
    type(column) == .null
  }

  /// Reads an integer.
  func integer(_ column: Int32) throws(SQLiteFailure) -> Int64 {
    guard type(column) == .integer else {
      throw .badValue(column: column, expected: "integer")
    }
    return sqlite3_column_int64(handle, column)
  }

  /// Reads a number; an integer is one.
  func number(_ column: Int32) throws(SQLiteFailure) -> Double {
    switch type(column) {
    case .integer, .real: return sqlite3_column_double(handle, column)
    default: throw .badValue(column: column, expected: "number")
    }
  }

  /// Reads the bytes of a text, which may be no valid UTF-8.
  func utf8(_ column: Int32) throws(SQLiteFailure) -> [UInt8] {
    guard type(column) == .text else {
      throw .badValue(column: column, expected: "text")
    }
    let start = sqlite3_column_text(handle, column)
    return try copy(UnsafeRawPointer(start), column)
  }

  /// Does something with the bytes of a text where SQLite keeps them; they may be no valid UTF-8.
  func withUTF8<Outcome>(
    _ column: Int32,
    _ work: (UnsafeRawBufferPointer) throws -> Outcome
  ) throws -> Outcome {
    guard type(column) == .text else {
      throw SQLiteFailure.badValue(column: column, expected: "text")
    }
    let start = sqlite3_column_text(handle, column)
    let count = Int(sqlite3_column_bytes(handle, column))
    guard count == 0 || start != nil else {
      throw SQLiteFailure(code: SQLITE_NOMEM, connection: connection)
    }
    return try work(UnsafeRawBufferPointer(start: start, count: count))
  }

  /// Reads a text that is valid UTF-8.
  func text(_ column: Int32) throws(SQLiteFailure) -> String {
    guard let text = String(validating: try utf8(column), as: UTF8.self) else {
      throw .badValue(column: column, expected: "UTF-8")
    }
    return text
  }

  /// Reads bytes.
  func bytes(_ column: Int32) throws(SQLiteFailure) -> [UInt8] {
    guard type(column) == .bytes else {
      throw .badValue(column: column, expected: "bytes")
    }
    let start = sqlite3_column_blob(handle, column)
    return try copy(start, column)
  }

  /// Reads a digest; `nil` for bytes that are none.
  func digest(_ column: Int32) throws(SQLiteFailure) -> Digest? {
    guard type(column) == .bytes else {
      throw .badValue(column: column, expected: "bytes")
    }
    let start = sqlite3_column_blob(handle, column)
    let count = Int(sqlite3_column_bytes(handle, column))
    return Digest(raw: UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : count))
  }

  private func copy(_ start: UnsafeRawPointer?, _ column: Int32) throws(SQLiteFailure) -> [UInt8] {
    let count = Int(sqlite3_column_bytes(handle, column))
    guard count > 0 else { return [] }
    guard let start else { throw SQLiteFailure(code: SQLITE_NOMEM, connection: connection) }
    return [UInt8](UnsafeRawBufferPointer(start: start, count: count))
  }
}
