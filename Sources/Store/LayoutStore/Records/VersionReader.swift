import Digests
import KeylineSQLite

/// Reads versions, each verified against its digest.
struct VersionReader {
  private let connection: Connection

  init(_ connection: Connection) { self.connection = connection }

  /// Returns the labels of all versions, oldest first.
  func labels() throws -> [String] {
    try connection.prepare("SELECT label FROM version WHERE shallow = 0 ORDER BY sequence")
      .all { try $0.text(0) }
  }

  /// Returns all versions, oldest first.
  func all() throws -> [RecordedVersion] {
    try refuseHiddenVersion()
    return try select("ORDER BY v.sequence").all { try version($0) }
  }

  /// Refuses a store in which a version with snapshots is marked as shallow, which hides it; no digest
  /// covers the mark.
  private func refuseHiddenVersion() throws {
    let hidden = try connection.text(
      """
      SELECT label FROM version v WHERE shallow <> 0
        AND EXISTS (SELECT 1 FROM version_snapshot m WHERE m.version = v.sequence)
      """
    )
    guard let hidden else { return }
    throw StoreError.damaged("the mark of version “\(plain: hidden)” as shallow")
  }

  /// Returns the shallow versions, oldest first.
  func shallow() throws -> [RecordedVersion] {
    try select("ORDER BY v.sequence", isShallow: true).all { try version($0) }
  }

  /// Returns the shallow version with a sequence, if there is one.
  func findShallow(sequence: Int64) throws -> RecordedVersion? {
    try select("AND v.sequence = ?", isShallow: true).first(sequence) { try version($0) }
  }

  /// Returns the shallow version with a label, if there is one.
  func findShallow(_ label: String) throws -> RecordedVersion? {
    try select("AND v.label = ?", isShallow: true).first(label) { try version($0) }
  }

  /// Returns the version with a label; `latest` is the newest version.
  func find(_ label: String) throws -> RecordedVersion {
    let found =
      label == "latest"
      ? try select("ORDER BY v.sequence DESC LIMIT 1").first { try version($0) }
      : try select("AND v.label = ?").first(label) { try version($0) }
    guard let found else { throw try absence(of: label) }
    return found
  }

  /// Returns the error for a version that is missing or shallow.
  func absence(of label: String) throws -> StoreError {
    try findShallow(label) == nil
      ? .noSuchVersion(label, known: try labels()) : .isShallow(label)
  }

  fileprivate func select(_ condition: String, isShallow: Bool = false) throws -> Statement {
    try connection.prepare(
      """
      SELECT v.sequence, v.label, p.label AS parent, b.fingerprint, b.program, b.platform,
        v.source_commit, v.message, v.created_at, v.scope, v.snapshot_count, v.content_digest,
        v.digest,
        (SELECT group_concat(shard || '/' || shard_count, ' ') FROM version_shard
          WHERE version = v.sequence) AS shards
      FROM version v LEFT JOIN build b ON b.id = v.build LEFT JOIN version p ON p.sequence = v.parent
      WHERE v.shallow = \(isShallow ? 1 : 0) \(condition)
      """
    )
  }

  /// Returns the version in a row, and whether it matches its digest.
  func unproven(_ sequence: Int64) throws -> (version: RecordedVersion, isProven: Bool)? {
    try select("AND v.sequence = ?").first(sequence) { try unproven($0) }
  }

  fileprivate func version(_ row: Statement) throws -> RecordedVersion {
    let (version, isProven) = try unproven(row)
    guard isProven else { throw StoreError.damaged("version “\(plain: version.label)”") }
    return version
  }

  private func unproven(_ row: Statement) throws -> (version: RecordedVersion, isProven: Bool) {
    let label = try row.text("label")
    let damage = StoreError.damaged("version “\(plain: label)”")
    guard let content = try row.digest("content_digest"), !row.isNull("fingerprint") else {
      throw damage
    }
    guard let shards = row.isNull("shards") ? .all : ShardSet(try row.text("shards")) else {
      throw damage
    }
    let version = RecordedVersion(
      sequence: Int(try row.integer("sequence")),
      label: label,
      parent: row.isNull("parent") ? nil : try row.text("parent"),
      build: BuildDescription(
        fingerprint: try row.text("fingerprint"),
        program: try row.text("program"),
        platform: try row.text("platform")
      ),
      sourceCommit: try row.text("source_commit"),
      message: try row.text("message"),
      createdAt: try row.text("created_at"),
      snapshotCount: Int(try row.integer("snapshot_count")),
      contentDigest: content,
      shards: shards,
      scope: RecordingScope(text: try row.text("scope"))
    )
    return (version, try row.digest("digest") == version.digest)
  }
}

/// Finds versions by their labels, one after the other, with statements that are prepared once.
struct LabelFinder {
  private let reader: VersionReader
  private let complete: Statement
  private let shallow: Statement

  init(_ reader: VersionReader) throws {
    self.reader = reader
    complete = try reader.select("AND v.label = ?")
    shallow = try reader.select("AND v.label = ?", isShallow: true)
  }

  /// Returns whether there is a shallow version with a label.
  func isShallow(_ label: String) throws -> Bool {
    try shallow.first(label) { try reader.version($0) } != nil
  }

  func version(_ label: String) throws -> RecordedVersion {
    guard let found = try complete.first(label, read: { try reader.version($0) }) else {
      throw try reader.absence(of: label)
    }
    return found
  }
}

extension RecordsStore {
  /// Returns all versions, oldest first.
  public func versions() throws(StoreError) -> [RecordedVersion] {
    try read("listing the versions") { try VersionReader($0).all() }
  }

  /// Returns the shallow versions, oldest first: the ancestors of a version that was fetched alone.
  public func shallowVersions() throws(StoreError) -> [RecordedVersion] {
    try read("listing the versions") { try VersionReader($0).shallow() }
  }

  /// Returns the version with a label; `latest` is the newest version.
  ///
  /// - Throws: ``StoreError`` with the code `noSuchVersion` if there is none.
  public func version(_ label: String) throws(StoreError) -> RecordedVersion {
    try read("looking for a version") { try VersionReader($0).find(label) }
  }
}

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
      INSERT INTO version (sequence, label, parent, build, source_commit, message, created_at, scope,
        snapshot_count, content_digest, digest, shallow) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """,
      [
        sequence, version.label, parent, row(of: version.build), version.sourceCommit,
        version.message, version.createdAt, version.scope.text, version.snapshotCount,
        version.contentDigest, version.digest, isShallow ? 1 : 0,
      ]
    )
    try insert(version.shards, of: sequence)
  }

  /// Completes the row of a shallow version.
  func fill(_ version: RecordedVersion) throws {
    let sequence = Int64(version.sequence)
    try connection.run(
      """
      UPDATE version SET snapshot_count = ?, content_digest = ?, digest = ?, created_at = ?, scope = ?,
        shallow = 0
      WHERE sequence = ?
      """,
      [
        version.snapshotCount, version.contentDigest, version.digest, version.createdAt,
        version.scope.text, sequence,
      ]
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

/// The list of a version's snapshots, in the order of their rows.
struct SnapshotRows {
  private(set) var rows: [Int64] = []
  private(set) var digests: [Digest] = []

  /// Reads a version's list without verifying that it is complete.
  init(of version: RecordedVersion, _ connection: Connection) throws {
    let statement = try connection.prepare(
      """
      SELECT m.snapshot, s.digest FROM version_snapshot m JOIN snapshot s ON s.id = m.snapshot
      WHERE m.version = ? ORDER BY m.snapshot
      """
    )
    try statement.bind(Int64(version.sequence), at: 1)
    rows.reserveCapacity(min(version.snapshotCount, 1 << 20))
    digests.reserveCapacity(rows.capacity)
    while try statement.step() {
      guard let digest = try statement.digest(1) else { throw SnapshotRows.damage(version) }
      rows.append(try statement.integer(0))
      digests.append(digest)
    }
  }

  /// Reads the rows of a version's snapshots, in order, without reading the snapshots.
  static func rows(of version: RecordedVersion, _ connection: Connection) throws -> [Int64] {
    try connection.prepare(
      "SELECT snapshot FROM version_snapshot WHERE version = ? ORDER BY snapshot"
    ).all(version.sequence) { try $0.integer(0) }
  }

  /// Reads the digest of a listed snapshot with a prepared statement.
  static func digest(
    of row: Int64,
    _ lookup: Statement,
    _ version: RecordedVersion
  ) throws -> Digest {
    guard let digest = try lookup.first(row, read: { try $0.digest(0) }) ?? nil else {
      throw damage(version)
    }
    return digest
  }

  /// Refuses digests that are not exactly those of a version's snapshots.
  static func check(_ digests: [Digest], of version: RecordedVersion) throws(StoreError) {
    guard digests.count == version.snapshotCount,
      RecordedVersion.content(of: digests) == version.contentDigest
    else { throw damage(version) }
  }

  private static func damage(_ version: RecordedVersion) -> StoreError {
    .damaged("the list of snapshots of version “\(plain: version.label)”")
  }
}
