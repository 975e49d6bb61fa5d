import CanonicalJSON
import SQLite

/// What two versions do not both list; a snapshot that both list is the same row, and is not read.
public struct VersionDifference: Sendable {
  /// What only the old version lists, by name, proposal and environment.
  public let onlyOld: [RecordedSnapshot]
  /// What only the new version lists, by name, proposal and environment.
  public let onlyNew: [RecordedSnapshot]
  /// How many snapshots both list.
  public let sharedCount: Int
}

extension VersionDifference {
  /// Compares the lists of two versions, each checked against its version's digest.
  ///
  /// What both list is read once: its digest counts for both.
  init(_ old: RecordedVersion, _ new: RecordedVersion, _ connection: Connection) throws {
    let list = try VersionList(of: old, connection)
    let (rows, digests) = (list.rows, list.digests)
    let others = try VersionList.rows(of: new, connection)
    let lookup = try connection.prepare("SELECT digest FROM snapshot WHERE id = ?")
    var only: (old: [Int64], new: [Int64]) = ([], [])
    var newDigests: [Digest] = []
    newDigests.reserveCapacity(others.count)
    var place = 0
    for row in others {
      while place < rows.count, rows[place] < row {
        only.old.append(rows[place])
        place += 1
      }
      if place < rows.count, rows[place] == row {
        newDigests.append(digests[place])
        place += 1
      } else {
        only.new.append(row)
        newDigests.append(try VersionList.digest(of: row, lookup, new))
      }
    }
    only.old += rows[place...]
    try VersionList.check(digests, of: old)
    try VersionList.check(newDigests, of: new)
    let entries = try SnapshotRowReader(connection).entries(rows: only.old + only.new)
    onlyOld = entries.prefix(only.old.count).sorted(by: RecordedSnapshot.precedes)
    onlyNew = entries.dropFirst(only.old.count).sorted(by: RecordedSnapshot.precedes)
    sharedCount = rows.count - only.old.count
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
  public func hasAcceptedTolerances() throws(StoreError) -> Bool {
    try read("reading the acceptances") { connection in
      let statement = try connection.prepare(
        "SELECT 1 FROM decision WHERE tolerance <> '' LIMIT 1"
      )
      return try statement.step()
    }
  }
}
