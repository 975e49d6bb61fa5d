import Digests
import KeylineSQLite
import LayoutStore

/// The stored form of an answer.
struct CacheRow: Sendable {
  enum Kind: String, Sendable {
    /// The result of a complete scene.
    case scene
    /// The size of a subtree in a region of proposals.
    case answer
    /// The places of the nodes below a subtree's root.
    case places
    /// The cache of a layout.
    case cache
  }

  let subject: CacheSubject
  var name: String?
  let kind: Kind
  /// The part of the key beside the subject.
  let slot: [UInt8]
  let value: [UInt8]
  /// A long answer, of which `value` is the digest.
  var payload: [UInt8]?
  /// The time that computing took, in nanoseconds.
  let cost: Int64

  /// The size of the row in bytes, including the database's overhead.
  var size: Int { CacheRow.overhead + slot.count + value.count + (payload?.count ?? 0) }

  /// Whether computing takes longer than finding and checking the row.
  var isWorthKeeping: Bool { cost > CacheRow.readingCost(of: payload?.count ?? 0) }

  /// Returns the time, in nanoseconds, to find, read and check a row.
  ///
  /// Measured: 4 µs per row, and 1 ns per byte of its payload.
  static func readingCost(of payload: Int) -> Int64 { 4_000 + Int64(payload) }

  /// Returns the authentication code that a row must carry.
  static func checksum(
    of subject: Digest,
    _ kind: String,
    slot: [UInt8],
    value: [UInt8],
    by key: DigestKey
  ) -> Digest {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(128)
    bytes.append(contentsOf: kind.utf8)
    bytes.append(0)
    subject.append(to: &bytes)
    // The length separates the slot from the value.
    withUnsafeBytes(of: UInt64(slot.count).littleEndian) { bytes.append(contentsOf: $0) }
    bytes.append(contentsOf: slot)
    bytes.append(contentsOf: value)
    return key.code(for: bytes)
  }

  /// The size of a row's checksum, numbers and index entries, in bytes.
  private static let overhead = 128
}

/// The identity of a cache file: a random id, authenticated with the user's secret.
struct CacheIdentity {
  private let id: [UInt8]
  private let secret: CacheSecret

  /// Reads the identity of a file; `nil` without one, or for one that a different secret made.
  init?(reading connection: Connection, _ secret: CacheSecret) throws {
    let statement = try connection.prepare("SELECT id, code FROM identity")
    guard try statement.step() else { return nil }
    self.init(id: try statement.bytes(0), secret)
    guard Digest(bytes: try statement.bytes(1)) == code else { return nil }
  }

  private init(id: [UInt8], _ secret: CacheSecret) { (self.id, self.secret) = (id, secret) }

  private var code: Digest { secret.key.key(for: "identity of a cache", id).code(for: id) }

  /// The key that authenticates the rows of the file.
  var rowKey: DigestKey { secret.key.key(for: "rows of a cache", id) }

  /// Gives a file an identity and deletes its previous content, in a separate transaction.
  ///
  /// - Returns: The identity, and whether the file had that of a different user or machine.
  static func establish(
    _ connection: Connection,
    _ secret: CacheSecret
  ) throws -> (identity: CacheIdentity, wasForeign: Bool) {
    try connection.write { connection in
      // A different process may have been faster.
      if let identity = try CacheIdentity(reading: connection, secret) { return (identity, false) }
      let wasForeign = try connection.integer("SELECT count(*) FROM identity") != 0
      let identity = CacheIdentity(id: DigestKey.randomBytes(), secret)
      try connection.run(CacheIdentity.emptying + "DELETE FROM identity;")
      try connection.run(
        "INSERT INTO identity (id, code) VALUES (?, ?)",
        Value.bytes(identity.id),
        identity.code
      )
      return (identity, wasForeign)
    }
  }

  /// The statements that delete every answer.
  static let emptying = """
    DELETE FROM payload; DELETE FROM entry; DELETE FROM subject; DELETE FROM scene_code;
    DELETE FROM executable; DELETE FROM counter;
    """
}

/// Stores answers, and evicts others to make room for them.
struct CacheInsertion {
  let connection: Connection
  /// The key that authenticates rows.
  let authentication: DigestKey
  /// The number of the current run; the age of an entry is counted in runs.
  let run: Int64

  /// Deletes broken entries, stores answers, and evicts the least useful ones if there is no room
  /// for all; in one transaction.
  func insert(
    _ rows: [CacheRow],
    codes: [Digest: [String]] = [:],
    removing broken: Set<Int64>,
    capacity: Int
  ) throws {
    try connection.beginWriting()
    try remove(broken)
    let subjects = try SubjectInsertion(connection)
    let insertion = try connection.prepare(
      """
      INSERT INTO entry (subject, kind, slot, value, checksum, cost, used, size)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?)
      ON CONFLICT (subject, kind, slot) DO UPDATE SET value = excluded.value,
        checksum = excluded.checksum, cost = excluded.cost, size = excluded.size,
        used = excluded.used
      WHERE kind = 'cache' AND excluded.size > size
      RETURNING id
      """
    )
    let payload = try connection.prepare(
      "INSERT OR REPLACE INTO payload (entry, body) VALUES (?, ?)"
    )
    for row in rows {
      try bind(row, of: try subjects.row(of: row), to: insertion)
      let entry = try insertion.step() ? try insertion.integer(0) : nil
      insertion.reset()
      guard let entry, let bytes = row.payload else { continue }
      try payload.run(entry, Value.bytes(bytes))
    }
    try note(codes)
    try makeRoom(capacity)
    try connection.commit()
  }

  /// Deletes entries by their rows.
  func remove(_ rows: Set<Int64>) throws {
    guard !rows.isEmpty else { return }
    let deletion = try connection.prepare("DELETE FROM entry WHERE id = ?")
    for row in rows.sorted() { try deletion.run(row) }
  }

  private func bind(_ row: CacheRow, of subject: Int64, to insertion: Statement) throws {
    let checksum = CacheRow.checksum(
      of: row.subject.key,
      row.kind.rawValue,
      slot: row.slot,
      value: row.value,
      by: authentication
    )
    try insertion.bind([
      subject, row.kind.rawValue, Value.bytes(row.slot), Value.bytes(row.value), checksum, row.cost,
      run, row.size,
    ])
  }

  private func note(_ codes: [Digest: [String]]) throws {
    guard !codes.isEmpty else { return }
    let note = try connection.prepare(
      "INSERT OR REPLACE INTO scene_code (tree, layouts, checksum) VALUES (?, ?, ?)"
    )
    for (tree, layouts) in codes {
      let names = JSONValue.array(layouts.map { .string($0) }).canonicalText
      try note.run(tree, names, authentication.code(forLayouts: Array(names.utf8), of: tree))
    }
  }

  /// Evicts the entries that save the least time for their size and age, until a tenth of the
  /// capacity is free; returns the number of evicted entries.
  @discardableResult
  func makeRoom(_ capacity: Int) throws -> Int {
    // The file is at least as large as its rows, and its size is known without reading them.
    let pages = try connection.integer("PRAGMA page_count") ?? 0
    let pageSize = try connection.integer("PRAGMA page_size") ?? 4_096
    let (fileSize, isTooLarge) = pages.multipliedReportingOverflow(by: pageSize)
    guard isTooLarge || fileSize > Int64(capacity) else { return 0 }
    let size = try connection.integer("SELECT coalesce(sum(size), 0) FROM entry") ?? 0
    guard size > Int64(capacity) else { return 0 }
    try connection.run(
      """
      DELETE FROM entry WHERE id IN (
        SELECT id FROM (
          SELECT id, sum(size) OVER (
            ORDER BY cost / (1.0 + size) / (1 + max(0, ?1 - used)) DESC, id) AS total
          FROM entry)
        WHERE total > ?2)
      """,
      run,
      capacity - capacity / 10
    )
    let count = connection.changedRows
    try removeOrphans()
    return count
  }

  /// Deletes the subjects without entries.
  func removeOrphans() throws {
    try connection.run(
      """
      DELETE FROM subject WHERE NOT EXISTS (SELECT 1 FROM entry WHERE entry.subject = subject.id);
      DELETE FROM scene_code WHERE NOT EXISTS (SELECT 1 FROM subject WHERE tree = scene_code.tree);
      """
    )
  }
}

/// Finds or inserts the rows of subjects, each once.
private final class SubjectInsertion {
  private let insertion: Statement
  private let selection: Statement
  private var known: [Digest: Int64] = [:]

  init(_ connection: Connection) throws {
    insertion = try connection.prepare(
      """
      INSERT INTO subject (key, name, tree, environment, code) VALUES (?, ?, ?, ?, ?)
      ON CONFLICT (key) DO NOTHING
      """
    )
    selection = try connection.prepare("SELECT id FROM subject WHERE key = ?")
  }

  /// Returns the row of an answer's subject, which is inserted if it is missing.
  func row(of row: CacheRow) throws -> Int64 {
    let subject = row.subject
    if let known = known[subject.key] { return known }
    try insertion.run(subject.key, row.name, subject.tree, subject.environment, subject.code)
    guard let found = try selection.first(subject.key, read: { try $0.integer(0) }) else {
      throw SQLiteError(.error, "a subject was not stored")
    }
    known[subject.key] = found
    return found
  }
}
