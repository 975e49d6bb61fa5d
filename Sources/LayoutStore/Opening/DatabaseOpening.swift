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
  /// Settings of the connection, made once the schema is known.
  var pragmas: String

  /// Opens the database, one step after the other.
  ///
  /// 1. asks the file system what is there;
  /// 2. takes the lock beside it;
  /// 3. deals with a journal that is left from an interrupted program;
  /// 4. opens a connection that trusts nothing, which can only read unless there is something to write;
  /// 5. checks whose file it is, its migrations and its schema;
  /// 6. applies the migrations that are missing;
  /// 7. only then lets anything else be read or written.
  ///
  /// - Returns: The connection, and a note about a journal that was moved; usually `nil`.
  func open() throws(StoreError) -> (connection: Connection, note: String?) {
    let isThere = try inspect()
    let canWrite = isThere ? SystemFile.isWritable(path) : true
    if access.canRecord, !canWrite { throw StoreError.notPermitted(reading: false).at(path) }
    let lock = try FileLock(
      besideDatabaseAt: path,
      kind: canWrite ? .exclusive : .shared,
      timeout: busyTimeout
    )
    let opened = Result {
      let note = try LeftoverJournal(path: path, busyTimeout: busyTimeout).settle(
        canWrite: canWrite
      )
      return (connection: try connect(canWrite: canWrite), note: note)
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

  private func connect(canWrite: Bool) throws -> Connection {
    guard !access.canRecord else { return try connect(.create) }
    do {
      return try connect(.readOnly)
    } catch let error as StoreError where error.code == .older && canWrite {
      _ = try connect(.readWrite)
      return try connect(.readOnly)
    }
  }

  private func connect(_ access: Connection.Access) throws -> Connection {
    let connection = try Connection(path, access, busyTimeout: busyTimeout)
    try connection.harden()
    connection.willWrite = { connection throws(SQLiteError) in
      try connection.tag(migrations: connection.migrationCount())
    }
    let canWrite = access != .readOnly
    let migrator = Migrator(kind: kind, program: program, pragmas: pragmas)
    if canWrite {
      try migrator.run(connection, canWrite: true)
    } else {
      try connection.read { try migrator.run($0, canWrite: false) }
    }
    connection.relaxLimits()
    if canWrite {
      let mode = try connection.text("PRAGMA journal_mode = DELETE") ?? ""
      guard mode == "delete" else { throw StoreError.notDeleteMode(String(plain: mode.utf8)) }
    }
    try connection.run(pragmas)
    if !self.access.canRecord { try connection.run("PRAGMA query_only = ON") }
    return connection
  }

  /// Opens a connection that can only read, and checks that the schema of the file is the kind's.
  static func reader(
    _ path: String,
    kind: DatabaseKind,
    busyTimeout: Double
  ) throws -> Connection {
    try LeftoverJournal(path: path, busyTimeout: busyTimeout).settleAgain()
    let connection = try Connection(path, .readOnly, busyTimeout: busyTimeout)
    try connection.harden()
    // Ends with the connection.
    try connection.beginReading()
    try Migrator(kind: kind, program: "").run(connection, canWrite: false)
    connection.relaxLimits()
    // The schema is known to be the store's own now. SQLite before 3.41 takes json_extract for
    // unsafe in a view, so the views can be read by a connection that trusts the schema only.
    try connection.run("PRAGMA query_only = ON; PRAGMA trusted_schema = ON")
    return connection
  }
}
