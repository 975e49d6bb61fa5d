public import CanonicalJSON
import GRDB
import GRDBSQLite
import Synchronization

/// Answers that outlive the process, kept beside the records and disposable at any time.
///
/// Nothing here throws: whatever goes wrong with the file, an answer is looked for in vain and
/// computed again. An answer that does not agree with its checksum is never handed out. Several
/// processes may share the file.
public final class CacheStore: Sendable {
  /// The database's file.
  public let path: String
  /// The greatest sum of the placements' sizes, in bytes.
  public let capacity: Int
  private let opening: CacheOpening
  private let core: Mutex<CacheCore>

  /// Opens the cache at `path`; a missing one is made, a broken one put aside and begun anew.
  ///
  /// - Parameters:
  ///   - path: The database's file, by default `cache.sqlite` beside the records.
  ///   - program: The program that opens the file, such as `keyline 1.0`.
  ///   - capacity: The greatest sum of the placements' sizes, in bytes.
  ///   - busyTimeout: How long to wait for other programs, in seconds.
  /// - Returns: A cache, whose ``state`` tells whether it works.
  public static func open(
    _ path: String,
    program: String,
    capacity: Int = 256 << 20,
    busyTimeout: Double = 2
  ) -> CacheStore {
    CacheStore(
      CacheOpening(path: path, program: program, busyTimeout: busyTimeout),
      capacity: capacity
    )
  }

  private init(_ opening: CacheOpening, capacity: Int) {
    self.opening = opening
    path = opening.path
    self.capacity = capacity
    let (queue, state) = opening.open()
    core = Mutex(CacheCore(queue: queue, state: state))
  }

  /// Whether the cache works, and if not, why.
  public var state: CacheState { core.withLock { $0.state } }

  /// Returns the digests of the placements that the cache knows of, in the order of the keys.
  ///
  /// This is the quickest way to learn that nothing moved. Misses are `nil`.
  public func results(for keys: [CacheKey]) -> [Digest?] {
    let none = [Digest?](repeating: nil, count: keys.count)
    return attempt(none, counting: keys.count) { core, connection in
      try core.results(for: keys, connection)
    }
  }

  /// Returns the placements' canonical texts, in the order of the keys; misses are `nil`.
  public func placements(for keys: [CacheKey]) -> [[UInt8]?] {
    let none = [[UInt8]?](repeating: nil, count: keys.count)
    return attempt(none, counting: keys.count) { core, connection in
      try core.placements(for: keys, connection)
    }
  }

  /// Keeps answers that cost more to compute than to find, and makes room for them.
  public func store(_ entries: [CacheEntry]) {
    let worthy = entries.filter(\.isWorthKeeping)
    guard !worthy.isEmpty, state.isWritable else { return }
    attempt(()) { core, connection in
      try CacheInsertion(connection: connection, run: try core.beginRun(connection))
        .insert(worthy, removing: core.takeBroken(), capacity: capacity)
    }
  }

  /// Writes down what was asked since the last time: hits, misses and what was found broken.
  public func flush() {
    guard state.isWritable else { return }
    attempt(()) { core, connection in try core.flush(connection) }
  }

  /// Returns what the cache holds and what it was good for, with what was not yet written down.
  public func statistics() -> CacheStatistics {
    attempt(core.withLock { $0.unwritten }) { core, connection in
      try core.statistics(connection)
    }
  }

  /// Forgets all answers and gives their space back.
  public func clear() {
    guard state.isWritable else { return }
    attempt(()) { core, connection in
      try connection.run("DELETE FROM payload; DELETE FROM entry; DELETE FROM counter; VACUUM;")
      core.forget()
    }
  }

  /// Works with the database if there is one; a failure means `fallback`, and a broken file means
  /// that the cache is not used any more.
  private func attempt<Outcome: Sendable>(
    _ fallback: Outcome,
    counting misses: Int = 0,
    _ work: (inout CacheCore, Connection) throws -> Outcome
  ) -> Outcome {
    core.withLock { core in
      guard let queue = core.queue else {
        core.unwritten.misses += misses
        return fallback
      }
      do {
        return try queue.inDatabase { database in
          let connection = try Connection(database)
          defer { connection.rollback() }
          return try work(&core, connection)
        }
      } catch {
        core.unwritten.misses += misses
        core.fail(StoreError.database(error, while: "using the cache", at: path), opening)
        return fallback
      }
    }
  }
}
