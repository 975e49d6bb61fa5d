import Digests
import KeylineSQLite

/// Reads versions, each verified against its digest.
struct VersionReader {
  private let connection: Connection

  init(_ connection: Connection) { self.connection = connection }

  /// Returns the labels of all versions, oldest first.
  func labels() throws -> [String] {
    try checkEnd()
    return try connection.prepare("SELECT label FROM version ORDER BY sequence")
      .all { try $0.text(0) }
  }

  /// Returns all versions, oldest first.
  func all() throws -> [RecordedVersion] {
    try checkEnd()
    return try select("ORDER BY v.sequence").all { try version($0) }
  }

  /// Returns the version with a label; `latest` is the newest version.
  func find(_ label: String) throws -> RecordedVersion {
    if label == "latest" { try checkEnd() }
    let found =
      label == "latest"
      ? try select("ORDER BY v.sequence DESC LIMIT 1").first { try version($0) }
      : try LabelFinder(self).version(label)
    guard let found else { throw try absence(of: label) }
    return found
  }

  /// Refuses a store that lost its newest versions, whose lists of snapshots are still there.
  private func checkEnd() throws {
    let isLost = try connection.integer(
      """
      SELECT coalesce((SELECT max(version) FROM version_snapshot), 0)
        > coalesce((SELECT max(sequence) FROM version), 0)
      """
    )
    guard isLost == 0 else { throw StoreError.damaged("the list of versions") }
  }

  /// Returns the error for a version that the store lacks.
  func absence(of label: String) throws -> StoreError {
    let child = try connection.text("SELECT label FROM version WHERE parent = ?", label)
    if let child { return .onlyNamed(label, asParentOf: child) }
    return .noSuchVersion(label, known: try labels())
  }

  fileprivate func select(_ condition: String) throws -> Statement {
    try connection.prepare(
      """
      SELECT v.sequence, v.label, v.parent, b.fingerprint, b.program, b.platform, v.source_commit,
        v.message, v.created_at, v.scope, v.shards, v.snapshot_count, v.content_digest, v.digest
      FROM version v LEFT JOIN build b ON b.id = v.build
      \(condition)
      """
    )
  }

  /// Returns the version in a row, and whether it matches its digest.
  func unproven(_ sequence: Int64) throws -> (version: RecordedVersion, isProven: Bool)? {
    try select("WHERE v.sequence = ?").first(sequence) { try unproven($0) }
  }

  fileprivate func version(_ row: Statement) throws -> RecordedVersion {
    let (version, isProven) = try unproven(row)
    guard isProven else { throw StoreError.damaged("version “\(plain: version.label)”") }
    return version
  }

  private func unproven(_ row: Statement) throws -> (version: RecordedVersion, isProven: Bool) {
    let label = try row.text("label")
    let damage = StoreError.damaged("version “\(plain: label)”")
    guard let content = try row.digest("content_digest"), !row.isNull("fingerprint"),
      let shards = ShardSet(text: try row.text("shards"))
    else { throw damage }
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
  private let selection: Statement

  init(_ reader: VersionReader) throws {
    self.reader = reader
    selection = try reader.select("WHERE v.label = ?")
  }

  /// Returns the version with a label; `nil` if the store lacks it.
  ///
  /// No digest covers the index of the labels, so a version that it finds has to have the label, and one that it does
  /// not find is looked for in the table.
  func version(_ label: String) throws -> RecordedVersion? {
    let damage = StoreError.damaged("the index of version labels")
    guard let found = try selection.first(label, read: { try reader.version($0) }) else {
      let isInTable = try reader.select("WHERE +v.label = ?").first(label) { _ in true } ?? false
      if isInTable { throw damage }
      return nil
    }
    guard found.label.hasSameBytes(as: label) else { throw damage }
    return found
  }
}

extension RecordsStore {
  /// Returns all versions, oldest first.
  public func versions() throws(StoreError) -> [RecordedVersion] {
    try read("listing the versions") { try VersionReader($0).all() }
  }

  /// Returns the version with a label; `latest` is the newest version.
  ///
  /// - Throws: ``StoreError`` with the code `noSuchVersion` if there is none.
  public func version(_ label: String) throws(StoreError) -> RecordedVersion {
    try read("looking for a version") { try VersionReader($0).find(label) }
  }
}

/// Stores a version's row, with its build, but without its list of snapshots.
struct VersionRow {
  let connection: Connection

  /// Returns the sequence of the next version.
  func next() throws -> Int64 {
    1 + (try connection.integer("SELECT coalesce(max(sequence), 0) FROM version") ?? 0)
  }

  /// Stores the row of a version.
  func insert(_ version: RecordedVersion) throws {
    try connection.run(
      """
      INSERT INTO version (sequence, label, parent, build, source_commit, message, created_at, scope,
        shards, snapshot_count, content_digest, digest) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """,
      [
        version.sequence, version.label, version.parent, row(of: version.build),
        version.sourceCommit, version.message, version.createdAt, version.scope.text,
        version.shards.text, version.snapshotCount, version.contentDigest, version.digest,
      ]
    )
  }

  /// Replaces what merging and deleting change in the row of a version.
  func update(_ version: RecordedVersion) throws {
    try connection.run(
      """
      UPDATE version SET parent = ?, created_at = ?, scope = ?, shards = ?, snapshot_count = ?,
        content_digest = ?, digest = ? WHERE sequence = ?
      """,
      [
        version.parent, version.createdAt, version.scope.text, version.shards.text,
        version.snapshotCount, version.contentDigest, version.digest, version.sequence,
      ]
    )
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

  /// Refuses a version whose list lacks a snapshot, or has one too many.
  static func checkList(of version: RecordedVersion, _ connection: Connection) throws {
    try check(SnapshotRows(of: version, connection).digests, of: version)
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
