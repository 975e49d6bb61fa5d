import GRDB
import GRDBSQLite
import Synchronization

/// A connection that one thread at a time uses.
///
/// What records goes through GRDB, which must know of transactions. What only reads does not: GRDB looks at each
/// column of each statement, in case that somebody observes it.
enum SerialConnection: Sendable {
  case recording(DatabaseQueue)
  case reading(PlainConnection)

  /// Does something with the connection, alone.
  func perform<Outcome>(_ work: (Connection) throws -> Outcome) throws -> Outcome {
    switch self {
    case .recording(let queue): try queue.inDatabase { try work(Connection($0)) }
    case .reading(let connection): try connection.perform(work)
    }
  }
}

/// A connection without GRDB, closed with its last reference.
final class PlainConnection: @unchecked Sendable {
  // `@unchecked`: the connection is used under the lock only.
  private let connection: Connection
  private let lock = Mutex(())

  /// Opens the database at `path` and has it prepared.
  ///
  /// - Parameters:
  ///   - path: The file, by an absolute path.
  ///   - canWrite: Whether the file may be written, as what a program left that was killed is.
  ///   - busyTimeout: How long to wait for others, in seconds.
  ///   - prepare: Does what comes before everything else.
  /// - Throws: `SQLiteFailure` when there is no such file or it cannot be opened, and what `prepare` throws.
  init(
    _ path: String,
    canWrite: Bool,
    busyTimeout: Double,
    _ prepare: (Connection) throws -> Void
  ) throws {
    connection = try Connection.open(path, canWrite: canWrite, busyTimeout: busyTimeout)
    try prepare(connection)
  }

  deinit { sqlite3_close_v2(connection.handle) }

  func perform<Outcome>(_ work: (Connection) throws -> Outcome) throws -> Outcome {
    try lock.withLock { _ in try work(connection) }
  }
}
