package import Digests
import Foundation
import KeylineSQLite
import LayoutEngine
public import LayoutStore
import Synchronization

/// Layout results that outlive the process, in a disposable file of the user.
///
/// # The idea
///
/// A layout is a function: given a tree of views, the code of their layouts, an environment and a proposal, it returns
/// the frame of every view. It reads nothing else: no clock, no screen, no history. So a result can be found again by
/// these four inputs. The first three are a ``CacheSubject``:
///
/// - the tree: the digest of its types, arguments, layout values and children, in order. That of a subtree has nothing
///   of the rest of the scene, so an edited leaf changes the keys of its ancestors and no others;
/// - the environment: the digest of all its values, since a layout may read any of them;
/// - the code: the fingerprint of the program, or the release of Keyline with the versions of all custom layouts.
///
/// The proposal is the geometry, and selects among the results of a subject:
///
/// | table          | a result                                              | holds for                     |
/// |----------------|-------------------------------------------------------|-------------------------------|
/// | `scene`        | the digest of a scene's placements, its diagnostics   | a proposal                    |
/// | `size`         | the size of a subtree                                 | all proposals in a region     |
/// | `layout`       | the placements below the root of a scene or a subtree | a size and a proposal         |
/// | `layout_cache` | the value of a `PersistentCacheLayout`'s cache        | all proposals                 |
///
/// The table `document` stands before all of these: it has the scenes and proposals that a document resulted in, by the
/// digest of its bytes, so that a document that did not change is not even read.
///
/// # Why the size of a region holds for a proposal that was never asked
///
/// While the engine measures, each comparison that a built-in layout makes with the proposal narrows an interval of
/// widths or of heights to the side on which the proposal was, and a container intersects the intervals of its
/// subviews. For any other proposal in the remaining rectangle, each comparison has the same outcome: so the same branch
/// is taken, the same subviews are measured, and by induction over the tree their sizes are the same, bit for bit. The
/// region of a custom layout is the exact proposal, unless it states a larger one.
///
/// # Why a wrong file cannot give a wrong layout
///
/// Nothing here throws: whatever is wrong with the file, a lookup misses and the result is computed again. Each row has
/// a checksum over its columns, its subject and its placements; a row that does not match is deleted. A file that others
/// may have written is not used at all. Several processes may share the file; each lookup and each store is a
/// transaction. When the file is full, the results go that were unused for the most runs.
public final class CacheStore: Sendable {
  /// The path of the file; empty without one.
  public let path: String
  /// The maximum size of the file, in bytes.
  public let capacity: Int
  private let file: CacheFile
  private let core: Mutex<Core>

  /// The state of an open cache.
  private struct Core {
    /// The tables; `nil` for a cache that is not used.
    var tables: CacheTables?
    var state: CacheState
    /// The number of this run; the age of a result is counted in runs.
    var run: Int64 = 0
    /// The counts since the last flush.
    var counts = CacheCounts()
    var used: Set<CacheRowID> = []
    var damaged: Set<CacheRowID> = []
    /// Whether the results of this run fill the file.
    var isFull = false

    mutating func noteDamage(of rows: [CacheRowID]) {
      for row in rows where damaged.insert(row).inserted {
        used.remove(row)
        counts.damaged += 1
      }
    }
  }

  /// The file of the user's cache: `keyline/cache.sqlite` in `XDG_CACHE_HOME`, or else in `~/.cache`; `nil` if the
  /// environment names no home.
  public static var userPath: String? {
    CacheFile.userPath(in: ProcessInfo.processInfo.environment)
  }

  /// Opens the cache at `path`; a missing one is created, and one that is damaged or of a different release is moved
  /// aside and replaced.
  ///
  /// - Parameters:
  ///   - path: The file; without one, the cache is not used.
  ///   - program: The program that opens the file, such as `keyline 1.0`.
  ///   - capacity: The maximum size of the file, in bytes.
  ///   - busyTimeout: How long to wait for other programs, in seconds.
  /// - Returns: A cache, whose ``state`` is whether it works.
  public static func open(
    _ path: String? = userPath,
    program: String,
    capacity: Int = 256 << 20,
    busyTimeout: Double = 2
  ) -> CacheStore {
    CacheStore(
      CacheFile(path: path ?? "", program: program, busyTimeout: busyTimeout),
      capacity: capacity
    )
  }

  private init(_ file: CacheFile, capacity: Int) {
    self.file = file
    path = file.path
    self.capacity = capacity
    guard !path.isEmpty else {
      let reason = "neither XDG_CACHE_HOME nor HOME names a folder for it"
      core = Mutex(Core(state: .disabled(reason)))
      return
    }
    let (connection, state) = file.open()
    core = Mutex(Core(tables: connection.map { CacheTables($0) }, state: state))
    attempt(()) { core, tables in
      let runs = try tables.connection.integer("SELECT total FROM counter WHERE name = 'runs'")
      core.run = (runs ?? 0) + 1
    }
  }

  /// Whether the cache works, and if not, why.
  public var state: CacheState { core.withLock { $0.state } }

  /// The number of rows since the last flush that did not match their checksums.
  public var damagedCount: Int { core.withLock { $0.counts.damaged } }

  /// Works with the tables if there are any; returns `fallback` on failure, and a damaged file disables the cache.
  private func attempt<Outcome: Sendable>(
    _ fallback: Outcome,
    _ work: (inout Core, CacheTables) throws -> Outcome
  ) -> Outcome {
    core.withLock { core in
      guard let tables = core.tables else { return fallback }
      do {
        try LeftoverJournal(path: try SystemFile.absolute(path)).check()
        defer { tables.connection.rollback() }
        return try work(&core, tables)
      } catch {
        let error = StoreError.database(error, while: "using the cache", at: path)
        if error.code != .busy {
          core.tables = nil
          core.state = .disabled(error)
          if error.isUseless { _ = file.putAside() }
        }
        return fallback
      }
    }
  }
}

// MARK: - Finding

extension CacheStore {
  /// Returns the results of scenes, in the order of their keys; misses are `nil`.
  ///
  /// This is the fastest way to find out that nothing moved.
  ///
  /// - Parameters:
  ///   - keys: The keys.
  ///   - accepts: Returns whether a result's code is the running one; called for keys without a code.
  /// - Returns: The results.
  public func scenes(
    for keys: [SceneCacheKey],
    accepting accepts: (String) -> Bool = { _ in false }
  ) -> [CachedScene?] {
    attempt(Array(repeating: nil, count: keys.count)) { core, tables in
      try tables.connection.beginReading()
      return try keys.map { key in
        let found = try tables.scene(key, accepting: accepts)
        if let found, let scene = found.scene {
          core.counts.scenes += 1
          core.used.insert(found.id)
          return scene
        }
        if let found { core.noteDamage(of: [found.id]) }
        core.counts[keyPath: try tables.missedPart(of: key, accepting: accepts)] += 1
        return nil
      }
    }
  }

  /// Returns a document by the digest of everything that it depends on; `nil` if it is not known.
  ///
  /// Its results are counted when `noteUse` is called.
  package func document(for digest: Digest) -> FoundDocument? {
    attempt(nil) { _, tables in
      try tables.connection.beginReading()
      return try tables.document(digest)
    }
  }

  /// Counts the results of a document that was not read.
  package func noteUse(of found: FoundDocument) {
    core.withLock { core in
      core.counts.scenes += found.rows.count
      core.used.formUnion(found.rows)
    }
  }

  func countMisses(_ count: Int) {
    core.withLock { core in
      core.counts.scenes -= count
      core.counts.missingPlacements += count
    }
  }

  /// Returns the stored placements of a scene.
  ///
  /// - Parameters:
  ///   - key: The key of the scene, with the code.
  ///   - count: The number of nodes.
  /// - Returns: The placements in preorder; `nil` if none are stored.
  func placements(of key: SceneCacheKey, count: Int) -> [LayoutResult.Placement]? {
    attempt(nil) { core, tables in
      try tables.connection.beginReading()
      let found = try tables.placements(of: key, count: count)
      guard let found, let placements = found.placements else {
        if let found { core.noteDamage(of: [found.id]) }
        core.counts[keyPath: try tables.missedPart(of: key) { _ in false }] += 1
        return nil
      }
      core.counts.scenes += 1
      core.used.insert(found.id)
      return placements
    }
  }

  /// Returns the stored results of the subtrees of a scene, for one run on one thread.
  ///
  /// - Parameters:
  ///   - subtrees: The subtrees, in the order of their nodes.
  ///   - nodeCount: The number of nodes of the scene.
  /// - Returns: A memory for one run on one thread.
  public func memory(of subtrees: [CachedSubtree], nodeCount: Int) -> CacheMemory {
    CacheMemory(store: self, subtrees: subtrees, nodeCount: nodeCount)
  }

  func subtrees(_ subjects: ArraySlice<CachedSubtree>) -> [StoredSubtree?] {
    attempt(Array(repeating: nil, count: subjects.count)) { core, tables in
      try tables.connection.beginReading()
      return try subjects.map { subtree in
        let found = try tables.subtree(subtree.subject)
        if let found { core.noteDamage(of: found.damaged) }
        return found
      }
    }
  }

  func placements(of layout: StoredLayout, _ subtree: CachedSubtree) -> CachedPlacements? {
    attempt(nil) { core, tables in
      try tables.connection.beginReading()
      let found = try tables.placements(
        of: layout,
        subtree.subject,
        count: subtree.nodeCount - 1
      )
      if found == nil { core.noteDamage(of: [layout.id]) }
      return found
    }
  }
}

extension CacheStore {
  /// Deletes damaged rows, stores results, and makes room for them; in one transaction.
  ///
  /// - Parameters:
  ///   - scenes: The results of scenes.
  ///   - findings: What runs found or computed for their subtrees.
  public func store(_ scenes: [NewScene], findings: [CacheFindings] = []) {
    store(scenes, findings: findings, documents: [])
  }

  /// Stores results, and the documents whose snapshots all have one.
  package func store(
    _ scenes: [NewScene],
    findings: [CacheFindings],
    documents: [NewDocument]
  ) {
    attempt(()) { core, tables in
      for finding in findings {
        core.counts.add(finding.counts)
        core.used.formUnion(finding.used)
      }
      let isEmpty =
        scenes.isEmpty && documents.isEmpty && findings.allSatisfy(\.isEmpty)
        && core.damaged.isEmpty
      guard !core.isFull, !isEmpty else { return }
      try tables.connection.beginWriting()
      try tables.delete(core.damaged)
      for new in scenes {
        try tables.insert(new.scene, for: new.key.proposal, of: new.subject, run: core.run)
      }
      for finding in findings { try finding.insert(into: tables, run: core.run) }
      for document in documents { try tables.insert(document) }
      core.isFull = try !tables.makeRoom(Int64(capacity), run: core.run)
      try tables.connection.commit()
      core.damaged = []
    }
  }

  /// Ends a run: stores its counts, notes which results it used, and deletes damaged ones.
  ///
  /// - Parameter command: The name of the command whose processor time is noted; `nil` to note none.
  public func flush(timing command: String? = nil) {
    attempt(()) { core, tables in
      try tables.connection.beginWriting()
      try tables.delete(core.damaged)
      try tables.noteUse(of: core.used, run: core.run)
      let count = try tables.statement(
        """
        INSERT INTO counter (name, last, total) VALUES (?1, ?2, ?2)
        ON CONFLICT (name) DO UPDATE SET last = excluded.last, total = total + excluded.total
        """
      )
      try count.run("runs", 1)
      for (name, path) in CacheCounts.all { try count.run(name, core.counts[keyPath: path]) }
      if let command { try tables.note(ProcessorTime.now, of: command, counts: core.counts) }
      try tables.connection.commit()
      core.damaged = []
      core.used = []
      core.counts = CacheCounts()
      core.run += 1
    }
  }
}

// MARK: - Maintenance

extension CacheStore {
  /// The size of the cache, and the counts of the runs that are flushed.
  public func statistics() -> CacheStatistics {
    attempt(CacheStatistics()) { _, tables in
      let connection = tables.connection
      func number(_ sql: String) throws -> Int {
        Int(clamping: try connection.integer("SELECT coalesce((\(sql)), 0)") ?? 0)
      }
      try connection.beginReading()
      var statistics = CacheStatistics()
      for table in CacheTable.allCases {
        statistics.results += try number("SELECT count(*) FROM \(table.rawValue)")
      }
      statistics.placements = try number("SELECT count(*) FROM placement")
      statistics.bytes = try connection.fileSize()
      statistics.runs = try number("SELECT total FROM counter WHERE name = 'runs'")
      for (name, count) in CacheCounts.all {
        let row = "FROM counter WHERE name = '\(name)'"
        statistics.last[keyPath: count] = try number("SELECT last \(row)")
        statistics.total[keyPath: count] = try number("SELECT total \(row)")
      }
      statistics.timings = try tables.timings()
      return statistics
    }
  }

  /// Deletes everything and shrinks the file; returns the number of deleted results.
  @discardableResult
  public func clear() -> Int { prune { try $0.deleteAll() } }

  /// Evicts the results that were unused for the most runs, and shrinks the file.
  ///
  /// - Parameter capacity: The maximum size of the file, in bytes.
  /// - Returns: The number of deleted results.
  @discardableResult
  public func prune(to capacity: Int) -> Int {
    prune { try _ = $0.makeRoom(Int64(capacity), run: .max) }
  }

  private func prune(_ delete: (CacheTables) throws -> Void) -> Int {
    let before = statistics().results
    attempt(()) { core, tables in
      try tables.connection.beginWriting()
      try delete(tables)
      try tables.connection.commit()
      try tables.connection.run("VACUUM")
      core.damaged = []
      core.used = []
      core.counts = CacheCounts()
    }
    return before - statistics().results
  }
}

// MARK: - Executables

extension CacheStore {
  /// Returns the stored fingerprint of a program whose file has not changed since.
  public func fingerprint(of program: ProgramStamp) -> String? {
    attempt(nil) { _, tables in
      try tables.connection.beginReading()
      let query = try tables.statement(
        "SELECT fingerprint, checksum FROM executable WHERE stamp = ?"
      )
      let found = try query.first(program.text) { (try $0.text(0), try $0.integer(1)) }
      guard let (fingerprint, checksum) = found, checksum == program.checksum(with: fingerprint)
      else { return nil }
      return fingerprint
    }
  }

  /// Stores the fingerprint of a program's file, unless the file changed a moment ago.
  public func keep(_ fingerprint: String, of program: ProgramStamp) {
    guard program.isStable else { return }
    attempt(()) { core, tables in
      try tables.connection.beginWriting()
      try tables.connection.run(
        "INSERT OR REPLACE INTO executable (stamp, fingerprint, checksum, used) VALUES (?, ?, ?, ?)",
        program.text,
        fingerprint,
        program.checksum(with: fingerprint),
        core.run
      )
      try tables.connection.commit()
    }
  }
}

extension ProgramStamp {
  fileprivate func checksum(with fingerprint: String) -> Int64 {
    var sum = CacheChecksum("executable")
    sum.add(text)
    sum.add(fingerprint)
    return sum.value
  }
}
