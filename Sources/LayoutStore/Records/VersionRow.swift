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
  /// A shallow version is one of whose list nothing is stored, so that only those see it who ask for it.
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
    try connection.insert(version.shards, of: sequence)
  }

  /// Makes a version that was shallow what it is.
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
    try connection.insert(version.shards, of: sequence)
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
