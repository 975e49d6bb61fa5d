import CanonicalJSON
import GRDBSQLite

/// A prepared statement, used on its connection's queue and finalised with its last reference.
///
/// Columns are read by throwing functions that refuse a value of another type than asked for: what
/// a file holds is never trusted.
final class SQLStatement: @unchecked Sendable {
  // `@unchecked`: the connection's queue runs one thing at a time, and whoever keeps a statement holds a
  // lock for as long as it is used.

  /// SQLite's handle.
  let handle: OpaquePointer
  /// Whether the SQL went on after the statement.
  let hasMore: Bool
  let connection: OpaquePointer

  /// Prepares the first statement of `sql`.
  init(_ sql: String, on connection: OpaquePointer) throws(SQLiteFailure) {
    var prepared: OpaquePointer?
    var more = false
    let code = sql.withCString { start in
      var end: UnsafePointer<CChar>?
      let code = sqlite3_prepare_v3(
        connection,
        start,
        -1,
        UInt32(SQLITE_PREPARE_PERSISTENT),
        &prepared,
        &end
      )
      if code == SQLITE_OK, let end {
        more = SQLStatement.holdsStatement(end, connection)
      }
      return code
    }
    guard code == SQLITE_OK, let prepared else {
      throw code == SQLITE_OK
        ? SQLiteFailure(code: SQLITE_ERROR, message: "there is no statement")
        : SQLiteFailure(code: code, connection: connection)
    }
    handle = prepared
    hasMore = more
    self.connection = connection
  }

  deinit { sqlite3_finalize(handle) }

  /// Advances to the next row and returns whether there is one.
  func step() throws(SQLiteFailure) -> Bool {
    switch sqlite3_step(handle) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    case let code: throw SQLiteFailure(code: code, connection: connection)
    }
  }

  /// Runs the statement to its end and makes it ready for other arguments.
  func run() throws(SQLiteFailure) {
    defer { reset() }
    while try step() {}
  }

  /// Runs the statement with long texts, given as UTF-8, that SQLite reads where they are.
  func run(lending texts: [(index: Int32, text: ArraySlice<UInt8>)]) throws {
    try lend(texts[...])
  }

  private func lend(_ texts: ArraySlice<(index: Int32, text: ArraySlice<UInt8>)>) throws {
    guard let (index, text) = texts.first else { return try run() }
    try text.withUnsafeBytes { bytes in
      try check(bindText(bytes, at: index, isKept: true))
      // The statement is not left with a place that is given back.
      defer { sqlite3_bind_null(handle, index) }
      try lend(texts.dropFirst())
    }
  }

  /// Makes the statement ready to run again.
  func reset() {
    sqlite3_reset(handle)
  }

  /// The names of the columns.
  var columnNames: [String] {
    (0..<sqlite3_column_count(handle)).map { column in
      sqlite3_column_name(handle, column).map { String(cString: $0) } ?? ""
    }
  }

  /// Whether the statement leaves the database as it is.
  var onlyReads: Bool { sqlite3_stmt_readonly(handle) != 0 }

  /// Returns whether there is more in `text` than white space, comments and semicolons.
  private static func holdsStatement(
    _ text: UnsafePointer<CChar>,
    _ connection: OpaquePointer
  ) -> Bool {
    var rest = text
    while rest.pointee != 0 {
      var prepared: OpaquePointer?
      var end: UnsafePointer<CChar>?
      let code = sqlite3_prepare_v2(connection, rest, -1, &prepared, &end)
      sqlite3_finalize(prepared)
      guard code == SQLITE_OK, prepared == nil, let end, end > rest else { return true }
      rest = end
    }
    return false
  }

  private func check(_ code: Int32) throws(SQLiteFailure) {
    guard code == SQLITE_OK else { throw SQLiteFailure(code: code, connection: connection) }
  }
}

extension SQLStatement {
  /// Sets the argument at `index`, counted from 1, to an integer or, for `nil`, to NULL.
  func bind(_ value: Int64?, at index: Int32) throws(SQLiteFailure) {
    if let value {
      try check(sqlite3_bind_int64(handle, index, value))
    } else {
      try check(sqlite3_bind_null(handle, index))
    }
  }

  /// Sets the argument at `index`, counted from 1, to a number or, for `nil`, to NULL.
  func bind(_ value: Double?, at index: Int32) throws(SQLiteFailure) {
    if let value {
      try check(sqlite3_bind_double(handle, index, value))
    } else {
      try check(sqlite3_bind_null(handle, index))
    }
  }

  /// Sets the argument at `index`, counted from 1, to text.
  func bind(_ value: String, at index: Int32) throws(SQLiteFailure) {
    var value = value
    let code = value.withUTF8 { bytes in
      bindText(UnsafeRawBufferPointer(bytes), at: index)
    }
    try check(code)
  }

  /// Sets the argument at `index`, counted from 1, to text given as UTF-8.
  func bind(utf8 value: [UInt8], at index: Int32) throws(SQLiteFailure) {
    try check(value.withUnsafeBytes { bindText($0, at: index) })
  }

  /// Sets the argument at `index`, counted from 1, to bytes.
  func bind(bytes value: [UInt8], at index: Int32) throws(SQLiteFailure) {
    try check(value.withUnsafeBytes { bindBytes($0, at: index) })
  }

  /// Sets the argument at `index`, counted from 1, to the bytes of a digest.
  func bind(_ digest: Digest, at index: Int32) throws(SQLiteFailure) {
    try check(digest.withBytes { bindBytes($0, at: index) })
  }

  /// Binds bytes, which are copied.
  private func bindBytes(_ bytes: UnsafeRawBufferPointer, at index: Int32) -> Int32 {
    let count = UInt64(bytes.count)
    return sqlite3_bind_blob64(handle, index, bytes.baseAddress, count, SQLStatement.copying)
  }

  /// Binds a text that stays where it is while the statement runs, or is copied.
  private func bindText(
    _ bytes: UnsafeRawBufferPointer,
    at index: Int32,
    isKept: Bool = false
  ) -> Int32 {
    guard let start = bytes.baseAddress else {
      return sqlite3_bind_text(handle, index, "", 0, SQLStatement.copying)
    }
    return sqlite3_bind_text64(
      handle,
      index,
      start.assumingMemoryBound(to: CChar.self),
      UInt64(bytes.count),
      isKept ? nil : SQLStatement.copying,
      UInt8(SQLITE_UTF8)
    )
  }

  /// Tells SQLite to keep a copy of what is bound.
  private static let copying = unsafeBitCast(
    OpaquePointer(bitPattern: -1),
    to: sqlite3_destructor_type.self
  )
}
