public import CanonicalJSON
import SQLite
import Synchronization

/// Answers that outlive the process, kept beside the records and disposable at any time.
///
/// Nothing here throws: whatever goes wrong with the file, a lookup misses and the answer is computed
/// again. Answers are authenticated with a secret of the user's that is kept outside of the project, so
/// that nobody else can forge one, and a file that only others may have written is not used. Several
/// processes may share the file.
public final class CacheStore: Sendable {
  /// The database's file.
  public let path: String
  /// The greatest sum of the answers' sizes, in bytes.
  public let capacity: Int
  private let opening: CacheOpening
  private let core: Mutex<CacheCore>

  /// Opens the cache at `path`; a missing one is made, a broken one put aside and begun anew.
  ///
  /// - Parameters:
  ///   - path: The database's file, by default `cache.sqlite` beside the records.
  ///   - program: The program that opens the file, such as `keyline 1.0`.
  ///   - capacity: The greatest sum of the answers' sizes, in bytes.
  ///   - busyTimeout: How long to wait for other programs, in seconds.
  ///   - stateFolder: The folder of the secret by which the user's caches are authenticated, made when it is
  ///     missing; without one the cache is not used.
  /// - Returns: A cache, whose ``state`` tells whether it works.
  public static func open(
    _ path: String,
    program: String,
    capacity: Int = 256 << 20,
    busyTimeout: Double = 2,
    stateFolder: String? = UserState.folder
  ) -> CacheStore {
    CacheStore(
      CacheOpening(
        path: path,
        program: program,
        busyTimeout: busyTimeout,
        stateFolder: stateFolder
      ),
      capacity: capacity
    )
  }

  private init(_ opening: CacheOpening, capacity: Int) {
    self.opening = opening
    path = opening.path
    self.capacity = capacity
    let (database, state) = opening.open()
    core = Mutex(CacheCore(database, state: state))
  }

  /// Whether the cache works, and if not, why.
  public var state: CacheState { core.withLock { $0.state } }

  /// How many entries were found not to be as they were stored, since counts were last written down.
  public var brokenCount: Int { core.withLock { $0.unwritten.broken } }

  /// Returns the digests of the placements that the cache knows of, in the order of the keys.
  ///
  /// This is the quickest way to learn that nothing moved. Misses are `nil`.
  public func results(for keys: [CacheKey]) -> [Digest?] {
    let none = [Digest?](repeating: nil, count: keys.count)
    return attempt(none, counting: keys.count) { core, connection in
      try core.results(for: keys, connection)
    }
  }

  /// Returns the versioned layouts of scenes that have no code but these and Keyline's, as far as the
  /// cache knows such scenes.
  public func versionedLayouts(of scenes: [Digest]) -> [Digest: [String]] {
    attempt([:]) { core, connection in try core.versionedLayouts(of: scenes, connection) }
  }

  /// Returns what remembers the subtrees of a scene for one run.
  ///
  /// - Parameters:
  ///   - subtrees: The subtrees, in the order of their nodes.
  ///   - nodeCount: The number of nodes of the scene.
  /// - Returns: A memory that one run may ask, from one thread.
  public func memory(of subtrees: [CachedSubtree], nodeCount: Int) -> CacheMemory {
    CacheMemory(store: self, subtrees: subtrees, nodeCount: nodeCount)
  }

  /// Keeps answers that cost more to compute than to find, and makes room for them.
  ///
  /// - Parameters:
  ///   - entries: The results of whole scenes.
  ///   - findings: What was found out about their subtrees.
  ///   - codes: The versioned layouts of scenes that have no code but these and Keyline's.
  public func store(
    _ entries: [CacheEntry],
    findings: [CacheFindings] = [],
    codes: [Digest: [String]] = [:]
  ) {
    core.withLock { core in
      for finding in findings { core.take(finding) }
    }
    let rows = (entries.map(\.row) + findings.flatMap(\.rows)).filter(\.isWorthKeeping)
    guard !rows.isEmpty, state.isWritable else { return }
    attempt(()) { core, connection in
      try core.insertion(connection)
        .insert(rows, codes: codes, removing: core.takeBroken(), capacity: capacity)
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
      try connection.write { try $0.run(CacheIdentity.emptying) }
      try connection.run("VACUUM")
      core.forget()
    }
  }

  /// Finds what is known of subtrees, by their subjects' keys.
  func subtrees(_ subjects: [CacheSubject]) -> [Digest: LoadedSubtree] {
    attempt([:]) { core, connection in try core.subtrees(subjects, connection) }
  }

  /// Reads the payload of a row; `nil` if it is not what was stored.
  func payload(of row: Int64, _ digest: Digest) -> [UInt8]? {
    attempt(nil) { core, connection in try core.payload(of: row, digest, connection) }
  }

  /// Works with the database if there is one; a failure means `fallback`, and a broken file means
  /// that the cache is not used any more.
  func attempt<Outcome: Sendable>(
    _ fallback: Outcome,
    counting misses: Int = 0,
    _ work: (inout CacheCore, Connection) throws -> Outcome
  ) -> Outcome {
    core.withLock { core in
      guard let connection = core.connection else {
        core.unwritten[.noCache] += misses
        return fallback
      }
      do {
        try opening.journal().settleAgain()
        defer { connection.rollback() }
        return try work(&core, connection)
      } catch {
        core.unwritten[.noCache] += misses
        core.fail(StoreError.database(error, while: "using the cache", at: path), opening)
        return fallback
      }
    }
  }
}
