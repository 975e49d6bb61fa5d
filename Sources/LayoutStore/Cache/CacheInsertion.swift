import CanonicalJSON

/// The storing of answers, and the making of room for them.
struct CacheInsertion {
  let connection: Connection
  /// The run that stores, by which entries age.
  let run: Int64

  /// Stores answers in one transaction; broken ones are deleted first, lesser ones if there is no
  /// room for all.
  func insert(_ entries: [CacheEntry], removing broken: Set<Int64>, capacity: Int) throws {
    try connection.beginWriting()
    try remove(broken)
    let insertion = try connection.prepare(
      """
      INSERT INTO entry
        (key, scene, proposal, environment, build, result, checksum, cost, used, size)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING
      """
    )
    let payload = try connection.prepare("INSERT INTO payload (entry, placements) VALUES (?, ?)")
    for entry in entries {
      try bind(entry, to: insertion)
      try insertion.run()
      guard connection.changedRows == 1 else { continue }
      try payload.bind(connection.lastInsertedRow, at: 1)
      try payload.bind(utf8: entry.placements, at: 2)
      try payload.run()
    }
    try makeRoom(capacity)
    try connection.commit()
  }

  /// Deletes entries by their rows.
  func remove(_ rows: Set<Int64>) throws {
    guard !rows.isEmpty else { return }
    let deletion = try connection.prepare("DELETE FROM entry WHERE id = ?")
    for row in rows.sorted() {
      try deletion.bind(row, at: 1)
      try deletion.run()
    }
  }

  private func bind(_ entry: CacheEntry, to insertion: SQLStatement) throws {
    let key = entry.key.digest
    let result = Digest(of: entry.placements)
    try insertion.bind(bytes: key.bytes, at: 1)
    try insertion.bind(bytes: entry.key.scene.bytes, at: 2)
    try insertion.bind(entry.key.proposal.text, at: 3)
    try insertion.bind(bytes: entry.key.environment.bytes, at: 4)
    try insertion.bind(entry.key.build, at: 5)
    try insertion.bind(bytes: result.bytes, at: 6)
    try insertion.bind(bytes: CacheKey.checksum(key: key, result: result).bytes, at: 7)
    try insertion.bind(entry.nanoseconds, at: 8)
    try insertion.bind(run, at: 9)
    try insertion.bind(Int64(entry.placements.count), at: 10)
  }

  /// Deletes what saves the least time for its size and was not asked for the longest, until there
  /// is a tenth of room to spare.
  private func makeRoom(_ capacity: Int) throws {
    let size = try connection.integer("SELECT coalesce(sum(size), 0) FROM entry") ?? 0
    guard size > Int64(capacity) else { return }
    let deletion = try connection.prepare(
      """
      DELETE FROM entry WHERE id IN (
        SELECT id FROM (
          SELECT id, sum(size) OVER (
            ORDER BY cost / (1.0 + size) / (1 + max(0, ?1 - used)) DESC, id) AS total
          FROM entry)
        WHERE total > ?2)
      """
    )
    try deletion.bind(run, at: 1)
    try deletion.bind(Int64(capacity - capacity / 10), at: 2)
    try deletion.run()
  }
}
