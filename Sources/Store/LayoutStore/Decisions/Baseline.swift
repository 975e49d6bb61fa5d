import Digests
import KeylineSQLite

/// The snapshots that a version is compared with, and the decisions on them.
///
/// For each scene, proposal and environment, it contains the snapshot that was accepted last in the
/// version or its ancestors; without an acceptance, the snapshot of the first ancestor. Recording a
/// test accepts it, so the last version that tests recorded counts as the first ancestor.
public struct Baseline: Sendable {
  /// The baseline of one scene at a proposal in an environment.
  struct Place {
    /// The snapshot; `nil` if there is none.
    var snapshot: RecordedSnapshot?
    /// The row of the accepted snapshot, which has not been read yet.
    var acceptedRow: Int64?
    /// The row of the snapshot whose removal was accepted.
    var removedRow: Int64?
    /// The label of the version that it comes from.
    var origin = ""
    /// The decisions since it became the baseline, in order.
    var decisions: [RecordedDecision] = []
  }

  /// The snapshots, by name, proposal and environment.
  public let snapshots: [RecordedSnapshot]
  private let places: [Digest: Place]

  /// Creates a baseline of places, whose accepted snapshots are read with one statement.
  init(_ places: [Digest: Place], _ reading: SnapshotRowReader) throws {
    var places = places
    let accepted = places.compactMap { key, place in place.acceptedRow.map { (key: key, row: $0) } }
      .sorted { $0.row < $1.row }
    let read = try reading.snapshots(rows: accepted.map(\.row))
    for (place, snapshot) in zip(accepted, read) { places[place.key]?.snapshot = snapshot }
    self.places = places
    snapshots = places.values.compactMap(\.snapshot).sorted(by: RecordedSnapshot.precedes)
  }

  /// Returns the label of the version that a snapshot of the baseline comes from.
  public func origin(of snapshot: RecordedSnapshot) -> String {
    places[snapshot.key]?.origin ?? ""
  }

  /// Returns the last decision on a snapshot that differs, or on one of its causes.
  ///
  /// - Parameters:
  ///   - snapshot: The snapshot: of the version, or of the baseline if the version lacks it.
  ///   - cause: The cause's id; empty for the complete snapshot.
  ///   - isRemoval: Whether the version lacks the snapshot.
  /// - Returns: The decision; `nil` if there is none since the baseline was accepted.
  public func decision(
    on snapshot: RecordedSnapshot,
    cause: String,
    isRemoval: Bool
  ) -> RecordedDecision? {
    places[snapshot.key]?.decisions.last {
      $0.row == snapshot.rows?.snapshot && $0.isRemoval == isRemoval
        && ($0.cause == cause || $0.cause.isEmpty)
    }
  }

  /// Reads the baseline of a version.
  init(of version: RecordedVersion, _ connection: Connection) throws {
    let ancestry = try Baseline.ancestry(of: version, connection)
    try self.init(
      Baseline.places(in: ancestry, connection),
      SnapshotRowReader(connection)
    )
  }

  /// Returns the places after the decisions with lower numbers than the given one.
  static func places(
    in ancestry: ArraySlice<RecordedVersion>,
    before sequence: Int = .max,
    _ connection: Connection
  ) throws -> [Digest: Place] {
    var places: [Digest: Place] = [:]
    if let first = ancestry.first {
      for snapshot in try SnapshotRowReader(connection).snapshots(of: first) {
        places[snapshot.key] = Place(snapshot: snapshot, origin: first.label)
      }
    }
    try Baseline.decide(&places, in: ancestry, before: sequence, connection)
    return places
  }

  /// Returns the versions whose decisions count for a version, starting with the one whose snapshots
  /// are the baseline until something is accepted.
  static func ancestry(
    of version: RecordedVersion,
    _ connection: Connection
  ) throws -> ArraySlice<RecordedVersion> {
    let all = try VersionReader(connection).ancestry(of: version)
    return all[(all.lastIndex(where: \.isRecordedByTests) ?? 0)...]
  }

  /// Applies the decisions of versions to places, in their order.
  static func decide(
    _ places: inout [Digest: Place],
    in ancestry: ArraySlice<RecordedVersion>,
    before sequence: Int = .max,
    _ connection: Connection
  ) throws {
    let labels = Set(ancestry.map(\.label))
    for acceptance in try DecisionReader(connection).all()
    where acceptance.sequence < sequence && labels.contains(acceptance.version) {
      let key = acceptance.key
      guard acceptance.verdict == .accepted, acceptance.cause.isEmpty else {
        places[key, default: Place()].decisions.append(acceptance)
        continue
      }
      places[key] = Place(
        acceptedRow: acceptance.isRemoval ? nil : acceptance.row,
        removedRow: acceptance.isRemoval ? acceptance.row : nil,
        origin: acceptance.version
      )
    }
  }
}

extension VersionReader {
  /// Returns a version with its ancestors that the store has, oldest first.
  func ancestry(of version: RecordedVersion) throws -> [RecordedVersion] {
    var ancestry = [version]
    let finder = try LabelFinder(self)
    while let parent = ancestry.last?.parent, let next = try finder.version(parent) {
      guard next.sequence < (ancestry.last?.sequence ?? 0) else {
        throw StoreError.damaged("the order of the versions")
      }
      ancestry.append(next)
    }
    return ancestry.reversed()
  }
}

extension RecordsStore {
  /// Returns the baseline that a version is compared with.
  public func baseline(of version: RecordedVersion) throws(StoreError) -> Baseline {
    try read("reading the baseline") { try Baseline(of: version, $0) }
  }

  /// Returns a version with its ancestors, oldest first.
  public func ancestry(of version: RecordedVersion) throws(StoreError) -> [RecordedVersion] {
    try read("reading the history") { try VersionReader($0).ancestry(of: version) }
  }
}

/// The difference between a version and its baseline; snapshots that are in both are counted and not
/// read.
public struct BaselineDifference: Sendable {
  /// The baseline of the snapshots that differ.
  public let baseline: Baseline
  /// The version's snapshots that differ, ordered by name, proposal and environment.
  public let snapshots: [RecordedSnapshot]
  /// The number of the version's snapshots that are its baseline.
  public let sameCount: Int

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
    let listed = Set(try SnapshotRows.rows(of: version, connection))
    var places: [Digest: Baseline.Place] = [:]
    for snapshot in difference.onlyOld {
      places[snapshot.key] = Baseline.Place(snapshot: snapshot, origin: first.label)
    }
    var changed: [Digest: RecordedSnapshot] = [:]
    for snapshot in difference.onlyNew { changed[snapshot.key] = snapshot }
    try Baseline.decide(&places, in: ancestry, connection)
    let decided = BaselineDifference.omitShared(&places, &changed, listed: listed)
    let reading = SnapshotRowReader(connection)
    let others = try BaselineDifference.replaced(
      reading.snapshots(rows: decided),
      by: listed,
      connection
    )
    for snapshot in others { changed[snapshot.key] = snapshot }
    baseline = try Baseline(places, reading)
    snapshots = changed.values.sorted(by: RecordedSnapshot.precedes)
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
      } else if place.snapshot == nil, changed[key] == nil {
        // Decisions about other snapshots: the version has that of its first ancestor, or none.
        places[key] = nil
      }
    }
    return decided
  }

  /// Returns the snapshots among rows that have the key of one of the given snapshots.
  private static func replaced(
    _ snapshots: [RecordedSnapshot],
    by listed: Set<Int64>,
    _ connection: Connection
  ) throws -> [RecordedSnapshot] {
    let keys = Set(snapshots.map(\.key))
    let scenes = SceneRowReader(connection)
    let rows = try Set(snapshots.map(\.scene)).sorted().flatMap(scenes.rows(ofScene:))
    return try SnapshotRowReader(connection).snapshots(rows: rows.filter(listed.contains))
      .filter { keys.contains($0.key) }
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
