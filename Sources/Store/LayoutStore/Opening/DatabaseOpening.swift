package import Digests
import Foundation
import KeylineLibc
package import KeylineSQLite
package import LayoutMigrations

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
    (self.kind, self.path, self.access, self.program) = (kind, path, access, program)
    (self.busyTimeout, self.pragmas) = (busyTimeout, pragmas)
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

/// The kind of a database, records or cache, with its marks and migrations.
package struct DatabaseKind: Sendable {
  /// The name of the kind, for messages.
  package let name: String
  /// The application ID in the file's header.
  package let applicationID: Int32
  /// The migrations that create its schema, in order.
  package let migrations: [Migration]

  /// Returns whether a schema is known to be that of the first `count` migrations.
  ///
  /// Creating that schema to compare it takes longer than reading a version, so its digest is
  /// stored with the migration.
  func isKnown(_ schema: [SchemaEntry], after count: Int) -> Bool {
    guard count <= migrations.count, let known = migrations.prefix(count).last?.schema else {
      return false
    }
    return SchemaEntry.digest(of: schema).hex == known
  }

  /// The records, which survive every upgrade.
  package static let records = DatabaseKind(
    name: "Keyline store",
    applicationID: 0x4B65_794C,
    migrations: Migrations.records
  )

  /// The cache, which is disposable.
  package static let cache = DatabaseKind(
    name: "Keyline cache",
    applicationID: 0x4B65_7943,
    migrations: Migrations.cache
  )
}

extension Migration {
  package var digest: Digest { Digest(of: sql) }

  package var text: String { String(decoding: sql, as: UTF8.self) }
}

/// The file system's metadata of a program's file: its identity, size, and time of change.
///
/// Programs cannot set the change time (ctime) of a file, and the file of a running program cannot
/// be written. So a file that has the same stamp as while it ran is the file that ran.
public struct ProgramStamp: Hashable, Sendable {
  /// The stamp as a text.
  public let text: String
  /// When the file's status last changed, in seconds since 1970.
  private let changed: Double

  /// Creates the stamp of a file; `nil` if the file system does not provide it.
  public init?(of path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    #if canImport(Darwin)
    let (written, changed) = (status.st_mtimespec, status.st_ctimespec)
    #else
    let (written, changed) = (status.st_mtim, status.st_ctim)
    #endif
    text = [
      "\(status.st_dev)", "\(status.st_ino)", "\(status.st_size)",
      "\(written.tv_sec).\(written.tv_nsec)", "\(changed.tv_sec).\(changed.tv_nsec)",
    ].joined(separator: ":")
    self.changed = Double(changed.tv_sec)
  }

  /// Whether the last change was long enough ago that a further change would alter the stamp.
  package var isStable: Bool { abs(Date().timeIntervalSince1970 - changed) > 2 }
}

/// A database that can be made again, and is moved out of the way if it cannot be used.
package struct DisposableFile {
  /// The file, by an absolute path.
  package let path: String
  /// The time to wait for other processes, in seconds.
  package let busyTimeout: Double

  /// Creates a database that can be made again.
  package init(path: String, busyTimeout: Double) {
    (self.path, self.busyTimeout) = (path, busyTimeout)
  }

  /// Renames a regular file, replacing the one moved aside before; returns whether it is out of the
  /// way.
  ///
  /// Anything but a regular file that has the new name stays, and so does a journal, which SQLite
  /// removes when it creates the next file.
  package func putAside() -> Bool {
    vacate { path in
      FileStatus(path + ".broken")?.isRegular ?? true && rename(path, path + ".broken") == 0
    }
  }

  /// Calls `work` under the lock of a regular file.
  private func vacate(_ work: (String) -> Bool) -> Bool {
    guard (try? SystemFile.inspect(path)) == .file,
      let lock = try? FileLock(besideDatabaseAt: path, kind: .exclusive, timeout: busyTimeout)
    else { return false }
    let isDone = work(path)
    lock.release()
    return isDone
  }
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
    guard folder.hasSuffix("/.keyline") else { return }
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    let file = open(folder + "/.gitignore", flags, 0o644)
    guard file >= 0 else { return }
    let text = (["# Stores, and the files beside them."] + patterns)
      .joined(separator: "\n")
    try? FileHandle(fileDescriptor: file, closeOnDealloc: true)
      .write(contentsOf: Data((text + "\n").utf8))
  }
}
