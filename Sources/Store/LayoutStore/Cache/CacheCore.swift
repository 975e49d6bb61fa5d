import CanonicalJSON
import KeylineSQLite

/// The state of an open cache, guarded by the cache's lock.
struct CacheCore {
  /// The database; `nil` for a cache that is disabled.
  private(set) var connection: Connection?
  /// The key that authenticates rows; a random one without a database.
  let authentication: DigestKey
  private(set) var state: CacheState
  /// The counts since the last flush.
  var unwritten = CacheStatistics()
  private(set) var used: Set<Int64> = []
  private(set) var broken: Set<Int64> = []
  private var run: Int64?
  /// The prepared statements that run for every scene.
  private var statements: [String: Statement] = [:]

  init(_ database: CacheDatabase?, state: CacheState) {
    connection = database?.connection
    authentication = database?.authentication ?? .random()
    self.state = state
  }

  /// Returns a statement, which is prepared once.
  mutating func statement(_ sql: String, _ connection: Connection) throws -> Statement {
    if let known = statements[sql] {
      known.reset()
      return known
    }
    let made = try connection.prepare(sql)
    statements[sql] = made
    return made
  }

  /// Disables the cache unless it was only busy; a damaged file is moved aside for the next run.
  mutating func fail(_ error: StoreError, _ opening: CacheOpening) {
    guard error.code != .busy else { return }
    statements = [:]
    connection = nil
    state = .disabled(error)
    if error.code == .damaged || error.code == .notAStore { _ = opening.putAside() }
  }

  /// Discards what was noted about entries that were deleted.
  mutating func discardFindings() {
    unwritten = CacheStatistics()
    used = []
    broken = []
    run = nil
  }

  /// Notes that a row was used.
  mutating func noteUse(of row: Int64) { used.insert(row) }

  /// Adds the findings of a run.
  mutating func take(_ findings: CacheFindings) {
    unwritten.add(findings.counts)
    used.formUnion(findings.used)
    if findings.isRegionHit, unwritten[.proposal] > 0 {
      unwritten[.proposal] -= 1
      unwritten.regionHits += 1
    }
  }

  /// Notes that a row does not match its checksum.
  mutating func noteBroken(_ row: Int64) {
    used.remove(row)
    if broken.insert(row).inserted { unwritten.broken += 1 }
  }

  /// Returns the broken rows, which the caller deletes.
  mutating func takeBroken() -> Set<Int64> {
    defer { broken = [] }
    return broken
  }

  /// Returns an insertion that stores answers under this run's number.
  mutating func insertion(_ connection: Connection) throws -> CacheInsertion {
    CacheInsertion(
      connection: connection,
      authentication: authentication,
      run: try beginRun(connection)
    )
  }

  /// Returns this run's number, which is one more than the last run's.
  mutating func beginRun(_ connection: Connection) throws -> Int64 {
    if let run { return run }
    let next =
      1
      + (try connection.integer("SELECT coalesce(max(value), 0) FROM counter WHERE name = 'runs'")
        ?? 0)
    run = next
    return next
  }
}

// MARK: - Writing down

extension CacheCore {
  /// Deletes the broken rows, updates the used ones, and adds the counts to the stored ones.
  mutating func flush(_ connection: Connection) throws {
    let run = try beginRun(connection)
    try connection.beginWriting()
    try insertion(connection).remove(broken)
    // A recently used entry is not updated: an update for every use would rewrite the file.
    let note = try connection.prepare("UPDATE entry SET used = ?1 WHERE id = ?2 AND used < ?1 - 3")
    for row in used.sorted() { try note.run(run, row) }
    let count = try connection.prepare(
      """
      INSERT INTO counter (name, value) VALUES (?1, ?2)
      ON CONFLICT (name) DO UPDATE SET value = value + excluded.value
      """
    )
    for counter in CacheStatistics.counters {
      let value = unwritten[keyPath: counter.count]
      if value > 0 { try count.run(counter.name, value) }
    }
    try connection.run("INSERT OR REPLACE INTO counter (name, value) VALUES ('runs', \(run))")
    try connection.commit()
    broken = []
    used = []
    unwritten = CacheStatistics()
  }

  /// Returns the sum of the stored counts and those that are not flushed yet.
  func statistics(_ connection: Connection) throws -> CacheStatistics {
    var sum = unwritten
    func value(_ sql: String) throws -> Int {
      Int(clamping: try connection.integer("SELECT coalesce((\(sql)), 0)") ?? 0)
    }
    sum.entries = try value("SELECT count(*) FROM entry")
    sum.bytes = try value("SELECT sum(size) FROM entry")
    let written = try connection.prepare("SELECT name, value FROM counter")
    var counts: [String: Int] = [:]
    while try written.step() {
      counts[try written.text(0)] = Int(clamping: try written.integer(1))
    }
    for counter in CacheStatistics.counters {
      guard let count = counts[counter.name], count > 0 else { continue }
      sum[keyPath: counter.count] += count
    }
    return sum
  }
}
