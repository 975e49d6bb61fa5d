import CanonicalJSON
import GRDB

/// What a cache knows besides its database: guarded by the cache's lock.
struct CacheCore {
  /// The database, unless the cache is not used.
  private(set) var queue: DatabaseQueue?
  private(set) var state: CacheState
  /// What was counted since the last time that counts were written down.
  var unwritten = CacheStatistics()
  private var used: Set<Int64> = []
  private var broken: Set<Int64> = []
  private var run: Int64?

  init(queue: DatabaseQueue?, state: CacheState) {
    self.queue = queue
    self.state = state
  }

  /// Gives the cache up unless it was only busy; a broken file is put aside for the next run.
  mutating func fail(_ error: StoreError, _ opening: CacheOpening) {
    guard error.code != .busy else { return }
    queue = nil
    state = .disabled(error)
    if error.code == .damaged || error.code == .notAStore { _ = opening.putAside() }
  }

  /// Forgets what was found out about entries that are gone.
  mutating func forget() {
    unwritten = CacheStatistics()
    used = []
    broken = []
    run = nil
  }

  /// Returns the rows found broken, which the caller deletes.
  mutating func takeBroken() -> Set<Int64> {
    defer { broken = [] }
    return broken
  }
}

// MARK: - Looking up

extension CacheCore {
  /// Finds the digests of results, without reading the results.
  mutating func results(for keys: [CacheKey], _ connection: Connection) throws -> [Digest?] {
    let statement = try connection.prepare("SELECT id, result, checksum FROM entry WHERE key = ?")
    try connection.beginReading()
    return try keys.map { try result(for: $0.digest, statement)?.result }
  }

  /// Finds results.
  mutating func placements(for keys: [CacheKey], _ connection: Connection) throws -> [[UInt8]?] {
    let statement = try connection.prepare("SELECT id, result, checksum FROM entry WHERE key = ?")
    let payload = try connection.prepare("SELECT placements FROM payload WHERE entry = ?")
    try connection.beginReading()
    return try keys.map { key in
      guard let found = try result(for: key.digest, statement) else { return nil }
      defer { payload.reset() }
      try payload.bind(found.row, at: 1)
      guard try payload.step(), let text = try? payload.utf8(0), Digest(of: text) == found.result
      else {
        unwritten.hits -= 1
        unwritten.misses += 1
        reportBroken(found.row)
        return nil
      }
      return text
    }
  }

  private mutating func result(
    for key: Digest,
    _ statement: SQLStatement
  ) throws -> (row: Int64, result: Digest)? {
    defer { statement.reset() }
    try statement.bind(bytes: key.bytes, at: 1)
    guard try statement.step() else {
      unwritten.misses += 1
      return nil
    }
    let row = try statement.integer(0)
    guard let result = Digest(bytes: try statement.bytes(1)),
      Digest(bytes: try statement.bytes(2)) == CacheKey.checksum(key: key, result: result)
    else {
      unwritten.misses += 1
      reportBroken(row)
      return nil
    }
    unwritten.hits += 1
    used.insert(row)
    return (row, result)
  }

  private mutating func reportBroken(_ row: Int64) {
    used.remove(row)
    if broken.insert(row).inserted { unwritten.broken += 1 }
  }
}

// MARK: - Writing down

extension CacheCore {
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

  /// Deletes what is broken, notes what was used, and adds the counts up.
  mutating func flush(_ connection: Connection) throws {
    let run = try beginRun(connection)
    try connection.beginWriting()
    try CacheInsertion(connection: connection, run: run).remove(broken)
    // An entry used shortly before is left as it is: noting every use would rewrite the file.
    let note = try connection.prepare("UPDATE entry SET used = ?1 WHERE id = ?2 AND used < ?1 - 3")
    for row in used.sorted() {
      try note.bind(run, at: 1)
      try note.bind(row, at: 2)
      try note.run()
    }
    let count = try connection.prepare(
      """
      INSERT INTO counter (name, value) VALUES (?1, ?2)
      ON CONFLICT (name) DO UPDATE SET value = value + excluded.value
      """
    )
    for (name, value) in [
      ("hits", unwritten.hits), ("misses", unwritten.misses), ("broken", unwritten.broken),
    ] {
      try count.bind(name, at: 1)
      try count.bind(Int64(value), at: 2)
      try count.run()
    }
    try connection.run("INSERT OR REPLACE INTO counter (name, value) VALUES ('runs', \(run))")
    try connection.commit()
    broken = []
    used = []
    unwritten = CacheStatistics()
  }

  /// Adds what was written down up with what was not.
  func statistics(_ connection: Connection) throws -> CacheStatistics {
    var sum = unwritten
    func value(_ sql: String) throws -> Int {
      Int(clamping: try connection.integer("SELECT coalesce((\(sql)), 0)") ?? 0)
    }
    sum.entries = try value("SELECT count(*) FROM entry")
    sum.bytes = try value("SELECT sum(size) FROM entry")
    sum.hits += try value("SELECT value FROM counter WHERE name = 'hits'")
    sum.misses += try value("SELECT value FROM counter WHERE name = 'misses'")
    sum.broken += try value("SELECT value FROM counter WHERE name = 'broken'")
    return sum
  }
}
