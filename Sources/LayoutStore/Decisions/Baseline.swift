import CanonicalJSON
public import LayoutDiff
import SQLite

/// What the snapshots of a version are held against, and what was decided of them.
///
/// Of each scene, proposal and environment it is the snapshot that was accepted last, in the version
/// or in one that it follows; of what was never accepted, that of the first of these versions.
public struct Baseline: Sendable {
  /// What is known of one scene at a proposal in an environment.
  private struct Place {
    /// The snapshot; `nil` where there is none.
    var entry: RecordedSnapshot?
    /// The row of the snapshot that was accepted, as long as it is not read.
    var acceptedRow: Int64?
    /// The label of the version that it is from.
    var origin = ""
    /// What counts as equal to it.
    var tolerances: [AcceptedTolerance] = []
    /// What was decided since it became the baseline, in order.
    var decisions: [RecordedDecision] = []

    /// The causes that were accepted, and not refused since.
    var accepted: [RecordedDecision] {
      decisions.enumerated().filter { index, decision in
        decision.verdict == .accepted
          && !decisions[(index + 1)...].contains {
            $0.verdict == .rejected && $0.row == decision.row
              && ($0.cause == decision.cause || $0.cause.isEmpty)
          }
      }.map(\.element)
    }
  }

  /// The snapshots, by name, proposal and environment.
  public let entries: [RecordedSnapshot]
  private let places: [Digest: Place]

  /// Returns the label of the version from which a snapshot of the baseline is.
  public func origin(of entry: RecordedSnapshot) -> String {
    places[entry.identity.key]?.origin ?? ""
  }

  /// Returns what counts as equal to a snapshot that is the baseline, or of which causes were accepted with a
  /// tolerance; none where it is neither, or nothing was agreed on.
  public func tolerances(of entry: RecordedSnapshot) -> [AcceptedTolerance] {
    guard let place = places[entry.identity.key] else { return [] }
    let whole = place.entry?.row == entry.row ? place.tolerances : []
    return whole + place.accepted.filter { $0.row == entry.row }.compactMap(\.tolerance)
  }

  /// Whether anything was agreed on to count as equal.
  public var hasTolerances: Bool {
    places.values.contains { place in
      !place.tolerances.isEmpty || place.accepted.contains { $0.tolerance != nil }
    }
  }

  /// Returns the acceptances of causes, with a tolerance, in other snapshots of the scene, proposal and environment
  /// since the baseline was accepted; the last first.
  public func partialAgreements(around entry: RecordedSnapshot) -> [RecordedDecision] {
    let accepted = places[entry.identity.key]?.accepted ?? []
    return accepted.reversed().filter { $0.row != entry.row && $0.tolerance != nil }
  }

  /// Returns what was decided last of a snapshot that differs, or of one of its causes.
  ///
  /// - Parameters:
  ///   - entry: The snapshot: of the version, or of the baseline if the version lacks it.
  ///   - cause: The cause's id; empty for the whole snapshot.
  ///   - isRemoval: Whether the version lacks the snapshot.
  /// - Returns: The decision; `nil` if there is none since the baseline was accepted.
  public func decision(
    on entry: RecordedSnapshot,
    cause: String,
    isRemoval: Bool
  ) -> RecordedDecision? {
    places[entry.identity.key]?.decisions.last {
      $0.row == entry.row && $0.isRemoval == isRemoval && ($0.cause == cause || $0.cause.isEmpty)
    }
  }
}

extension Baseline {
  /// Returns what counts as equal to a snapshot that is accepted as a whole: what its causes were accepted with
  /// before, and what it is accepted with itself.
  private static func tolerances(
    of acceptance: RecordedDecision,
    after causes: [RecordedDecision]
  ) -> [AcceptedTolerance] {
    let own = causes.filter { $0.row == acceptance.row }
    return own.compactMap(\.tolerance) + [acceptance.tolerance].compactMap(\.self)
  }

  /// Reads the baseline of a version.
  init(of version: RecordedVersion, _ connection: Connection) throws {
    let reading = SnapshotRowReader(connection)
    let line = try VersionReader(connection).line(of: version)
    let labels = Set(line.map(\.label))
    var places: [Digest: Place] = [:]
    if let first = line.first {
      for entry in try reading.entries(of: first) {
        places[entry.identity.key] = Place(entry: entry, origin: first.label)
      }
    }
    /// What stood where something was pruned.
    var pruned: [Digest: Place] = [:]
    for acceptance in try DecisionReader(connection).all()
    where labels.contains(acceptance.version) {
      let key = acceptance.key
      if acceptance.pruning < 0 {
        places[key] = pruned.removeValue(forKey: key) ?? places[key]
        continue
      }
      guard acceptance.verdict == .accepted, acceptance.cause.isEmpty else {
        places[key, default: Place()].decisions.append(acceptance)
        continue
      }
      if acceptance.pruning > 0 { pruned[key] = places[key] }
      places[key] = Place(
        acceptedRow: acceptance.isRemoval ? nil : acceptance.row,
        origin: acceptance.version,
        tolerances: Baseline.tolerances(of: acceptance, after: places[key]?.accepted ?? [])
      )
    }
    try Baseline.readAccepted(&places, reading)
    self.places = places
    entries = places.values.compactMap(\.entry).sorted(by: RecordedSnapshot.precedes)
  }
}

extension Baseline {
  /// Reads the snapshots that were accepted last, by one statement.
  private static func readAccepted(_ places: inout [Digest: Place], _ reading: SnapshotRowReader)
    throws
  {
    let accepted = places.compactMap { key, place in place.acceptedRow.map { (key: key, row: $0) } }
      .sorted { $0.row < $1.row }
    let entries = try reading.entries(rows: accepted.map(\.row))
    for (place, entry) in zip(accepted, entries) { places[place.key]?.entry = entry }
  }
}

extension VersionReader {
  /// Returns a version with all that it follows and the store has, the first of them first.
  func line(of version: RecordedVersion) throws -> [RecordedVersion] {
    var line = [version]
    while let parent = line.last?.parent, try findShallow(parent) == nil {
      let next = try find(parent)
      guard next.sequence < (line.last?.sequence ?? 0) else {
        throw StoreError.damaged("the order of the versions")
      }
      line.append(next)
    }
    return line.reversed()
  }
}

extension RecordsStore {
  /// Returns what a version is held against.
  public func baseline(of version: RecordedVersion) throws(StoreError) -> Baseline {
    try read("reading the baseline") { try Baseline(of: version, $0) }
  }

  /// Returns a version with all that it follows, the first of them first.
  public func line(of version: RecordedVersion) throws(StoreError) -> [RecordedVersion] {
    try read("reading the history") { try VersionReader($0).line(of: version) }
  }
}
