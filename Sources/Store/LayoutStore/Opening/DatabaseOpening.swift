package import KeylineSQLite

/// The access for which a store is opened.
public struct StoreAccess: Hashable, Sendable {
  /// Whether versions may be recorded, and a missing file is created.
  package let canRecord: Bool

  /// Reading, which does not need write permission for the file or folder.
  public static let reading = StoreAccess(canRecord: false)
  /// Reading and recording; a missing file is created, with its folder.
  public static let recording = StoreAccess(canRecord: true)
}

/// Opens and checks a database, the records or the cache.
package struct DatabaseOpening {
  package let kind: DatabaseKind
  /// The file, by an absolute path.
  package let path: String
  package let access: StoreAccess
  /// The program that opens the file, which the file records for each migration.
  package let program: String
  /// The time to wait for other processes, in seconds.
  package let busyTimeout: Double
  /// The pragmas to run after the schema is checked.
  package var pragmas: String

  /// Creates the opening of a file.
  package init(
    kind: DatabaseKind,
    path: String,
    access: StoreAccess,
    program: String,
    busyTimeout: Double,
    pragmas: String
  ) {
    self.kind = kind
    self.path = path
    self.access = access
    self.program = program
    self.busyTimeout = busyTimeout
    self.pragmas = pragmas
  }

  /// Opens the database.
  ///
  /// 1. checks the file;
  /// 2. takes the lock beside it;
  /// 3. resolves the journal of an interrupted program;
  /// 4. opens a hardened connection, read-only unless there is something to write;
  /// 5. checks the application ID, the migrations and the schema;
  /// 6. applies missing migrations;
  /// 7. relaxes the limits and applies the pragmas.
  ///
  /// - Returns: The connection, and a note about a journal that was renamed; usually `nil`.
  package func open() throws(StoreError) -> (connection: Connection, note: String?) {
    let isThere = try inspect()
    let canWrite = isThere ? SystemFile.isWritable(path) : true
    if access.canRecord, !canWrite { throw StoreError.notPermitted(reading: false).at(path) }
    let lock = try FileLock(
      besideDatabaseAt: path,
      kind: canWrite ? .exclusive : .shared,
      timeout: busyTimeout
    )
    let opened = Result {
      let note = try LeftoverJournal(path: path, busyTimeout: busyTimeout)
        .resolve(canWrite: canWrite)
      return (connection: try connect(canWrite: canWrite), note: note)
    }
    lock.release()
    return try opened.mapError { StoreError.database($0, while: "opening the store", at: path) }
      .get()
  }

  /// Returns whether the file exists; refuses a file that cannot be opened for this access.
  private func inspect() throws(StoreError) -> Bool {
    try SystemFile.checkLength(ofDatabasePath: path)
    switch try SystemFile.inspect(path) {
    case .missing:
      guard access.canRecord else { throw StoreError.missing().at(path) }
      try SystemFile.makeFolder(of: path)
      IgnoredFiles.write(besideDatabaseAt: path)
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
    guard try !canWrite || connection.text("PRAGMA journal_mode = DELETE") == "delete" else {
      throw StoreError.notDeleteMode()
    }
    try connection.run(pragmas)
    if !self.access.canRecord { try connection.run("PRAGMA query_only = ON") }
    return connection
  }

  /// Opens a read-only connection, and checks that the file has the schema of the kind.
  package static func reader(
    _ path: String,
    kind: DatabaseKind,
    busyTimeout: Double
  ) throws -> Connection {
    try LeftoverJournal(path: path, busyTimeout: busyTimeout).resolveWhileOpen()
    let connection = try Connection(path, .readOnly, busyTimeout: busyTimeout)
    try connection.harden()
    // The transaction ends with the connection.
    try connection.beginReading()
    try Migrator(kind: kind, program: "").run(connection, canWrite: false)
    connection.relaxLimits()
    // The schema has been checked, so it can be trusted. SQLite before 3.41 treats json_extract in
    // a view as unsafe, so only a connection that trusts the schema can read the views.
    try connection.run("PRAGMA query_only = ON; PRAGMA trusted_schema = ON")
    return connection
  }
}
