import Digests
import KeylineSQLite

/// The difference between the lists of two versions; snapshots in both lists are not read.
public struct VersionDifference: Sendable {
  /// The entries of the old version alone, ordered by name, proposal and environment.
  public let onlyOld: [RecordedSnapshot]
  /// The entries of the new version alone, ordered by name, proposal and environment.
  public let onlyNew: [RecordedSnapshot]
  /// The number of snapshots in both lists.
  public let sharedCount: Int
}

extension VersionDifference {
  /// Compares the lists of two versions, each verified against its version's digest.
  ///
  /// The digest of a snapshot in both lists is read once.
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
  /// Returns the difference between the lists of two versions, without reading their common
  /// snapshots.
  public func difference(
    between old: RecordedVersion,
    and new: RecordedVersion
  ) throws(StoreError) -> VersionDifference {
    try read("comparing two versions") { try VersionDifference(old, new, $0) }
  }

  /// Returns whether any tolerance was accepted.
  public func hasAcceptedTolerances() throws(StoreError) -> Bool {
    try read("reading the acceptances") { connection in
      let statement = try connection.prepare(
        "SELECT 1 FROM decision WHERE tolerance <> '' LIMIT 1"
      )
      return try statement.step()
    }
  }
}
