import GRDB
import GRDBSQLite

/// An open connection to a database, used on its queue only.
///
/// Hot paths use SQLite's prepared statements directly: GRDB's checked arguments cost more than the
/// insertion itself. Transactions go through GRDB, which must know of them.
struct Connection {
  /// SQLite's handle.
  let handle: OpaquePointer
  /// GRDB's view of the same connection, if it was opened by GRDB.
  private let database: Database?

  /// Wraps a connection that GRDB opened.
  init(_ database: Database) throws(SQLiteFailure) {
    guard let handle = database.sqliteConnection else {
      throw SQLiteFailure(code: SQLITE_MISUSE, message: "the connection is closed")
    }
    self.handle = handle
    self.database = database
  }

  /// Wraps a connection that was opened without GRDB.
  init(handle: OpaquePointer) {
    self.handle = handle
    database = nil
  }

  /// Prepares one statement.
  func prepare(_ sql: String) throws(SQLiteFailure) -> SQLStatement {
    try SQLStatement(sql, on: handle)
  }

  /// Runs all statements of `sql`, whose rows, if any, are dropped.
  func run(_ sql: String) throws(SQLiteFailure) {
    let code = sqlite3_exec(handle, sql, nil, nil, nil)
    guard code == SQLITE_OK else { throw SQLiteFailure(code: code, connection: handle) }
  }

  /// Returns the integer that is the first column of the first row.
  func integer(_ sql: String) throws(SQLiteFailure) -> Int64? {
    let statement = try prepare(sql)
    return try statement.step() ? try statement.integer(0) : nil
  }

  /// Returns the text that is the first column of the first row.
  func text(_ sql: String) throws(SQLiteFailure) -> String? {
    let statement = try prepare(sql)
    return try statement.step() ? try statement.text(0) : nil
  }

  /// The key of the row last inserted.
  var lastInsertedRow: Int64 { sqlite3_last_insert_rowid(handle) }

  /// How many rows the last statement changed.
  var changedRows: Int32 { sqlite3_changes(handle) }

  /// Begins a transaction that may write, waiting for others up to the busy timeout.
  func beginWriting() throws(SQLiteFailure) {
    try transact("BEGIN IMMEDIATE")
  }

  /// Begins a transaction that reads one state of the database.
  func beginReading() throws(SQLiteFailure) {
    try transact("BEGIN DEFERRED")
  }

  /// Makes the transaction's changes durable.
  func commit() throws(SQLiteFailure) {
    try transact("COMMIT")
  }

  /// Takes the transaction's changes back; does nothing outside a transaction.
  func rollback() {
    guard sqlite3_get_autocommit(handle) == 0 else { return }
    try? transact("ROLLBACK")
  }

  private func transact(_ sql: String) throws(SQLiteFailure) {
    guard let database else { return try run(sql) }
    do {
      try database.execute(sql: sql)
    } catch let error as DatabaseError {
      throw SQLiteFailure(
        code: error.extendedResultCode.rawValue,
        message: error.message ?? error.resultCode.description
      )
    } catch {
      throw SQLiteFailure(code: SQLITE_ERROR, message: "\(error)")
    }
  }
}
