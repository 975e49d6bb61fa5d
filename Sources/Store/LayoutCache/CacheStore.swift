public import Digests
import KeylineSQLite
public import LayoutStore
import Synchronization

/// Layout results that outlive the process, in a disposable file beside the records.
///
/// # What a geometry-keyed cache is
///
/// A layout is a function: given a tree of views, the code of their layouts, an environment and a
/// proposal from outside, it returns the frame of every view. It reads nothing else: no clock, no
/// screen, no history. So two lookups with equal inputs have equal results, and the cache's key is
/// exactly these inputs:
///
/// - the tree: the digest of its canonical text, which has every type, argument, layout value and
///   child, in order. For a subtree it has nothing of the rest of the scene. An edited leaf changes
///   the keys of its ancestors and no others, and a view that moved elsewhere keeps its key;
/// - the environment: the digest of all its values, since any layout may read any of them;
/// - the code: the fingerprint of the program's file; or, if the tree has at least one
///   `VersionedLayout` and otherwise only Keyline's own layouts, the versions with the release of
///   Keyline;
/// - the proposal: the geometry.
///
/// The first three are a ``CacheSubject``, which has a single digest and one row in the file. The
/// proposal selects among the rows of a subject, in one of two ways. A complete scene is stored by
/// its exact proposal, and its value is only the digest of its placements: to find out that nothing
/// moved, neither the scene nor its frames are read. A subtree is stored by a region of proposals.
///
/// # Why a region's answer holds for a proposal never asked
///
/// While the engine measures, it notes under which conditions each result was reached. A text that
/// fits on one line at 300 points compared its ideal width, 80, with 300: its size is the same for
/// every width from 80 to ∞. A frame of fixed width compared nothing: its own width is the same for
/// every proposal. Each comparison that a built-in layout makes with the proposal narrows an
/// interval of widths or of heights to the side on which the proposal was, and a container
/// intersects what the sizes of its subviews allow, after it has translated their intervals into
/// those of its own proposal. What remains is a rectangle of proposals around the one that was
/// asked.
///
/// For any other proposal in that rectangle, run the computation beside the first one, step by step.
/// Each comparison has the same outcome, since that is how the rectangle was narrowed; so the same
/// branch is taken, the same subviews are measured, and by induction over the tree they return the
/// same sizes. The results are equal bit for bit, and the second computation need not run. Layouts
/// of users are not known inside: their region is the exact proposal, unless they state a larger one
/// themselves. Laws over random trees check this: with the cache and without, all bits are equal.
///
/// # What is never stored
///
/// A result that depends on more than the key has none: that of a closure or an object, of a view
/// that reads its own position, of a custom layout with an unversioned `Cache`, of a text measurer
/// of the user, and of a run in which the engine corrected an invalid number and must report it
/// again.
///
/// # Why a wrong file cannot give a wrong layout
///
/// Nothing here throws: whatever is wrong with the file, a lookup misses and the result is computed
/// again. Every row carries a code that is made with a secret of the user, which is stored outside
/// of the project, so nobody else can forge an entry, and a row that does not match is deleted. A
/// file that others may have written is not used at all. Several processes may share the file; each
/// reads and writes in transactions of one lookup or one store. When it is full, the entries go that
/// save the least time for their size and were unused for the most runs.
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
        try opening.journal().check()
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

extension CacheStore {
  /// Returns the stored fingerprint of a program whose file has not changed since.
  public func fingerprint(of program: ProgramStamp) -> String? {
    attempt(nil) { core, connection in
      try connection.beginReading()
      let statement = try connection.prepare(
        "SELECT fingerprint, checksum FROM executable WHERE stamp = ?"
      )
      try statement.bind(program.text, at: 1)
      guard try statement.step() else { return nil }
      let fingerprint = String(decoding: try statement.utf8(0), as: UTF8.self)
      let checksum = core.authentication.code(for: program, fingerprint)
      return Digest(bytes: try statement.bytes(1)) == checksum ? fingerprint : nil
    }
  }

  /// Stores the fingerprint of a program's file, unless the file changed a moment ago.
  public func keep(_ fingerprint: String, of program: ProgramStamp) {
    guard state.isWritable, program.isStable else { return }
    attempt(()) { core, connection in
      try connection.beginWriting()
      try connection.run(
        "INSERT OR REPLACE INTO executable (stamp, fingerprint, checksum) VALUES (?, ?, ?)",
        program.text,
        fingerprint,
        core.authentication.code(for: program, fingerprint)
      )
      try connection.commit()
    }
  }
}

extension DigestKey {
  /// Returns the authentication code of a program's fingerprint.
  fileprivate func code(for program: ProgramStamp, _ fingerprint: String) -> Digest {
    code(for: Array("program\n\(program.text)\n\(fingerprint)".utf8))
  }
}

extension CacheStore {
  /// Returns why a cache at `path` would not be used, without opening or creating it; `nil` if
  /// nothing prevents its use.
  public static func obstacle(to path: String, stateFolder: String? = UserState.folder) -> String? {
    do {
      try CacheOwnership.check(try SystemFile.absolute(path))
      try CacheSecret.check(in: stateFolder)
      return nil
    } catch {
      return CacheState.disabled(error).reason
    }
  }

  /// Shrinks the cache and its file.
  ///
  /// - Parameters:
  ///   - capacity: The maximum total size of the answers, in bytes.
  ///   - build: The build whose answers stay; those of other builds are deleted. `nil` for all
  ///     builds. Answers of versioned layouts belong to no build.
  /// - Returns: The number of answers deleted.
  public func prune(to capacity: Int, keeping build: String?) -> Int {
    guard state.isWritable else { return 0 }
    return attempt(0) { core, connection in
      let insertion = try core.insertion(connection)
      let before = try connection.integer("SELECT count(*) FROM entry") ?? 0
      try connection.beginWriting()
      if let build { try insertion.removeBuilds(but: build) }
      try insertion.makeRoom(capacity)
      try connection.commit()
      try connection.run("VACUUM")
      let after = try connection.integer("SELECT count(*) FROM entry") ?? 0
      return Int(clamping: before - after)
    }
  }
}

extension CacheInsertion {
  /// Deletes the answers of all builds but one.
  fileprivate func removeBuilds(but build: String) throws {
    try connection.run(
      "DELETE FROM subject WHERE code <> ? AND length(code) = 64 AND code NOT GLOB '*[^0-9a-f]*'",
      build
    )
    try removeOrphans()
  }
}
