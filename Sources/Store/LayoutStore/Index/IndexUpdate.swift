import Digests
import KeylineSQLite

/// Adds the versions that the index lacks, and removes those that the records lack.
struct IndexUpdate {
  /// A connection that reads the records in a transaction.
  let records: Connection
  /// A connection to the index, in a transaction.
  let index: Connection

  /// The settings of a connection that writes an index.
  ///
  /// The pages are durable before the stamp of the file is written.
  static let pragmas =
    "PRAGMA synchronous = NORMAL; PRAGMA cache_size = -65536; PRAGMA secure_delete = OFF;"

  /// Whether the index has exactly the versions of the records.
  var isUpToDate: Bool {
    get throws {
      let versions = try VersionReader(records).all()
      let known = try digests()
      return known.count == versions.count
        && versions.allSatisfy { known[Int64($0.sequence)] == $0.digest }
    }
  }

  /// Updates the index.
  ///
  /// 1. removes the versions that the records lack or have changed, such as by adding a shard;
  /// 2. adds the snapshots and the list of each missing version;
  /// 3. finds the changes of the added versions, and of their children.
  ///
  /// - Throws: ``StoreError`` with the code `foreign` if the index is of other records.
  func run() throws {
    let versions = try VersionReader(records).all()
    let known = try digests()
    let digests = Dictionary(uniqueKeysWithValues: versions.map { ($0.sequence, $0.digest) })
    let stale = known.filter { digests[Int($0.key)] != $0.value }.map(\.key)
    guard stale.count < known.count || known.isEmpty else {
      throw StoreError.foreign(kind: "index of this store")
    }
    for sequence in stale.sorted() { try remove(sequence) }
    let added = versions.filter { known[Int64($0.sequence)] != $0.digest }
    let insertion = try IndexInsertion(records: records, index: index)
    for version in added { try insertion.insert(version) }
    let labels = Set(added.map(\.label))
    for version in versions
    where labels.contains(version.label) || version.parent.map(labels.contains) ?? false {
      try insertChanges(of: version)
    }
  }

  /// Returns the digests of the indexed versions by their sequence.
  private func digests() throws -> [Int64: Digest] {
    var digests: [Int64: Digest] = [:]
    let statement = try index.prepare("SELECT sequence, digest FROM version")
    while try statement.step() {
      digests[try statement.integer(0)] = try statement.digest(1)
    }
    return digests
  }

  private func remove(_ sequence: Int64) throws {
    for sql in [
      "DELETE FROM version_change WHERE version = ?",
      "DELETE FROM version_snapshot WHERE version = ?", "DELETE FROM version WHERE sequence = ?",
    ] {
      try index.run(sql, sequence)
    }
  }

  /// Stores the snapshots that differ between a version and its parent.
  private func insertChanges(of version: RecordedVersion) throws {
    try index.run("DELETE FROM version_change WHERE version = ?", version.sequence)
    let parent = try index.integer(
      """
      SELECT p.sequence FROM version v JOIN version p ON p.sequence = v.parent
      WHERE v.sequence = ?
      """,
      version.sequence
    )
    guard let parent else { return }
    try index.run(IndexUpdate.differences, version.sequence, parent)
  }

  /// Compares the list of version ?1 with that of version ?2.
  private static let differences = """
    WITH
    added (id) AS (SELECT snapshot FROM version_snapshot WHERE version = ?1
      EXCEPT SELECT snapshot FROM version_snapshot WHERE version = ?2),
    removed (id) AS (SELECT snapshot FROM version_snapshot WHERE version = ?2
      EXCEPT SELECT snapshot FROM version_snapshot WHERE version = ?1)
    INSERT INTO version_change (version, old_snapshot, new_snapshot)
    SELECT ?1, b.id, s.id FROM added a JOIN snapshot s ON s.id = a.id
    LEFT JOIN snapshot b ON b.name = s.name AND b.proposal = s.proposal
      AND b.environment = s.environment AND b.id IN removed
    UNION ALL SELECT ?1, b.id, NULL FROM removed r JOIN snapshot b ON b.id = r.id
    WHERE NOT EXISTS (SELECT 1 FROM snapshot s WHERE s.name = b.name AND s.proposal = b.proposal
      AND s.environment = b.environment AND s.id IN added)
    """
}
