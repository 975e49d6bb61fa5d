import CKeylineSQLite

/// A value that can be an argument of a statement.
public protocol Bindable {
  /// Sets the argument at `index`, counted from 1.
  func bind(to statement: Statement, at index: Int32) throws(SQLiteError)
}

extension Int64: Bindable {
  /// Sets the argument at `index`, counted from 1, to this value.
  public func bind(to statement: Statement, at index: Int32) throws(SQLiteError) {
    try statement.bind(self, at: index)
  }
}

extension Int: Bindable {
  /// Sets the argument at `index`, counted from 1, to this value.
  public func bind(to statement: Statement, at index: Int32) throws(SQLiteError) {
    try statement.bind(Int64(self), at: index)
  }
}

extension Double: Bindable {
  /// Sets the argument at `index`, counted from 1, to this value.
  public func bind(to statement: Statement, at index: Int32) throws(SQLiteError) {
    try statement.bind(self, at: index)
  }
}

extension String: Bindable {
  /// Sets the argument at `index`, counted from 1, to this value.
  public func bind(to statement: Statement, at index: Int32) throws(SQLiteError) {
    try statement.bind(self, at: index)
  }
}

extension Value: Bindable {
  /// Sets the argument at `index`, counted from 1, to this value.
  public func bind(to statement: Statement, at index: Int32) throws(SQLiteError) {
    switch self {
    case .null: try statement.bind(nil as Int64?, at: index)
    case .integer(let value): try statement.bind(value, at: index)
    case .real(let value): try statement.bind(value, at: index)
    case .text(let value): try statement.bind(value, at: index)
    case .bytes(let value): try statement.bind(bytes: value, at: index)
    }
  }
}

extension Statement {
  /// Sets the first arguments to values, in order; `nil` is NULL.
  public func bind(_ values: (any Bindable)?...) throws(SQLiteError) { try bind(values) }

  /// Sets the first arguments to values, in order; `nil` is NULL.
  func bind(_ values: [(any Bindable)?]) throws(SQLiteError) {
    var index: Int32 = 1
    for value in values {
      if let value {
        try value.bind(to: self, at: index)
      } else {
        try connection.check(sqlite3_bind_null(handle, index))
      }
      index += 1
    }
  }

  /// Sets the argument at `index`, counted from 1, to an integer or NULL.
  public func bind(_ value: Int64?, at index: Int32) throws(SQLiteError) {
    try connection.check(
      value.map { sqlite3_bind_int64(handle, index, $0) } ?? sqlite3_bind_null(handle, index)
    )
  }

  /// Sets the argument at `index`, counted from 1, to a number or NULL.
  public func bind(_ value: Double?, at index: Int32) throws(SQLiteError) {
    try connection.check(
      value.map { sqlite3_bind_double(handle, index, $0) } ?? sqlite3_bind_null(handle, index)
    )
  }

  /// Sets the argument at `index`, counted from 1, to a string.
  public func bind(_ value: String, at index: Int32) throws(SQLiteError) {
    var value = value
    let code = value.withUTF8 { textCode(UnsafeRawBufferPointer($0), index, isCopied: true) }
    try connection.check(code)
  }

  /// Sets the argument at `index`, counted from 1, to UTF-8 text.
  public func bind(utf8 value: [UInt8], at index: Int32) throws(SQLiteError) {
    try connection.check(value.withUnsafeBytes { textCode($0, index, isCopied: true) })
  }

  /// Sets the argument at `index`, counted from 1, to bytes.
  public func bind(bytes value: [UInt8], at index: Int32) throws(SQLiteError) {
    try connection.check(value.withUnsafeBytes { bytesCode($0, index) })
  }

  /// Sets the argument at `index`, counted from 1, to bytes, which are copied.
  public func bind(copying value: UnsafeRawBufferPointer, at index: Int32) throws(SQLiteError) {
    try connection.check(bytesCode(value, index))
  }

  func bindText(
    _ bytes: UnsafeRawBufferPointer,
    at index: Int32,
    isCopied: Bool
  ) throws(SQLiteError) {
    try connection.check(textCode(bytes, index, isCopied: isCopied))
  }

  private func bytesCode(_ bytes: UnsafeRawBufferPointer, _ index: Int32) -> Int32 {
    guard let start = bytes.baseAddress else { return sqlite3_bind_zeroblob(handle, index, 0) }
    let count = UInt64(bytes.count)
    return sqlite3_bind_blob64(handle, index, start, count, keyline_sqlite_transient())
  }

  private func textCode(
    _ bytes: UnsafeRawBufferPointer,
    _ index: Int32,
    isCopied: Bool
  ) -> Int32 {
    guard let start = bytes.baseAddress else {
      return sqlite3_bind_text(handle, index, "", 0, keyline_sqlite_transient())
    }
    return sqlite3_bind_text64(
      handle,
      index,
      start.assumingMemoryBound(to: CChar.self),
      UInt64(bytes.count),
      isCopied ? keyline_sqlite_transient() : nil,
      UInt8(SQLITE_UTF8)
    )
  }
}
