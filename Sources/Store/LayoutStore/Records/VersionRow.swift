import KeylineSQLite

/// Stores a version's row, with its build and its shards, but without its list of snapshots.
struct VersionRow {
  let connection: Connection

  /// Returns the sequence of the next version.
  func next() throws -> Int64 {
    1 + (try connection.integer("SELECT coalesce(max(sequence), 0) FROM version") ?? 0)
  }

  /// Stores the row of a version; `parent` is the sequence of its parent.
  ///
  /// A shallow version has no list of snapshots, and only explicit queries return it.
  func insert(_ version: RecordedVersion, parent: Int64?, isShallow: Bool = false) throws {
    let sequence = Int64(version.sequence)
    try connection.run(
      """
      INSERT INTO version (sequence, label, parent, build, source_commit, message, created_at,
        snapshot_count, content_digest, digest, shallow) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """,
      sequence,
      version.label,
      parent,
      row(of: version.build),
      version.sourceCommit,
      version.message,
      version.createdAt,
      version.snapshotCount,
      version.contentDigest,
      version.digest,
      isShallow ? 1 : 0
    )
    try insert(version.shards, of: sequence)
  }

  /// Completes the row of a shallow version.
  func fill(_ version: RecordedVersion) throws {
    let sequence = Int64(version.sequence)
    try connection.run(
      """
      UPDATE version SET snapshot_count = ?, content_digest = ?, digest = ?, created_at = ?,
        shallow = 0
      WHERE sequence = ?
      """,
      version.snapshotCount,
      version.contentDigest,
      version.digest,
      version.createdAt,
      sequence
    )
    try insert(version.shards, of: sequence)
  }

  /// Stores the shards that a version has; all shards together need no rows.
  func insert(_ shards: ShardSet, of sequence: Int64) throws {
    try connection.run("DELETE FROM version_shard WHERE version = ?", sequence)
    guard !shards.isComplete else { return }
    let insertion = try connection.prepare(
      "INSERT INTO version_shard (version, shard_count, shard) VALUES (?, ?, ?)"
    )
    for shard in shards.shards { try insertion.run(sequence, shard.count, shard.index) }
  }

  private func row(of build: BuildDescription) throws -> Int64 {
    try connection.run(
      """
      INSERT INTO build (fingerprint, program, platform) VALUES (?1, ?2, ?3)
      ON CONFLICT DO NOTHING
      """,
      build.fingerprint,
      build.program,
      build.platform
    )
    let row = try connection.integer(
      "SELECT id FROM build WHERE fingerprint = ?1 AND program = ?2 AND platform = ?3",
      build.fingerprint,
      build.program,
      build.platform
    )
    guard let row else { throw StoreError.damaged("the list of builds") }
    return row
  }
}
