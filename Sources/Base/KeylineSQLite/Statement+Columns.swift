import CKeylineSQLite

/// Reads the current row.
extension Statement {
  /// SQLite's types.
  private enum ColumnType {
    case null, integer, real, text, bytes
  }

  private func type(_ position: Int32) -> ColumnType {
    switch sqlite3_column_type(handle, position) {
    case SQLITE_INTEGER: .integer
    case SQLITE_FLOAT: .real
    case SQLITE_TEXT: .text
    case SQLITE_BLOB: .bytes
    default: .null
    }
  }

  /// Returns the position of a column that holds a value of a type.
  private func position(
    _ column: Column,
    _ expected: ColumnType,
    _ word: String
  ) throws(SQLiteError) -> Int32 {
    let position = try position(column)
    guard type(position) == expected else { throw .badValue(column, expected: word) }
    return position
  }

  /// Returns whether a column is NULL or missing.
  public func isNull(_ column: Column) -> Bool {
    (try? position(column)).map { type($0) == .null } ?? true
  }

  /// Reads an integer.
  public func integer(_ column: Column) throws(SQLiteError) -> Int64 {
    sqlite3_column_int64(handle, try position(column, .integer, "integer"))
  }

  /// Reads an integer or a floating-point number.
  public func number(_ column: Column) throws(SQLiteError) -> Double {
    let position = try position(column)
    switch type(position) {
    case .integer, .real: return sqlite3_column_double(handle, position)
    default: throw .badValue(column, expected: "number")
    }
  }

  /// Reads the bytes of a text value, which may be invalid UTF-8.
  public func utf8(_ column: Column) throws(SQLiteError) -> [UInt8] {
    let position = try position(column, .text, "text")
    return Array(try buffer(sqlite3_column_text(handle, position), position))
  }

  /// Reads a text value, which must be valid UTF-8.
  public func text(_ column: Column) throws(SQLiteError) -> String {
    let position = try position(column, .text, "text")
    let bytes = try buffer(sqlite3_column_text(handle, position), position)
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw .badValue(column, expected: "UTF-8")
    }
    return text
  }

  /// Reads bytes.
  public func bytes(_ column: Column) throws(SQLiteError) -> [UInt8] {
    let position = try position(column, .bytes, "bytes")
    return Array(try buffer(sqlite3_column_blob(handle, position), position))
  }

  /// Reads a value of any type; invalid UTF-8 in text is replaced.
  public func value(_ column: Column) throws(SQLiteError) -> Value {
    switch type(try position(column)) {
    case .null: .null
    case .integer: .integer(try integer(column))
    case .real: .real(try number(column))
    case .text: .text(String(decoding: try utf8(column), as: UTF8.self))
    case .bytes: .bytes(try bytes(column))
    }
  }

  /// Passes the bytes of a text value in SQLite's memory to `work`; they may be invalid UTF-8.
  public func withUTF8<Outcome>(
    _ column: Column,
    _ work: (UnsafeRawBufferPointer) throws -> Outcome
  ) throws -> Outcome {
    let position = try position(column, .text, "text")
    return try work(try buffer(sqlite3_column_text(handle, position), position))
  }

  /// Passes bytes in SQLite's memory to `work`.
  public func withBytes<Outcome>(
    _ column: Column,
    _ work: (UnsafeRawBufferPointer) throws -> Outcome
  ) throws -> Outcome {
    let position = try position(column, .bytes, "bytes")
    return try work(try buffer(sqlite3_column_blob(handle, position), position))
  }

  private func buffer(
    _ start: UnsafeRawPointer?,
    _ position: Int32
  ) throws(SQLiteError) -> UnsafeRawBufferPointer {
    let count = Int(sqlite3_column_bytes(handle, position))
    guard count == 0 || start != nil else {
      throw SQLiteError(SQLITE_NOMEM, connection.handle)
    }
    return UnsafeRawBufferPointer(start: start, count: count)
  }
}
