import Digests
import KeylineSQLite

/// The difference between the lists of two versions; snapshots in both lists are not read.
public struct VersionDifference: Sendable {
  /// The snapshots of the old version alone, ordered by name, proposal and environment.
  public let onlyOld: [RecordedSnapshot]
  /// The snapshots of the new version alone, ordered by name, proposal and environment.
  public let onlyNew: [RecordedSnapshot]
  /// The number of snapshots in both lists.
  public let sharedCount: Int
}

extension VersionDifference {
  /// Compares the lists of two versions, each verified against its version's digest.
  ///
  /// The digest of a snapshot in both lists is read once.
  init(_ old: RecordedVersion, _ new: RecordedVersion, _ connection: Connection) throws {
    let list = try SnapshotRows(of: old, connection)
    let (rows, digests) = (list.rows, list.digests)
    let others = try SnapshotRows.rows(of: new, connection)
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
        newDigests.append(try SnapshotRows.digest(of: row, lookup, new))
      }
    }
    only.old += rows[place...]
    try SnapshotRows.check(digests, of: old)
    try SnapshotRows.check(newDigests, of: new)
    let snapshots = try SnapshotRowReader(connection).snapshots(rows: only.old + only.new)
    onlyOld = snapshots.prefix(only.old.count).sorted(by: RecordedSnapshot.precedes)
    onlyNew = snapshots.dropFirst(only.old.count).sorted(by: RecordedSnapshot.precedes)
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
}

/// The snapshots of several versions with their ancestors: for each key, the one that was recorded
/// last.
struct JoinedVersions {
  /// The last state of a snapshot, and the version that changed it.
  private struct State {
    /// The snapshot; `nil` if it was removed.
    let snapshot: RecordedSnapshot?
    let since: Int
  }

  private var states: [Digest: State] = [:]

  /// Adds a version with its ancestors and their snapshots, oldest first.
  mutating func add(_ ancestry: [(version: RecordedVersion, snapshots: [RecordedSnapshot])]) {
    var own: [Digest: State] = [:]
    for (version, list) in ancestry {
      let snapshots = Dictionary(list.map { ($0.key, $0) }) { first, _ in first }
      for (key, snapshot) in snapshots
      where own[key]?.snapshot?.placementsDigest != snapshot.placementsDigest {
        own[key] = State(snapshot: snapshot, since: version.sequence)
      }
      for (key, state) in own where state.snapshot != nil && snapshots[key] == nil {
        own[key] = State(snapshot: nil, since: version.sequence)
      }
    }
    for (key, state) in own where state.since > states[key]?.since ?? 0 { states[key] = state }
  }

  /// The snapshots, by name, proposal and environment.
  var snapshots: [RecordedSnapshot] {
    states.values.compactMap(\.snapshot).sorted(by: RecordedSnapshot.precedes)
  }
}

extension RecordsStore {
  /// Returns the joined snapshots of versions: for each key, the snapshot that was recorded last in
  /// one of them or its ancestors.
  public func snapshots(joining heads: [RecordedVersion]) throws(StoreError) -> [RecordedSnapshot] {
    if heads.count == 1 { return try snapshots(of: heads[0]) }
    var joined = JoinedVersions()
    for head in heads {
      var ancestry: [(version: RecordedVersion, snapshots: [RecordedSnapshot])] = []
      for version in try self.ancestry(of: head) {
        ancestry.append((version, try snapshots(of: version)))
      }
      joined.add(ancestry)
    }
    return joined.snapshots
  }
}
