import SQLite

/// The way to an open and checked database, the same for both of the store's files.
struct DatabaseOpening {
  let kind: DatabaseKind
  /// The file, by an absolute path.
  let path: String
  let access: StoreAccess
  /// The program that opens the file, named in it by each migration.
  let program: String
  /// How long to wait for others, in seconds.
  let busyTimeout: Double
  /// Pragmas for a database that is written, run once its schema is known.
  var writingPragmas: String

  /// Opens the database, one step after the other.
  ///
  /// 1. asks the file system what is there;
  /// 2. takes the lock beside it;
  /// 3. opens a connection that trusts nothing;
  /// 4. checks whose file it is, its migrations and its schema;
  /// 5. applies the migrations that are missing;
  /// 6. only then lets anything else be read or written.
  func open() throws(StoreError) -> Connection {
    let isThere = try inspect()
    let canWrite = isThere ? SystemFile.isWritable(path) : true
    if access.canRecord, !canWrite { throw StoreError.notPermitted(reading: false).at(path) }
    let lock = try FileLock(
      besideDatabaseAt: path,
      kind: canWrite ? .exclusive : .shared,
      timeout: busyTimeout
    )
    let opened = Result {
      let connection = try Connection(
        path,
        canWrite ? access.canRecord ? .create : .readWrite : .readOnly,
        busyTimeout: busyTimeout
      )
      try prepare(connection, canWrite: canWrite)
      return connection
    }
    lock.release()
    return try opened.mapError { StoreError.database($0, while: "opening the store", at: path) }
      .get()
  }

  /// Returns whether there is a file, and refuses what cannot be opened for this access.
  private func inspect() throws(StoreError) -> Bool {
    switch try SystemFile.inspect(path) {
    case .missing:
      guard access.canRecord else { throw StoreError.missing().at(path) }
      try SystemFile.makeFolder(of: path)
      return false
    case .empty:
      guard access.canRecord else { throw StoreError.empty().at(path) }
      return true
    case .file:
      guard try SystemFile.isDatabase(path) else { throw StoreError.junk().at(path) }
      return true
    }
  }

  private func prepare(_ connection: Connection, canWrite: Bool) throws {
    try connection.harden()
    try Migrator(kind: kind, program: program, writingPragmas: writingPragmas)
      .run(connection, canWrite: canWrite)
    connection.relaxLimits()
    guard canWrite else { return }
    let mode = try connection.text("PRAGMA journal_mode = DELETE") ?? ""
    guard mode == "delete" else { throw StoreError.notDeleteMode(String(plain: mode.utf8)) }
    try connection.run(writingPragmas)
    if !access.canRecord { try connection.run("PRAGMA query_only = ON") }
  }

  /// Opens a connection that can only read, and checks that the schema of the file is the kind's.
  static func reader(
    _ path: String,
    kind: DatabaseKind,
    busyTimeout: Double
  ) throws -> Connection {
    let connection = try Connection(path, .readOnly, busyTimeout: busyTimeout)
    try connection.harden()
    try Migrator(kind: kind, program: "").run(connection, canWrite: false)
    connection.relaxLimits()
    // The schema is known to be the store's own now. SQLite before 3.41 takes json_extract for
    // unsafe in a view, so the views can be read by a connection that trusts the schema only.
    try connection.run("PRAGMA query_only = ON; PRAGMA trusted_schema = ON")
    return connection
  }
}
