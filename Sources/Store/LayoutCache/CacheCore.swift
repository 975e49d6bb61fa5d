import Digests
import KeylineSQLite
import LayoutStore

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
    for counter in CacheStatistics.counters {
      let count = try connection.integer("SELECT value FROM counter WHERE name = ?", counter.name)
      sum[keyPath: counter.count] += Int(clamping: max(count ?? 0, 0))
    }
    return sum
  }
}

/// Lookups of complete scenes.
extension CacheCore {
  mutating func results(for keys: [CacheKey], _ connection: Connection) throws -> [Digest?] {
    let finding = try connection.prepare(
      """
      SELECT e.id, e.value, e.checksum, e.cost FROM subject s
      JOIN entry e ON e.subject = s.id AND e.kind = 'scene' AND e.slot = ?2 WHERE s.key = ?1
      """
    )
    let comparing = try connection.prepare(
      "SELECT key, environment FROM subject WHERE tree = ?1 AND name IS NOT NULL"
    )
    try connection.beginReading()
    var results: [Digest?] = []
    results.reserveCapacity(keys.count)
    for key in keys {
      switch try result(for: key, finding) {
      case .success(let result): results.append(result)
      case .failure(let damage):
        let miss = damage.isThere ? .damage : try CacheCore.miss(of: key, comparing)
        unwritten[miss] += 1
        results.append(nil)
      }
    }
    return results
  }

  /// The reason why a result cannot be used.
  private struct Absence: Error {
    /// Whether a row exists whose checksum does not match.
    let isThere: Bool
  }

  private mutating func result(
    for key: CacheKey,
    _ statement: Statement
  ) throws -> Result<Digest, Absence> {
    defer { statement.reset() }
    try statement.bind(key.subject.key, Value.bytes(key.slot))
    guard try statement.step() else { return .failure(Absence(isThere: false)) }
    let row = try statement.integer(0)
    let value = try statement.bytes(1)
    let checksum = CacheRow.checksum(
      of: key.subject.key,
      CacheRow.Kind.scene.rawValue,
      slot: key.slot,
      value: value,
      by: authentication
    )
    guard let result = Digest(bytes: value), Digest(bytes: try statement.bytes(2)) == checksum
    else {
      noteBroken(row)
      return .failure(Absence(isThere: true))
    }
    unwritten.hits += 1
    noteSaving(of: try statement.integer(3), reading: 0)
    noteUse(of: row)
    return .success(result)
  }

  /// Counts the time that a hit saved.
  mutating func noteSaving(of cost: Int64, reading payload: Int) {
    unwritten.savedNanoseconds += Int(max(cost - CacheRow.readingCost(of: payload), 0))
  }

  /// Returns the key component in which a scene differs from the cached ones.
  private static func miss(of key: CacheKey, _ statement: Statement) throws -> CacheMiss {
    defer { statement.reset() }
    try statement.bind(bytes: key.subject.tree.bytes, at: 1)
    var miss = CacheMiss.scene
    while try statement.step() {
      if try statement.bytes(0) == key.subject.key.bytes { return .proposal }
      let isAlike = try statement.bytes(1) == key.subject.environment.bytes
      if isAlike { miss = .code } else if miss == .scene { miss = .environment }
    }
    return miss
  }

  /// Finds the versioned layouts of scenes whose code consists of them alone.
  func versionedLayouts(of trees: [Digest], _ connection: Connection) throws -> [Digest: [String]] {
    try connection.beginReading()
    var found: [Digest: [String]] = [:]
    guard try connection.integer("SELECT count(*) FROM (SELECT 1 FROM scene_code LIMIT 1)") == 1
    else { return found }
    let statement = try connection.prepare(
      "SELECT layouts, checksum FROM scene_code WHERE tree = ?"
    )
    for tree in Set(trees) {
      try statement.bind(bytes: tree.bytes, at: 1)
      if try statement.step(),
        Digest(bytes: try statement.bytes(1))
          == authentication.code(forLayouts: try statement.utf8(0), of: tree),
        let names = (try? JSONReader.read(try statement.utf8(0)))?.array?.map(\.string)
      {
        found[tree] = names.compactMap { $0 }
      }
      statement.reset()
    }
    return found
  }
}

extension DigestKey {
  /// Returns the authentication code of the versioned layouts of a scene.
  func code(forLayouts names: [UInt8], of tree: Digest) -> Digest {
    code(for: Array("layouts".utf8) + tree.bytes + names)
  }
}

/// Lookups of subtrees.
extension CacheCore {
  /// The number of subjects in one query.
  private static let chunk = 64

  /// Finds the cached values of subtrees; invalid rows are skipped, and deleted later.
  mutating func subtrees(
    _ subjects: [CacheSubject],
    _ connection: Connection
  ) throws -> [Digest: LoadedSubtree] {
    // Most lookups are of the root of a scene alone.
    let chunk = subjects.count == 1 ? 1 : CacheCore.chunk
    let places = Array(repeating: "?", count: chunk).joined(separator: ",")
    let statement = try self.statement(
      """
      SELECT s.key, e.id, e.kind, e.slot, e.value, e.checksum, e.cost FROM subject s
      JOIN entry e ON e.subject = s.id WHERE s.key IN (\(places)) AND e.kind <> 'scene'
      """,
      connection
    )
    defer { statement.reset() }
    try connection.beginReading()
    var found: [Digest: LoadedSubtree] = [:]
    for start in stride(from: 0, to: subjects.count, by: chunk) {
      let keys: [(any Bindable)?] = subjects[start...].prefix(chunk).map(\.key)
      try statement.bind(keys + Array(repeating: nil, count: chunk - keys.count))
      while try statement.step() { try take(statement, into: &found) }
      statement.reset()
    }
    return found
  }

  private mutating func take(
    _ statement: Statement,
    into found: inout [Digest: LoadedSubtree]
  ) throws {
    guard let key = Digest(bytes: try statement.bytes(0)) else { return }
    let row = LoadedRow(
      id: try statement.integer(1),
      slot: try statement.bytes(3),
      value: try statement.bytes(4),
      cost: try statement.integer(6)
    )
    let kind = try statement.text(2)
    let checksum = CacheRow.checksum(
      of: key,
      kind,
      slot: row.slot,
      value: row.value,
      by: authentication
    )
    guard Digest(bytes: try statement.bytes(5)) == checksum,
      let kind = CacheRow.Kind(rawValue: kind),
      found[key, default: LoadedSubtree()].add(kind, row)
    else { return noteBroken(row.id) }
  }

  /// Reads the payload of a row; `nil` if it does not match its digest, and then the row is deleted
  /// later.
  mutating func payload(
    of row: Int64,
    _ digest: Digest,
    _ connection: Connection
  ) throws -> [UInt8]? {
    let statement = try statement("SELECT body FROM payload WHERE entry = ?", connection)
    try connection.beginReading()
    guard let bytes = try statement.first(row, read: { try? $0.bytes(0) }) ?? nil,
      Digest(of: bytes) == digest
    else {
      noteBroken(row)
      return nil
    }
    return bytes
  }
}
