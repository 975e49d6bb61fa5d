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
    let sequence = Int64(version.sequence)
    try connection.run(
      """
      INSERT INTO version (sequence, label, parent, engine, source_commit, note, created_at,
        snapshot_count, content, digest, complete) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """,
      sequence,
      version.label,
      parent,
      engine(version.engine),
      version.sourceCommit,
      version.note,
      version.createdAt,
      version.snapshotCount,
      version.content,
      version.seal,
      isHollow ? 0 : 1
    )
    try connection.insert(version.shards, of: sequence)
  }

  /// Makes a version that was hollow what it is.
  func fill(_ version: RecordedVersion) throws {
    let sequence = Int64(version.sequence)
    try connection.run(
      """
      UPDATE version SET snapshot_count = ?, content = ?, digest = ?, created_at = ?, complete = 1
      WHERE sequence = ?
      """,
      version.snapshotCount,
      version.content,
      version.seal,
      version.createdAt,
      sequence
    )
    try connection.insert(version.shards, of: sequence)
  }

  private func engine(_ engine: EngineDescription) throws -> Int64 {
    try connection.run(
      """
      INSERT INTO engine (fingerprint, program, platform) VALUES (?1, ?2, ?3)
      ON CONFLICT DO NOTHING
      """,
      engine.fingerprint,
      engine.program,
      engine.platform
    )
    let row = try connection.integer(
      "SELECT id FROM engine WHERE fingerprint = ?1 AND program = ?2 AND platform = ?3",
      engine.fingerprint,
      engine.program,
      engine.platform
    )
    guard let row else { throw StoreError.damaged("the list of builds") }
    return row
  }
}
