import CanonicalJSON

/// Reads versions, each checked against its digest.
struct VersionReading {
  private let connection: Connection

  init(_ connection: Connection) {
    self.connection = connection
  }

  /// Returns the labels of all versions, the oldest first.
  func labels() throws -> [String] {
    let statement = try connection.prepare(
      "SELECT label FROM version WHERE complete = 1 ORDER BY sequence"
    )
    var labels: [String] = []
    while try statement.step() { labels.append(try statement.text(0)) }
    return labels
  }

  /// Returns all versions, the oldest first.
  func all() throws -> [RecordedVersion] {
    let statement = try select("ORDER BY v.sequence")
    var versions: [RecordedVersion] = []
    while try statement.step() { versions.append(try version(statement)) }
    return versions
  }

  /// Returns the versions of which only the rows are there, the oldest first.
  func hollow() throws -> [RecordedVersion] {
    let statement = try select("ORDER BY v.sequence", isComplete: false)
    var versions: [RecordedVersion] = []
    while try statement.step() { versions.append(try version(statement)) }
    return versions
  }

  /// Returns the version of a place in the history if only its row is there.
  func findHollow(sequence: Int64) throws -> RecordedVersion? {
    let statement = try select("AND v.sequence = ?", isComplete: false)
    try statement.bind(sequence, at: 1)
    return try statement.step() ? try version(statement) : nil
  }

  /// Returns the version of a label if only its row is there.
  func findHollow(_ label: String) throws -> RecordedVersion? {
    let statement = try select("AND v.label = ?", isComplete: false)
    try statement.bind(label, at: 1)
    return try statement.step() ? try version(statement) : nil
  }

  /// Returns the version of a label, or for `latest` the newest one.
  func find(_ label: String) throws -> RecordedVersion {
    let statement: SQLStatement
    if label == "latest" {
      statement = try select("ORDER BY v.sequence DESC LIMIT 1")
    } else {
      statement = try select("AND v.label = ?")
      try statement.bind(label, at: 1)
    }
    guard try statement.step() else {
      throw try absence(of: label)
    }
    return try version(statement)
  }

  /// Returns what is said of a version that is not there, or of which only the name is.
  func absence(of label: String) throws -> StoreError {
    try findHollow(label) == nil
      ? .noSuchVersion(label, known: try labels()) : .notFetched(label)
  }

  private func select(_ condition: String, isComplete: Bool = true) throws -> SQLStatement {
    try connection.prepare(
      """
      SELECT v.sequence, v.label, p.label, e.fingerprint, e.program, e.platform, v.source_commit,
        v.note, v.created_at, v.snapshot_count, v.content, v.digest,
        (SELECT group_concat(shard || '/' || shards, ' ') FROM version_shard
          WHERE version = v.sequence)
      FROM version v JOIN engine e ON e.id = v.engine LEFT JOIN version p ON p.sequence = v.parent
      WHERE v.complete = \(isComplete ? 1 : 0) \(condition)
      """
    )
  }

  /// Returns what the row of a version says, and whether that agrees with its digest.
  func unproven(_ sequence: Int64) throws -> (version: RecordedVersion, isProven: Bool)? {
    let statement = try select("AND v.sequence = ?")
    try statement.bind(sequence, at: 1)
    guard try statement.step() else { return nil }
    return try unproven(statement)
  }

  private func version(_ row: SQLStatement) throws -> RecordedVersion {
    let (version, isProven) = try unproven(row)
    guard isProven else {
      throw StoreError.damaged("version “\(String(plain: version.label.utf8))”")
    }
    return version
  }

  private func unproven(
    _ row: SQLStatement
  ) throws -> (version: RecordedVersion, isProven: Bool) {
    let label = try row.text(1)
    let damage = StoreError.damaged("version “\(String(plain: label.utf8))”")
    guard let content = Digest(bytes: try row.bytes(10)) else { throw damage }
    guard let shards = row.isNull(12) ? .whole : ShardSet(try row.text(12)) else { throw damage }
    let version = RecordedVersion(
      sequence: Int(try row.integer(0)),
      label: label,
      parent: row.isNull(2) ? nil : try row.text(2),
      engine: EngineDescription(
        fingerprint: try row.text(3),
        program: try row.text(4),
        platform: try row.text(5)
      ),
      sourceCommit: try row.text(6),
      note: try row.text(7),
      createdAt: try row.text(8),
      snapshotCount: Int(try row.integer(9)),
      content: content,
      shards: shards
    )
    return (version, Digest(bytes: try row.bytes(11)) == version.seal)
  }
}

extension RecordsStore {
  /// Returns all versions, the oldest first.
  public func versions() throws(StoreError) -> [RecordedVersion] {
    try read("listing the versions") { try VersionReading($0).all() }
  }

  /// Returns the versions of which it is only known that there are such, the oldest first: those before one
  /// that was fetched alone.
  public func unfetchedVersions() throws(StoreError) -> [RecordedVersion] {
    try read("listing the versions") { try VersionReading($0).hollow() }
  }

  /// Returns the version of a label; `latest` means the newest one.
  ///
  /// - Throws: ``StoreError`` with the code `noSuchVersion` if there is none.
  public func version(_ label: String) throws(StoreError) -> RecordedVersion {
    try read("looking for a version") { try VersionReading($0).find(label) }
  }
}
