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

  /// Returns the position of a column.
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
  public func run(
    _ first: (any Bindable)?,
    _ others: (any Bindable)?...
  ) throws(SQLiteError) {
    try bind([first] + others)
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
