public import CanonicalJSON
import KeylineSQLite
import Synchronization

/// Layout results that outlive the process, in a disposable file beside the records.
///
/// Nothing here throws: whatever is wrong with the file, a lookup misses and the result is computed
/// again. Entries are authenticated with a secret of the user that is stored outside of the
/// project, so that nobody else can forge one, and a file that others may have written is not used.
/// Several processes may share the file.
public final class CacheStore: Sendable {
  /// The database's file.
  public let path: String
  /// The maximum total size of the answers, in bytes.
  public let capacity: Int
  private let opening: CacheOpening
  private let core: Mutex<CacheCore>

  /// Opens the cache at `path`; a missing one is created, and a broken one is moved aside and
  /// replaced.
  ///
  /// - Parameters:
  ///   - path: The database's file, by default `cache.sqlite` beside the records.
  ///   - program: The program that opens the file, such as `keyline 1.0`.
  ///   - capacity: The maximum total size of the answers, in bytes.
  ///   - busyTimeout: How long to wait for other programs, in seconds.
  ///   - stateFolder: The folder of the secret that authenticates the user's caches, created if it
  ///     is missing; without one the cache is not used.
  /// - Returns: A cache, whose ``state`` is whether it works.
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

  /// The number of entries since the last flush that did not match their checksums.
  public var brokenCount: Int { core.withLock { $0.unwritten.broken } }

  /// Returns the digests of the cached placements, in the order of the keys.
  ///
  /// This is the fastest way to find out that nothing moved. Misses are `nil`.
  public func results(for keys: [CacheKey]) -> [Digest?] {
    let none = [Digest?](repeating: nil, count: keys.count)
    return attempt(none, counting: keys.count) { core, connection in
      try core.results(for: keys, connection)
    }
  }

  /// Returns the versioned layouts of the cached scenes that have no code but these and Keyline's.
  public func versionedLayouts(of scenes: [Digest]) -> [Digest: [String]] {
    attempt([:]) { core, connection in try core.versionedLayouts(of: scenes, connection) }
  }

  /// Returns the cached values of the subtrees of a scene, for one run.
  ///
  /// - Parameters:
  ///   - subtrees: The subtrees, in the order of their nodes.
  ///   - nodeCount: The number of nodes of the scene.
  /// - Returns: A memory for one run on one thread.
  public func memory(of subtrees: [CachedSubtree], nodeCount: Int) -> CacheMemory {
    CacheMemory(store: self, subtrees: subtrees, nodeCount: nodeCount)
  }

  /// Stores answers that cost more to compute than to look up, and makes room for them.
  ///
  /// - Parameters:
  ///   - entries: The results of complete scenes.
  ///   - findings: The computed values of their subtrees.
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

  /// Stores the hits and misses since the last flush, and deletes broken entries.
  public func flush() {
    guard state.isWritable else { return }
    attempt(()) { core, connection in try core.flush(connection) }
  }

  /// Returns the size and the use of the cache, including counts that are not flushed yet.
  public func statistics() -> CacheStatistics {
    attempt(core.withLock { $0.unwritten }) { core, connection in
      try core.statistics(connection)
    }
  }

  /// Deletes all answers and shrinks the file.
  public func clear() {
    guard state.isWritable else { return }
    attempt(()) { core, connection in
      try connection.write { try $0.run(CacheIdentity.emptying) }
      try connection.run("VACUUM")
      core.discardFindings()
    }
  }

  /// Finds the cached values of subtrees, by their subjects' keys.
  func subtrees(_ subjects: [CacheSubject]) -> [Digest: LoadedSubtree] {
    attempt([:]) { core, connection in try core.subtrees(subjects, connection) }
  }

  /// Reads the payload of a row; `nil` if it does not match its digest.
  func payload(of row: Int64, _ digest: Digest) -> [UInt8]? {
    attempt(nil) { core, connection in try core.payload(of: row, digest, connection) }
  }

  /// Works with the database if there is one; returns `fallback` on failure, and a broken file
  /// disables the cache.
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
        try opening.journal().resolveWhileOpen()
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
