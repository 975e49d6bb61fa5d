import GRDB
import GRDBSQLite

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
  /// 1. asks the file system what stands there;
  /// 2. takes the lock beside it;
  /// 3. opens a connection that trusts nothing;
  /// 4. checks whose file it is, its migrations and its schema;
  /// 5. applies the migrations that are missing;
  /// 6. only then lets anything else be read or written.
  func open() throws(StoreError) -> DatabaseQueue {
    try open { canWrite in
      try DatabaseQueue(path: path, configuration: configuration(canWrite: canWrite))
    }
  }

  /// Opens the database by the same steps, without GRDB.
  func openPlainly() throws(StoreError) -> PlainConnection {
    try open { canWrite in
      try PlainConnection(path, canWrite: canWrite, busyTimeout: busyTimeout) {
        try prepare($0, canWrite: canWrite)
      }
    }
  }

  private func open<Opened>(
    _ open: (_ canWrite: Bool) throws -> Opened
  ) throws(StoreError) -> Opened {
    let isThere = try inspect()
    let canWrite = isThere ? SystemFile.isWritable(path) : true
    if access.canRecord, !canWrite { throw StoreError.notPermitted(reading: false).at(path) }
    let lock = try FileLock(
      besideDatabaseAt: path,
      kind: canWrite ? .exclusive : .shared,
      timeout: busyTimeout
    )
    let opened = Result { try open(canWrite) }
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
      try SystemFile.checkMagic(path)
      return true
    }
  }

  private func configuration(canWrite: Bool) -> Configuration {
    var configuration = Configuration()
    configuration.readonly = !canWrite
    configuration.busyMode = .timeout(busyTimeout)
    configuration.label = kind.name
    configuration.prepareDatabase { database in
      try prepare(Connection(database), canWrite: canWrite)
    }
    return configuration
  }

  private func prepare(_ connection: Connection, canWrite: Bool) throws {
    try OpeningDiscipline.begin(connection)
    try Migrator(kind: kind, program: program, writingPragmas: writingPragmas)
      .run(connection, canWrite: canWrite)
    OpeningDiscipline.end(connection)
    guard canWrite else { return }
    let mode = try connection.text("PRAGMA journal_mode = DELETE") ?? ""
    guard mode == "delete" else { throw StoreError.notDeleteMode(String(plain: mode.utf8)) }
    try connection.run(writingPragmas)
    if !access.canRecord { try connection.run("PRAGMA query_only = ON") }
  }
}
