package import Digests
import Foundation
import KeylineLibc
package import KeylineSQLite
package import LayoutMigrations

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
  /// 3. refuses files beside it that Keyline does not write;
  /// 4. opens a hardened connection, read-only unless there is something to write or to roll back;
  /// 5. checks the application ID, the migrations and the schema;
  /// 6. applies missing migrations;
  /// 7. relaxes the limits and applies the pragmas.
  ///
  package func open() throws(StoreError) -> Connection {
    let isThere = try inspect()
    let canWrite = isThere ? SystemFile.isWritable(path) : true
    if access.canRecord, !canWrite { throw StoreError.notPermitted(reading: false).at(path) }
    let lock = try FileLock(
      besideDatabaseAt: path,
      kind: canWrite ? .exclusive : .shared,
      timeout: busyTimeout
    )
    let opened = Result {
      try LeftoverJournal(path: path).check()
      return try connect(canWrite: canWrite)
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
      guard access.canRecord else { throw StoreError.missing.at(path) }
      try SystemFile.makeFolder(of: path)
      IgnoredFiles.write(besideDatabaseAt: path)
      return false
    case .empty:
      guard access.canRecord else { throw StoreError.empty.at(path) }
      return true
    case .file:
      try SystemFile.checkContent(ofDatabase: path)
      return true
    }
  }

  private func connect(canWrite: Bool) throws -> Connection {
    guard !access.canRecord else { return try connect(.create) }
    do {
      return try connectRollingBack()
    } catch let error as StoreError where error.code == .older && canWrite {
      _ = try connect(.readWrite)
      return try connect(.readOnly)
    }
  }

  /// Opens a read-only connection, after a rollback if an interrupted program left a journal.
  private func connectRollingBack() throws -> Connection {
    do {
      return try connect(.readOnly)
    } catch let error as SQLiteError where error.code == .needsRollback {
      try LeftoverJournal(path: path).rollBack(busyTimeout: busyTimeout)
      return try connect(.readOnly)
    }
  }

  private func connect(_ access: Connection.Access) throws -> Connection {
    let canWrite = access != .readOnly
    if canWrite { try SystemFile.refuseOtherNames(ofDatabase: path) }
    let connection = try Connection(path, access, busyTimeout: busyTimeout)
    try connection.harden()
    let migrator = Migrator(kind: kind, program: program, pragmas: pragmas)
    if canWrite {
      try migrator.run(connection, canWrite: true)
    } else {
      try connection.read { try migrator.run($0, canWrite: false) }
    }
    connection.relaxLimits()
    guard try !canWrite || connection.text("PRAGMA journal_mode = DELETE") == "delete" else {
      throw StoreError.notDeleteMode
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
    let connection = try Connection(path, .readOnly, busyTimeout: busyTimeout)
    try connection.harden()
    // The transaction ends with the connection.
    try LeftoverJournal(path: path).beginReading(connection, busyTimeout: busyTimeout)
    try Migrator(kind: kind, program: "").run(connection, canWrite: false)
    connection.relaxLimits()
    // The schema has been checked, so it can be trusted. SQLite before 3.41 treats json_extract in
    // a view as unsafe, so only a connection that trusts the schema can read the views.
    try connection.run("PRAGMA query_only = ON; PRAGMA trusted_schema = ON")
    return connection
  }
}

extension Migration {
  package var digest: Digest { Digest(of: sql) }

  package var text: String { String(decoding: sql, as: UTF8.self) }
}

/// The file with which git ignores a store and the files beside it.
enum IgnoredFiles {
  /// The patterns of stores, caches, journals and locks, of which git can merge none.
  static let patterns = ["*.sqlite*", "*.lock", "*-journal"]

  /// Writes `.gitignore` to the folder of a store that is created, if the folder is named `.keyline`.
  ///
  /// Other folders belong to the user. An existing file is not changed, and an error is ignored, since
  /// the store is complete without it.
  static func write(besideDatabaseAt path: String) {
    let folder = SystemFile.folder(of: path)
    guard folder.endsWithBytes(of: "/.keyline") else { return }
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    let file = open(folder + "/.gitignore", flags, 0o644)
    guard file >= 0 else { return }
    let text = (["# Stores, and the files beside them."] + patterns)
      .joined(separator: "\n")
    try? FileHandle(fileDescriptor: file, closeOnDealloc: true)
      .write(contentsOf: Data((text + "\n").utf8))
  }
}
