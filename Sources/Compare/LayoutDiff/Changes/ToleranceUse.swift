/// The effect of accepted tolerances on comparisons.
public struct ToleranceUse: Hashable, Sendable {
  /// The effect of one tolerance.
  public struct Entry: Hashable, Sendable {
    /// The tolerance.
    public let accepted: AcceptedTolerance
    /// Whether the tolerance had expired and was not applied.
    public let isExpired: Bool
    /// The number of snapshots that would differ without the tolerance.
    public internal(set) var differing = 0
    /// The number of those snapshots that are equal with the tolerance.
    public internal(set) var equal = 0
  }

  /// The day on which the tolerances were applied.
  public let day: CalendarDay
  /// The entries, in the order in which their tolerances were first used.
  public private(set) var entries: [Entry] = []

  /// Creates an empty list for comparisons on the given day.
  public init(on day: CalendarDay) {
    self.day = day
  }

  /// Compares two snapshots with the tolerances that were accepted for the old one.
  ///
  /// - Parameters:
  ///   - old: The old snapshot.
  ///   - new: The new snapshot.
  ///   - tolerance: The requested tolerance; its rules take precedence.
  ///   - accepted: The accepted tolerances, oldest first; expired ones are not applied.
  ///   - matching: The matching of both snapshots, if already known.
  /// - Returns: The differences.
  public mutating func diff(
    old: Snapshot,
    new: Snapshot,
    tolerance: Tolerance,
    accepted: [AcceptedTolerance],
    matching: NodeMatching? = nil
  ) -> SnapshotDiff {
    let diff = SnapshotDiff(
      old: old,
      new: new,
      tolerance: combined(tolerance, accepted),
      listsConfiguration: true,
      matching: matching
    )
    count(accepted, isEqual: diff.isEmpty) {
      SnapshotDiff(old: old, new: new, tolerance: tolerance).isEmpty
    }
    return diff
  }

  /// Returns the accepted tolerances that have not expired, followed by the requested one.
  public func combined(_ tolerance: Tolerance, _ accepted: [AcceptedTolerance]) -> Tolerance {
    let valid = accepted.filter { !$0.isExpired(on: day) }
    return Tolerance(valid.flatMap(\.tolerance.rules) + tolerance.rules)
  }

  /// Counts the effect of accepted tolerances on a comparison.
  ///
  /// - Parameters:
  ///   - accepted: The tolerances; if there are none, nothing is counted.
  ///   - isEqual: Whether the snapshots are equal with the tolerances.
  ///   - isEqualWithout: Returns whether the snapshots are equal without the tolerances.
  public mutating func count(
    _ accepted: [AcceptedTolerance],
    isEqual: Bool,
    isEqualWithout: () -> Bool
  ) {
    guard !accepted.isEmpty else { return }
    let positions = accepted.map { position(of: $0) }
    guard !isEqualWithout() else { return }
    for position in positions {
      entries[position].differing += 1
      if isEqual { entries[position].equal += 1 }
    }
  }

  /// Adds the counts of other comparisons on the same day.
  public mutating func formUnion(_ other: ToleranceUse) {
    for entry in other.entries {
      let position = position(of: entry.accepted)
      entries[position].differing += entry.differing
      entries[position].equal += entry.equal
    }
  }

  private mutating func position(of accepted: AcceptedTolerance) -> Int {
    if let known = entries.firstIndex(where: { $0.accepted == accepted }) { return known }
    entries.append(Entry(accepted: accepted, isExpired: accepted.isExpired(on: day)))
    return entries.count - 1
  }
}
