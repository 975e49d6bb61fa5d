import Digests
import KeylineSQLite

/// The difference between a version and its baseline; snapshots that are in both are counted and not
/// read.
public struct BaselineDifference: Sendable {
  /// The baseline of the snapshots that differ.
  public let baseline: Baseline
  /// The version's snapshots that differ, ordered by name, proposal and environment.
  public let entries: [RecordedSnapshot]
  /// The number of the version's snapshots that are its baseline.
  public let sameCount: Int
}

extension BaselineDifference {
  /// Compares a version with its baseline.
  ///
  /// 1. finds the snapshots that the version and its first ancestor do not share;
  /// 2. applies the decisions;
  /// 3. omits the snapshots that the version shares with the baseline after the decisions;
  /// 4. reads the version's snapshots that decisions made different.
  init(of version: RecordedVersion, _ connection: Connection) throws {
    let ancestry = try Baseline.ancestry(of: version, connection)
    let first = ancestry.first ?? version
    let difference = try VersionDifference(first, version, connection)
    let listed = Set(try VersionList.rows(of: version, connection))
    var places: [Digest: Baseline.Place] = [:]
    for entry in difference.onlyOld {
      places[entry.identity.key] = Baseline.Place(entry: entry, origin: first.label)
    }
    var changed: [Digest: RecordedSnapshot] = [:]
    for entry in difference.onlyNew { changed[entry.identity.key] = entry }
    try Baseline.decide(&places, in: ancestry, connection)
    let decided = BaselineDifference.omitShared(&places, &changed, listed: listed)
    let reading = SnapshotRowReader(connection)
    let others = try BaselineDifference.replaced(
      reading.entries(rows: decided),
      by: listed,
      connection
    )
    for entry in others { changed[entry.identity.key] = entry }
    baseline = try Baseline(places, reading)
    entries = changed.values.sorted(by: RecordedSnapshot.precedes)
    sameCount = listed.count - changed.count
  }

  /// Omits what the version shares with the baseline after the decisions.
  ///
  /// - Parameters:
  ///   - places: The places of the baseline that differ or were decided about.
  ///   - changed: The version's snapshots that differ from its first ancestor's, by key.
  ///   - listed: The rows of all snapshots of the version.
  /// - Returns: The rows that decisions put in the place of snapshots that the version and its
  ///   first ancestor share.
  private static func omitShared(
    _ places: inout [Digest: Baseline.Place],
    _ changed: inout [Digest: RecordedSnapshot],
    listed: Set<Int64>
  ) -> [Int64] {
    var decided: [Int64] = []
    for (key, place) in places {
      if let row = place.acceptedRow, listed.contains(row) {
        places[key] = nil
        changed[key] = nil
      } else if let row = place.acceptedRow ?? place.removedRow {
        if changed[key] == nil { decided.append(row) }
      } else if place.entry == nil, changed[key] == nil {
        // Decisions about other snapshots: the version has that of its first ancestor, or none.
        places[key] = nil
      }
    }
    return decided
  }

  /// Returns the snapshots among rows that have the key of one of some entries.
  private static func replaced(
    _ entries: [RecordedSnapshot],
    by listed: Set<Int64>,
    _ connection: Connection
  ) throws -> [RecordedSnapshot] {
    let keys = Set(entries.map(\.identity.key))
    let scenes = SceneRowReader(connection)
    let rows = try Set(entries.map(\.scene)).sorted().flatMap(scenes.rows(ofScene:))
    return try SnapshotRowReader(connection).entries(rows: rows.filter(listed.contains))
      .filter { keys.contains($0.identity.key) }
  }
}

extension RecordsStore {
  /// Returns the difference between a version and its baseline, without reading what they share.
  public func difference(
    fromBaselineOf version: RecordedVersion
  ) throws(StoreError) -> BaselineDifference {
    try read("comparing with the baseline") { try BaselineDifference(of: version, $0) }
  }
}
