import CanonicalJSON

/// What two versions do not both list; a snapshot that both list is the same row, and is not read.
public struct VersionDifference: Sendable {
  /// What only the old version lists, by name, proposal and environment.
  public let onlyOld: [RecordedEntry]
  /// What only the new version lists, by name, proposal and environment.
  public let onlyNew: [RecordedEntry]
  /// How many snapshots both list.
  public let sharedCount: Int
}

extension VersionDifference {
  /// A line of a version's list: the row of a snapshot, and its digest.
  private typealias Line = (row: Int64, digest: Digest)

  /// Compares the lists of two versions, each checked against its version's digest.
  init(_ old: RecordedVersion, _ new: RecordedVersion, _ connection: Connection) throws {
    let (before, after) = (
      try VersionDifference.lines(of: old, connection),
      try VersionDifference.lines(of: new, connection)
    )
    var rows: (old: [Int64], new: [Int64]) = ([], [])
    var (first, second) = (before[...], after[...])
    while let one = first.first, let other = second.first {
      if one.row == other.row {
        (first, second) = (first.dropFirst(), second.dropFirst())
      } else if one.row < other.row {
        rows.old.append(one.row)
        first = first.dropFirst()
      } else {
        rows.new.append(other.row)
        second = second.dropFirst()
      }
    }
    rows.old += first.map(\.row)
    rows.new += second.map(\.row)
    let reading = EntryReading(connection)
    onlyOld = try reading.entries(rows: rows.old).sorted(by: RecordedEntry.precedes)
    onlyNew = try reading.entries(rows: rows.new).sorted(by: RecordedEntry.precedes)
    sharedCount = before.count - rows.old.count
  }

  /// Reads a version's list, by row.
  private static func lines(
    of version: RecordedVersion,
    _ connection: Connection
  ) throws -> [Line] {
    let statement = try connection.prepare(
      """
      SELECT m.snapshot, s.digest FROM version_snapshot m JOIN snapshot s ON s.id = m.snapshot
      WHERE m.version = ? ORDER BY m.snapshot
      """
    )
    try statement.bind(Int64(version.sequence), at: 1)
    var lines: [Line] = []
    lines.reserveCapacity(min(version.snapshotCount, 1 << 20))
    while try statement.step() {
      guard let digest = try statement.digest(1) else { break }
      lines.append((try statement.integer(0), digest))
    }
    guard lines.count == version.snapshotCount,
      RecordedVersion.content(of: lines.map(\.digest)) == version.content
    else {
      throw StoreError.damaged(
        "the list of snapshots of version “\(String(plain: version.label.utf8))”"
      )
    }
    return lines
  }
}

extension RecordsStore {
  /// Returns what two versions do not both list, without reading anything of what both do.
  public func difference(
    between old: RecordedVersion,
    and new: RecordedVersion
  ) throws(StoreError) -> VersionDifference {
    try read("comparing two versions") { try VersionDifference(old, new, $0) }
  }

  /// Returns whether any acceptance agreed on a tolerance.
  public func hasAgreedTolerances() throws(StoreError) -> Bool {
    try read("reading the acceptances") { connection in
      let statement = try connection.prepare(
        "SELECT 1 FROM acceptance WHERE tolerance <> '' LIMIT 1"
      )
      return try statement.step()
    }
  }
}
