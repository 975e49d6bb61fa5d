import CKeylineSQLite
import EscapedText
import Synchronization

/// An open connection to a database, which is closed when its last reference is released.
///
/// Only one thread at a time may use a connection and its statements: either all threads use it
/// inside ``withLock(_:)``, or it has a single owner.
///
///     let connection = try Connection(path, .readOnly)
///     let labels = try connection.withLock {
///       try $0.prepare("SELECT label FROM version").all { try $0.text(0) }
///     }
public final class Connection: @unchecked Sendable {
  // `@unchecked`: everything is used under `lock` or by a single owner.

  /// How a file is opened.
  public enum Access: Hashable, Sendable {
    /// For reading; the file must exist.
    case readOnly
    /// For reading and writing; the file must exist.
    case readWrite
    /// For reading and writing; a missing file is created.
    case create
    /// For reading a file that never changes, without locks and without checking its journal.
    case immutable
  }

  let handle: OpaquePointer
  /// The number of steps that the connection's statements have taken: one per row, and one per
  /// completion.
  ///
  /// It measures work independently of the machine.
  public internal(set) var stepCount = 0
  private let lock = Mutex(())
  /// The closures that SQLite calls.
  var authorizer: AuthorizerBox?
  var progressHandler: ProgressBox?

  /// Opens the database at `path`.
  ///
  /// - Parameters:
  ///   - path: The absolute path of the file.
  ///   - access: How the file is opened.
  ///   - busyTimeout: How long to wait for other connections' locks, in seconds.
  /// - Throws: ``SQLiteError`` if the file does not exist or cannot be opened.
  public convenience init(
    _ path: String,
    _ access: Access,
    busyTimeout: Double = 0
  ) throws(SQLiteError) {
    let flags =
      switch access {
      case .readOnly: SQLITE_OPEN_READONLY
      case .readWrite: SQLITE_OPEN_READWRITE
      case .create: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
      case .immutable: SQLITE_OPEN_READONLY | SQLITE_OPEN_URI
      }
    try self.init(
      name: access == .immutable ? "file:\(URIText.path(path))?immutable=1" : path,
      flags: flags
    )
    sqlite3_busy_timeout(handle, Int32(clamping: Int64(busyTimeout * 1_000)))
  }

  /// Opens an empty database in memory.
  public static func inMemory() throws(SQLiteError) -> Connection {
    try Connection(name: ":memory:", flags: SQLITE_OPEN_READWRITE)
  }

  /// Opens an empty database in a temporary file without a name, which is deleted when it is closed
  /// or the process ends; small databases remain in memory.
  public static func temporary() throws(SQLiteError) -> Connection {
    try Connection(name: "", flags: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE)
  }

  private init(name: String, flags: Int32) throws(SQLiteError) {
    var opened: OpaquePointer?
    let code = sqlite3_open_v2(
      name,
      &opened,
      flags | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE,
      nil
    )
    guard code == SQLITE_OK, let opened else {
      let error = SQLiteError(code, opened)
      sqlite3_close(opened)
      throw error
    }
    handle = opened
  }

  deinit { sqlite3_close_v2(handle) }

  /// Runs `work` while no other thread uses the connection.
  public func withLock<Outcome>(_ work: (Connection) throws -> Outcome) throws -> Outcome {
    try lock.withLock { _ in try work(self) }
  }

  /// Throws if a result code means failure.
  func check(_ code: Int32) throws(SQLiteError) {
    guard code == SQLITE_OK else { throw SQLiteError(code, handle) }
  }
}

// MARK: - Statements

extension Connection {
  /// Prepares the first statement in `sql`.
  public func prepare(_ sql: String) throws(SQLiteError) -> Statement {
    try Statement(sql, on: self)
  }

  /// Runs all statements in `sql` and discards their rows.
  public func run(_ sql: String) throws(SQLiteError) {
    try check(sqlite3_exec(handle, sql, nil, nil, nil))
  }

  /// Runs one statement with arguments and discards its rows.
  public func run(
    _ sql: String,
    _ first: (any Bindable)?,
    _ others: (any Bindable)?...
  ) throws(SQLiteError) {
    try run(sql, [first] + others)
  }

  /// Runs one statement with arguments and discards its rows.
  public func run(_ sql: String, _ arguments: [(any Bindable)?]) throws(SQLiteError) {
    try prepare(sql).run(arguments)
  }

  /// Returns the integer in the first column of the first row; `nil` without a row.
  public func integer(
    _ sql: String,
    _ arguments: (any Bindable)?...
  ) throws(SQLiteError) -> Int64? {
    let statement = try prepare(sql)
    try statement.bind(arguments)
    return try statement.step() ? try statement.integer(0) : nil
  }

  /// Returns the text in the first column of the first row; `nil` without a row.
  public func text(_ sql: String, _ arguments: (any Bindable)?...) throws(SQLiteError) -> String? {
    let statement = try prepare(sql)
    try statement.bind(arguments)
    return try statement.step() ? try statement.text(0) : nil
  }

  /// The key of the most recently inserted row.
  public var lastInsertedRow: Int64 { sqlite3_last_insert_rowid(handle) }

  /// The number of rows that the most recent statement changed.
  public var changedRows: Int { Int(sqlite3_changes(handle)) }
}

// MARK: - Transactions

extension Connection {
  /// Begins a transaction that may write, waiting for other connections up to the busy timeout.
  public func beginWriting() throws(SQLiteError) { try run("BEGIN IMMEDIATE") }

  /// Begins a transaction that reads a consistent state of the database.
  public func beginReading() throws(SQLiteError) {
    try run("BEGIN DEFERRED")
    do {
      // This acquires the lock; SQLite does not look for a journal again until the transaction
      // ends.
      _ = try waitingForJournal { () throws(SQLiteError) in
        try integer("PRAGMA schema_version")
      }
    } catch {
      rollback()
      throw error
    }
  }

  /// Makes the changes of the transaction durable.
  public func commit() throws(SQLiteError) { try run("COMMIT") }

  /// Undoes the changes of the transaction; does nothing outside of one.
  public func rollback() {
    if isInTransaction { try? run("ROLLBACK") }
  }

  /// Whether a transaction is open.
  public var isInTransaction: Bool { sqlite3_get_autocommit(handle) == 0 }

  /// Reads a consistent state of the database with any number of statements.
  public func read<Outcome>(_ work: (Connection) throws -> Outcome) throws -> Outcome {
    try beginReading()
    defer { rollback() }
    return try work(self)
  }

  /// Changes the database in one transaction, which is rolled back if `work` fails.
  ///
  /// The file remains unchanged if neither a row nor the schema changes.
  ///
  /// - Throws: ``SQLiteError`` with the code `databaseMoved` if the file was replaced meanwhile,
  ///   which would lose the changes.
  public func write<Outcome>(_ work: (Connection) throws -> Outcome) throws -> Outcome {
    try beginWriting()
    do {
      let before = try changeCount()
      let outcome = try work(self)
      if hasMoved {
        throw SQLiteError(.databaseMoved, "the file was replaced while it was written")
      }
      if try changeCount() == before { rollback() } else { try commit() }
      return outcome
    } catch {
      rollback()
      // A temporary disk failure may have left a journal; reading rolls it back and removes it.
      if !hasMoved { _ = try? integer("PRAGMA schema_version") }
      throw error
    }
  }

  /// Counts the changes of rows and of the schema.
  private func changeCount() throws(SQLiteError) -> Int64 {
    Int64(sqlite3_total_changes(handle)) + (try integer("PRAGMA schema_version") ?? 0)
  }
}

/// The bytes of the main database file, read through SQLite.
///
/// A process must not open and close a database file outside SQLite, because POSIX then releases
/// all locks that the process holds on it. SQLite defers such closes until its locks are released.
extension Connection {
  /// Returns the size of the database file in bytes.
  public func fileSize() throws(SQLiteError) -> Int {
    var size: Int64 = 0
    try checkFile(keyline_sqlite_file_size(handle, &size))
    return Int(size)
  }

  /// Reads bytes of the database file without checking its journal; reads fewer at the end of the
  /// file.
  public func readFile(at offset: Int, count: Int) throws(SQLiteError) -> [UInt8] {
    let count = min(count, max(try fileSize() - offset, 0))
    guard count > 0 else { return [] }
    var code = SQLITE_OK
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      code = keyline_sqlite_read(handle, buffer.baseAddress, Int32(clamping: count), Int64(offset))
      initialized = code == SQLITE_OK ? count : 0
    }
    try checkFile(code)
    return bytes
  }

  /// Acquires a reader's lock on the file; no writer can change the file until the lock is
  /// released.
  ///
  /// The connection must not run statements while it holds the lock.
  ///
  /// - Returns: `false` if a writer has locked the file.
  public func lockFile() throws(SQLiteError) -> Bool {
    let code = keyline_sqlite_lock_shared(handle)
    if code & 0xFF == SQLITE_BUSY { return false }
    try checkFile(code)
    return true
  }

  /// Acquires a writer's lock on the file, without checking its journal, so that no other
  /// connection can write.
  ///
  /// The connection must be writable, and must not run statements while it holds the lock.
  ///
  /// - Returns: `false` if another writer has locked the file.
  public func lockFileForWriting() throws(SQLiteError) -> Bool {
    let code = keyline_sqlite_lock_reserved(handle)
    if code & 0xFF == SQLITE_BUSY { return false }
    try checkFile(code)
    return true
  }

  /// Releases the lock that ``lockFile()`` or ``lockFileForWriting()`` acquired.
  public func unlockFile() { _ = keyline_sqlite_unlock(handle) }

  /// Throws if a result code means failure; the connection has no message for these codes.
  private func checkFile(_ code: Int32) throws(SQLiteError) {
    guard code == SQLITE_OK else { throw SQLiteError(code, nil) }
  }
}

/// Settings for opening a file that may be malicious.
extension Connection {
  /// The maximum length of a value after ``relaxLimits()``, in bytes.
  public static let longestValue = 128 << 20

  /// Prepares a new connection for reading the schema of an unchecked file.
  ///
  /// This must be called before the first statement that reads a table. Until ``relaxLimits()`` is
  /// called, only short values and statements are accepted, and a statement is stopped after 50,000
  /// instructions.
  public func harden() throws(SQLiteError) {
    try check(keyline_sqlite_harden(handle))
    for (limit, value) in Self.strictLimits { sqlite3_limit(handle, limit.id, value) }
    setProgressHandler(every: 50_000) { true }
    try run(
      """
      PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON; PRAGMA mmap_size = 0;
      PRAGMA foreign_keys = ON; PRAGMA temp_store = MEMORY; PRAGMA fullfsync = ON;
      """
    )
  }

  /// Lifts the limits that apply only until the schema is checked.
  public func relaxLimits() {
    setProgressHandler(every: 0, nil)
    for (limit, value) in Self.runningLimits { sqlite3_limit(handle, limit.id, value) }
  }

  /// A limit on a connection.
  public struct Limit: Sendable {
    let id: Int32

    /// The number of bytes in a value.
    public static let valueLength = Limit(id: SQLITE_LIMIT_LENGTH)
    /// The number of instructions in a prepared statement.
    public static let instructions = Limit(id: SQLITE_LIMIT_VDBE_OP)
    /// The number of attached databases.
    public static let attachedDatabases = Limit(id: SQLITE_LIMIT_ATTACHED)
  }

  /// Returns the current value of a limit.
  public func limit(_ limit: Limit) -> Int { Int(sqlite3_limit(handle, limit.id, -1)) }

  /// Sets the value of a limit.
  public func setLimit(_ limit: Limit, to value: Int) {
    sqlite3_limit(handle, limit.id, Int32(clamping: value))
  }

  private static let strictLimits: [(Limit, Int32)] = [
    (.valueLength, 1 << 20),
    (Limit(id: SQLITE_LIMIT_SQL_LENGTH), 1 << 20),
    (Limit(id: SQLITE_LIMIT_COLUMN), 100),
    (Limit(id: SQLITE_LIMIT_EXPR_DEPTH), 100),
    (Limit(id: SQLITE_LIMIT_COMPOUND_SELECT), 10),
    (.instructions, 25_000),
    (Limit(id: SQLITE_LIMIT_FUNCTION_ARG), 16),
    (.attachedDatabases, 0),
    (Limit(id: SQLITE_LIMIT_LIKE_PATTERN_LENGTH), 1_000),
    (Limit(id: SQLITE_LIMIT_VARIABLE_NUMBER), 100),
    (Limit(id: SQLITE_LIMIT_TRIGGER_DEPTH), 1),
    (Limit(id: SQLITE_LIMIT_WORKER_THREADS), 0),
  ]

  /// One database can be attached, because `VACUUM INTO` attaches its target.
  private static let runningLimits: [(Limit, Int32)] = [
    (.valueLength, Int32(longestValue)), (.attachedDatabases, 1),
  ]
}
