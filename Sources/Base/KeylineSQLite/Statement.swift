import CKeylineSQLite

/// A prepared statement, which keeps its connection open and is finalized with its last reference.
///
/// The functions that read columns throw if a value has a different type, because the content of a
/// file is never trusted.
public final class Statement: @unchecked Sendable {
  // `@unchecked`: like its connection, a statement is used by one thread at a time.

  let handle: OpaquePointer
  let connection: Connection
  /// Whether the SQL continues after the statement.
  public let hasMore: Bool
  /// The positions of the columns by their names.
  private lazy var positions = Dictionary(
    columnNames.enumerated().map { ($1, Int32(truncatingIfNeeded: $0)) },
    uniquingKeysWith: { first, _ in first }
  )

  /// Prepares the first statement in `sql`.
  init(_ sql: String, on connection: Connection) throws(SQLiteError) {
    var prepared: OpaquePointer?
    var more = false
    let code = sql.withCString { start in
      var end: UnsafePointer<CChar>?
      let flags = UInt32(SQLITE_PREPARE_PERSISTENT)
      let code = sqlite3_prepare_v3(connection.handle, start, -1, flags, &prepared, &end)
      if code == SQLITE_OK, let end { more = Self.holdsStatement(end, connection.handle) }
      return code
    }
    try connection.check(code)
    guard let prepared else { throw SQLiteError(.error, "the SQL contains no statement") }
    handle = prepared
    hasMore = more
    self.connection = connection
  }

  deinit { sqlite3_finalize(handle) }

  /// Returns whether `text` contains more than whitespace, comments and semicolons.
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

  /// The names of the columns.
  public var columnNames: [String] {
    (0..<sqlite3_column_count(handle)).map { column in
      sqlite3_column_name(handle, column).map { String(cString: $0) } ?? ""
    }
  }

  /// Whether the statement leaves the database unchanged.
  public var isReadOnly: Bool { sqlite3_stmt_readonly(handle) != 0 }

  func position(_ column: Column) throws(SQLiteError) -> Int32 {
    switch column {
    case .position(let position): return position
    case .name(let name):
      guard let position = positions[name] else {
        throw SQLiteError(.range, "there is no column “\(name)”")
      }
      return position
    }
  }
}

// MARK: - Running

extension Statement {
  /// Advances to the next row and returns whether there is one.
  public func step() throws(SQLiteError) -> Bool {
    connection.stepCount &+= 1
    switch sqlite3_step(handle) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    case let code: throw SQLiteError(code, connection.handle)
    }
  }

  /// Makes the statement ready to run again with the same arguments.
  public func reset() { sqlite3_reset(handle) }

  /// Runs the statement to completion and makes it ready to run again.
  public func run() throws(SQLiteError) {
    defer { reset() }
    while try step() {}
  }

  /// Runs the statement with arguments to completion and makes it ready to run again.
  public func run(_ first: (any Bindable)?, _ others: (any Bindable)?...) throws(SQLiteError) {
    try run([first] + others)
  }

  /// Runs the statement with arguments to completion and makes it ready to run again.
  public func run(_ arguments: [(any Bindable)?]) throws(SQLiteError) {
    try bind(arguments)
    try run()
  }

  /// Runs the statement with arguments and reads its first row; returns `nil` without a row.
  public func first<Outcome>(
    _ arguments: (any Bindable)?...,
    read: (Statement) throws -> Outcome
  ) throws -> Outcome? {
    defer { reset() }
    try bind(arguments)
    return try step() ? try read(self) : nil
  }

  /// Runs the statement with arguments and reads all its rows.
  public func all<Outcome>(
    _ arguments: (any Bindable)?...,
    read: (Statement) throws -> Outcome
  ) throws -> [Outcome] {
    defer { reset() }
    try bind(arguments)
    var outcomes: [Outcome] = []
    while try step() { outcomes.append(try read(self)) }
    return outcomes
  }

  /// Runs the statement with long UTF-8 texts that SQLite reads in place.
  public func run(lending texts: [(index: Int32, text: ArraySlice<UInt8>)]) throws {
    try lend(texts[...])
  }

  private func lend(_ texts: ArraySlice<(index: Int32, text: ArraySlice<UInt8>)>) throws {
    guard let (index, text) = texts.first else { return try run() }
    try text.withUnsafeBytes { bytes in
      try bindText(bytes, at: index, isCopied: false)
      // The statement must not keep a pointer to memory that it does not own.
      defer { sqlite3_bind_null(handle, index) }
      try lend(texts.dropFirst())
    }
  }
}

/// Reads the current row.
extension Statement {
  /// SQLite's types.
  private enum ColumnType { case null, integer, real, text, bytes }

  private func type(_ position: Int32) -> ColumnType {
    switch sqlite3_column_type(handle, position) {
    case SQLITE_INTEGER: .integer
    case SQLITE_FLOAT: .real
    case SQLITE_TEXT: .text
    case SQLITE_BLOB: .bytes
    default: .null
    }
  }

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
    guard count == 0 || start != nil else { throw SQLiteError(SQLITE_NOMEM, connection.handle) }
    return UnsafeRawBufferPointer(start: start, count: count)
  }
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

extension Statement {
  /// Sets the first arguments to values, in order; `nil` is NULL.
  public func bind(_ values: (any Bindable)?...) throws(SQLiteError) { try bind(values) }

  /// Sets the first arguments to values, in order; `nil` is NULL.
  public func bind(_ values: [(any Bindable)?]) throws(SQLiteError) {
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

  private func textCode(_ bytes: UnsafeRawBufferPointer, _ index: Int32, isCopied: Bool) -> Int32 {
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
