public import Digests
import KeylineSQLite
public import LayoutDiff

/// The records: all recorded versions, in one SQLite file.
///
/// Any number of processes may read and record in the same file at the same time. Everything that
/// is read is verified against its stored digest.
public final class RecordsStore: Sendable {
  /// The file, by an absolute path.
  public let path: String
  /// The access for which the store was opened.
  public let access: StoreAccess
  /// The time to wait for other processes, in seconds.
  let busyTimeout: Double
  private let connection: Connection

  /// Opens the records at `path`.
  ///
  /// - Parameters:
  ///   - path: The database's file, by default `.keyline/layouts.sqlite` of a project.
  ///   - access: Whether versions will be recorded. Only then, a missing file is created.
  ///   - program: The program that opens the file, such as `keyline 1.0`, which the file records
  ///     for programs that are too old to read it.
  ///   - busyTimeout: The time to wait for other processes, in seconds.
  /// - Returns: The records, with their schema checked and migrated.
  /// - Throws: ``StoreError`` with the reason why the file cannot be opened.
  public static func open(
    _ path: String,
    for access: StoreAccess,
    program: String,
    busyTimeout: Double = 30
  ) throws(StoreError) -> RecordsStore {
    try open(path, as: .records, for: access, program: program, busyTimeout: busyTimeout)
  }

  /// Opens a database of any kind as records, so that tests can use their own migrations.
  static func open(
    _ path: String,
    as kind: DatabaseKind,
    for access: StoreAccess,
    program: String,
    busyTimeout: Double
  ) throws(StoreError) -> RecordsStore {
    // EXTRA makes the deletion of the journal durable too: with FULL, the journal of an
    // acknowledged version may reappear after a power cut, and its rollback would remove the
    // version. `fullfsync` makes SQLite use F_FULLFSYNC, without which a Mac's drive may keep data
    // in its own memory; it has no effect elsewhere.
    let opening = DatabaseOpening(
      kind: kind,
      path: try SystemFile.absolute(path),
      access: access,
      program: program,
      busyTimeout: busyTimeout,
      pragmas: """
        PRAGMA synchronous = EXTRA; PRAGMA fullfsync = ON; PRAGMA cache_size = -65536; PRAGMA secure_delete = OFF;
        """
    )
    return RecordsStore(opening, try opening.open())
  }

  private init(_ opening: DatabaseOpening, _ connection: Connection) {
    path = opening.path
    access = opening.access
    busyTimeout = opening.busyTimeout
    self.connection = connection
  }

  /// The number of steps of SQLite's statements so far, a deterministic measure of work.
  package var stepCount: Int { (try? connection.withLock { $0.stepCount }) ?? 0 }

  /// Calls `work` with exclusive use of the connection; errors begin with `doing`.
  func perform<Outcome>(
    _ doing: String,
    _ work: (Connection) throws -> Outcome
  ) throws(StoreError) -> Outcome {
    do {
      return try connection.withLock(work)
    } catch {
      throw .database(error, while: doing, at: path)
    }
  }

  /// Reads a consistent state of the database, in one transaction.
  func read<Outcome>(
    _ doing: String,
    _ work: (Connection) throws -> Outcome
  ) throws(StoreError) -> Outcome {
    try perform(doing) { connection in
      try LeftoverJournal(path: path).beginReading(connection, busyTimeout: busyTimeout)
      defer { connection.rollback() }
      return try work(connection)
    }
  }

  /// Changes the database in one transaction, which is rolled back on failure.
  func write<Outcome>(
    _ doing: String,
    _ work: (Connection) throws -> Outcome
  ) throws(StoreError) -> Outcome {
    try perform(doing) { connection in
      try LeftoverJournal(path: path).check()
      return try connection.write(work)
    }
  }
}

extension RecordsStore {
  /// Opens several stores for reading, in parallel.
  ///
  /// - Parameters:
  ///   - paths: The files of the stores.
  ///   - program: The program that opens them.
  /// - Returns: The stores in the order of their paths.
  /// - Throws: ``StoreError`` for the first store that cannot be opened.
  public static func open(
    reading paths: [String],
    program: String
  ) throws(StoreError) -> [RecordsStore] {
    let opened = paths.mapConcurrently { path in
      Result { () throws(StoreError) in try open(path, for: .reading, program: program) }
    }
    var stores: [RecordsStore] = []
    for store in opened { stores.append(try store.get()) }
    return stores
  }
}

/// Reads the snapshots of single scenes, without the others of their versions.
///
/// Each snapshot is verified against its digest, and the lists of the newest version and of each that seems
/// to lack a snapshot against those of the versions; a name that an index does not find is looked for in
/// the table.
extension RecordsStore {
  /// Returns for each version its snapshots of the scene with a name, or else of the document with that
  /// name, or else of the scenes that match it as a pattern.
  ///
  /// What a name means is decided for all versions together. The lists are empty if no version has
  /// such a scene.
  package func snapshots(
    of versions: [RecordedVersion],
    named name: String
  ) throws(StoreError) -> [[RecordedSnapshot]] {
    try read("looking for a scene") { connection in
      let reader = SceneRowReader(connection)
      for rows in [reader.rows(ofScene:), reader.rows(ofDocument:), reader.rows(matching:)] {
        let snapshots = try reader.snapshots(of: versions, rows: rows(name))
        if snapshots.contains(where: { !$0.isEmpty }) { return snapshots }
      }
      return versions.map { _ in [] }
    }
  }

  package func snapshots(
    of versions: [RecordedVersion],
    ofScenes names: Set<String>
  ) throws(StoreError) -> [[RecordedSnapshot]] {
    try read("looking for scenes") { connection in
      let reader = SceneRowReader(connection)
      let rows = try names.sorted().map { (name: $0, rows: try reader.indexedRows(ofScene: $0)) }
      try reader.checkMissing(rows.filter(\.rows.isEmpty).map(\.name), in: "name")
      return try reader.snapshots(of: versions, rows: rows.flatMap(\.rows))
    }
  }
}

extension RecordsStore {
  /// Reads a snapshot with its parts, each verified against its digest.
  public func snapshot(_ recorded: RecordedSnapshot) throws(StoreError) -> Snapshot {
    try read("reading a snapshot") { try ContentReader($0).snapshot(recorded) }
  }

  /// The number of snapshots in a batch, which is even.
  private static let batchSize = 256

  /// Reads snapshots with their parts, and passes them to a closure one by one, in order.
  ///
  /// The closure runs outside of the transaction, so it may use the store.
  public func forEachSnapshot(
    _ snapshots: [RecordedSnapshot],
    _ body: (RecordedSnapshot, Snapshot) throws -> Void
  ) throws {
    try forEachBatch(of: snapshots) { batch in
      for (recorded, snapshot) in batch { try body(recorded, snapshot) }
    }
  }

  /// Reads snapshots with their parts, and passes them to a closure in batches, in order; all batches but
  /// the last have an even size.
  ///
  /// The closure runs outside of the transaction, so it may use the store.
  package func forEachBatch(
    of snapshots: [RecordedSnapshot],
    _ body: ([(recorded: RecordedSnapshot, snapshot: Snapshot)]) throws -> Void
  ) throws {
    for start in stride(from: 0, to: snapshots.count, by: RecordsStore.batchSize) {
      let end = min(start + RecordsStore.batchSize, snapshots.count)
      let batch = try read("reading snapshots") { connection in
        let reader = ContentReader(connection)
        return try snapshots[start..<end].map { recorded in
          (recorded: recorded, snapshot: try reader.snapshot(recorded))
        }
      }
      try body(batch)
    }
  }

  /// Reads snapshots with their parts, which verifies them.
  package func verify(_ snapshots: [RecordedSnapshot]) throws(StoreError) {
    for start in stride(from: 0, to: snapshots.count, by: RecordsStore.batchSize) {
      let end = min(start + RecordsStore.batchSize, snapshots.count)
      try read("verifying snapshots") { connection in
        let reader = ContentReader(connection)
        for recorded in snapshots[start..<end] { _ = try reader.snapshot(recorded) }
      }
    }
  }

  /// Reads the values of the snapshots' environments, each once, by their digests.
  public func environments(
    of snapshots: [RecordedSnapshot]
  ) throws(StoreError) -> [Digest: JSONObject] {
    try read("reading the environments") { connection in
      let reader = ContentReader(connection)
      var values: [Digest: JSONObject] = [:]
      for snapshot in snapshots where values[snapshot.environmentDigest] == nil {
        let row = try snapshot.storedRows.environment
        values[snapshot.environmentDigest] =
          try reader.environment(at: row, of: snapshot).values
      }
      return values
    }
  }

  /// Reads the nodes of a snapshot, verified against their digest.
  package func outline(of snapshot: RecordedSnapshot) throws(StoreError) -> SceneOutline {
    try read("reading a scene") {
      try ContentReader($0).nodes(at: snapshot.storedRows.scene, of: snapshot).rows
    }
  }

  /// Reads the canonical text of a snapshot's scene, verified against its digest.
  package func canonicalScene(of snapshot: RecordedSnapshot) throws(StoreError) -> [UInt8] {
    try read("reading a scene") {
      try ContentReader($0).scene(at: snapshot.storedRows.scene, of: snapshot).utf8
    }
  }
}
