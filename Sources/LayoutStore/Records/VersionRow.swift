import SQLite

/// The storing of a version's own row, with its build and its shards, but not of what it lists.
struct VersionRow {
  let connection: Connection

  /// Returns the place in the history that the next version has.
  func next() throws -> Int64 {
    1 + (try connection.integer("SELECT coalesce(max(sequence), 0) FROM version") ?? 0)
  }

  /// Stores the row of a version that follows another one, given by its place in the history.
  ///
  /// A hollow version is one of whose list nothing is stored, so that only those see it who ask for it.
  func insert(_ version: RecordedVersion, parent: Int64?, isHollow: Bool = false) throws {
    let insertion = try connection.prepare(
      """
      INSERT INTO version (sequence, label, parent, engine, source_commit, note, created_at,
        snapshot_count, content, digest, complete) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """
    )
    let sequence = Int64(version.sequence)
    try insertion.bind(sequence, at: 1)
    try insertion.bind(version.label, at: 2)
    try insertion.bind(parent, at: 3)
    try insertion.bind(engine(version.engine), at: 4)
    try insertion.bind(version.sourceCommit, at: 5)
    try insertion.bind(version.note, at: 6)
    try insertion.bind(version.createdAt, at: 7)
    try insertion.bind(Int64(version.snapshotCount), at: 8)
    try insertion.bind(bytes: version.content.bytes, at: 9)
    try insertion.bind(bytes: version.seal.bytes, at: 10)
    try insertion.bind(Int64(isHollow ? 0 : 1), at: 11)
    try insertion.run()
    try connection.insert(version.shards, of: sequence)
  }

  /// Makes a version that was hollow what it is.
  func fill(_ version: RecordedVersion) throws {
    let update = try connection.prepare(
      """
      UPDATE version SET snapshot_count = ?, content = ?, digest = ?, created_at = ?, complete = 1
      WHERE sequence = ?
      """
    )
    let sequence = Int64(version.sequence)
    try update.bind(Int64(version.snapshotCount), at: 1)
    try update.bind(bytes: version.content.bytes, at: 2)
    try update.bind(bytes: version.seal.bytes, at: 3)
    try update.bind(version.createdAt, at: 4)
    try update.bind(sequence, at: 5)
    try update.run()
    try connection.insert(version.shards, of: sequence)
  }

  private func engine(_ engine: EngineDescription) throws -> Int64 {
    let parts = [engine.fingerprint, engine.program, engine.platform]
    let insertion = try connection.prepare(
      """
      INSERT INTO engine (fingerprint, program, platform) VALUES (?1, ?2, ?3)
      ON CONFLICT DO NOTHING
      """
    )
    let selection = try connection.prepare(
      "SELECT id FROM engine WHERE fingerprint = ?1 AND program = ?2 AND platform = ?3"
    )
    for (index, part) in parts.enumerated() {
      try insertion.bind(part, at: Int32(index + 1))
      try selection.bind(part, at: Int32(index + 1))
    }
    try insertion.run()
    guard try selection.step() else { throw StoreError.damaged("the list of builds") }
    return try selection.integer(0)
  }
}
