import SQLite

/// The records: every version that was recorded, in one SQLite file.
///
/// Others may read and record in the same file at the same time, from any process. What a read
/// returns has been checked against the digests it was stored with.
public final class RecordsStore: Sendable {
  /// The file, by an absolute path.
  public let path: String
  /// What the store was opened for.
  public let access: StoreAccess
  /// How long to wait for other programs, in seconds.
  let busyTimeout: Double
  /// A sentence about a journal that was found beside the file and moved, for the user; usually `nil`.
  public let note: String?
  private let connection: Connection

  /// Opens the records at `path`.
  ///
  /// - Parameters:
  ///   - path: The database's file, by default `.keyline/layouts.sqlite` of a project.
  ///   - access: Whether versions will be recorded. Only then is a missing file made.
  ///   - program: The program that opens the file, such as `keyline 1.0`, remembered in it for
  ///     those who meet a file that they are too old for.
  ///   - busyTimeout: How long to wait for other programs, in seconds.
  /// - Returns: The records, checked to be what they should be and brought up to date.
  /// - Throws: ``StoreError`` saying what stands at `path` instead of a store.
  public static func open(
    _ path: String,
    for access: StoreAccess,
    program: String,
    busyTimeout: Double = 30
  ) throws(StoreError) -> RecordsStore {
    try open(
      path,
      as: .records,
      for: access,
      program: program,
      busyTimeout: busyTimeout
    )
  }

  /// Opens a database of any kind as records, which lets tests bring migrations of their own.
  static func open(
    _ path: String,
    as kind: DatabaseKind,
    for access: StoreAccess,
    program: String,
    busyTimeout: Double
  ) throws(StoreError) -> RecordsStore {
    // EXTRA makes the end of a journal durable too: after FULL alone, a power cut may bring back the
    // journal of a version that was acknowledged, which takes the version away.
    let opening = DatabaseOpening(
      kind: kind,
      path: try SystemFile.absolute(path),
      access: access,
      program: program,
      busyTimeout: busyTimeout,
      pragmas: """
        PRAGMA synchronous = EXTRA; PRAGMA cache_size = -65536; PRAGMA secure_delete = OFF;
        """
    )
    let (connection, note) = try opening.open()
    return RecordsStore(opening, connection, note: note)
  }

  private init(_ opening: DatabaseOpening, _ connection: Connection, note: String?) {
    path = opening.path
    access = opening.access
    busyTimeout = opening.busyTimeout
    self.connection = connection
    self.note = note
  }

  /// How many steps SQLite's statements took so far: a measure of the work that the same calls always need.
  package var stepCount: Int { (try? connection.withLock { $0.stepCount }) ?? 0 }

  /// Does something with the connection, alone, and says what it was when it fails.
  func perform<Outcome>(
    _ doing: String,
    _ work: (Connection) throws -> Outcome
  ) throws(StoreError) -> Outcome {
    do {
      try LeftoverJournal(path: path, busyTimeout: busyTimeout).settleAgain()
      return try connection.withLock(work)
    } catch {
      throw .database(error, while: doing, at: path)
    }
  }

  /// Reads one state of the database, however many statements that takes.
  func read<Outcome>(
    _ doing: String,
    _ work: (Connection) throws -> Outcome
  ) throws(StoreError) -> Outcome {
    try perform(doing) { try $0.read(work) }
  }

  /// Changes the database in one transaction, which leaves nothing behind when it fails.
  func write<Outcome>(
    _ doing: String,
    _ work: (Connection) throws -> Outcome
  ) throws(StoreError) -> Outcome {
    try perform(doing) { try $0.write(work) }
  }
}
