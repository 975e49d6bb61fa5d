import Digests
import KeylineSQLite

/// The list of a version's snapshots, in the order of their rows.
struct VersionList {
  /// The rows of the snapshots.
  private(set) var rows: [Int64] = []
  /// The digests of the snapshots.
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
      guard let digest = try statement.digest(1) else { throw VersionList.damage(version) }
      rows.append(try statement.integer(0))
      digests.append(digest)
    }
  }

  /// Reads the rows of a version's snapshots, in order, without reading the snapshots.
  static func rows(of version: RecordedVersion, _ connection: Connection) throws -> [Int64] {
    let statement = try connection.prepare(
      "SELECT snapshot FROM version_snapshot WHERE version = ? ORDER BY snapshot"
    )
    try statement.bind(Int64(version.sequence), at: 1)
    var rows: [Int64] = []
    rows.reserveCapacity(min(version.snapshotCount, 1 << 20))
    while try statement.step() { rows.append(try statement.integer(0)) }
    return rows
  }

  /// Reads the digest of a listed snapshot with a prepared statement.
  static func digest(
    of row: Int64,
    _ lookup: Statement,
    _ version: RecordedVersion
  ) throws -> Digest {
    defer { lookup.reset() }
    try lookup.bind(row, at: 1)
    guard try lookup.step(), let digest = try lookup.digest(0) else { throw damage(version) }
    return digest
  }

  /// Refuses digests that are not exactly those of a version's snapshots.
  static func check(_ digests: [Digest], of version: RecordedVersion) throws(StoreError) {
    guard digests.count == version.snapshotCount,
      RecordedVersion.content(of: digests) == version.contentDigest
    else { throw damage(version) }
  }

  private static func damage(_ version: RecordedVersion) -> StoreError {
    .damaged("the list of snapshots of version “\(String(plain: version.label.utf8))”")
  }
}
