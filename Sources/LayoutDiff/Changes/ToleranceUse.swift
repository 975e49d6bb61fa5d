/// What agreed tolerances did in a comparison, one account for each.
public struct ToleranceUse: Hashable, Sendable {
  /// What one tolerance did.
  public struct Account: Hashable, Sendable {
    /// The tolerance.
    public let agreed: AgreedTolerance
    /// Whether it had expired and was not applied.
    public let isExpired: Bool
    /// How many snapshots differ to which it applies, or would if it had not expired.
    public internal(set) var differing = 0
    /// How many of them count as equal because of it.
    public internal(set) var equal = 0
  }

  /// The day on which the tolerances were applied.
  public let day: CalendarDay
  /// The accounts, in the order in which their tolerances were met.
  public private(set) var accounts: [Account] = []

  /// Creates an empty list for comparisons on a day.
  public init(on day: CalendarDay) {
    self.day = day
  }

  /// Compares two snapshots with the tolerances that were agreed on for the old one.
  ///
  /// - Parameters:
  ///   - old: The old snapshot.
  ///   - new: The new snapshot.
  ///   - tolerance: What was asked for; of several rules that mean a node, these hold.
  ///   - agreed: What was agreed on, the first first; none is applied after its last day.
  ///   - matching: The matching of the two, where it is known.
  /// - Returns: What differs.
  public mutating func diff(
    old: Snapshot,
    new: Snapshot,
    tolerance: Tolerance,
    agreed: [AgreedTolerance],
    matching: NodeMatching? = nil
  ) -> SnapshotDiff {
    let diff = SnapshotDiff(
      old: old,
      new: new,
      tolerance: combined(tolerance, agreed),
      tellsSurroundings: true,
      matching: matching
    )
    note(agreed, isEqual: diff.isEmpty) {
      SnapshotDiff(old: old, new: new, tolerance: tolerance).isEmpty
    }
    return diff
  }

  /// Returns what counts as equal: what was asked for, after what was agreed on.
  public func combined(_ tolerance: Tolerance, _ agreed: [AgreedTolerance]) -> Tolerance {
    let holding = agreed.filter { !$0.isExpired(on: day) }
    return Tolerance(holding.flatMap(\.tolerance.rules) + tolerance.rules)
  }

  /// Counts a comparison to which agreed tolerances apply.
  ///
  /// - Parameters:
  ///   - agreed: The tolerances; none counts nothing.
  ///   - isEqual: Whether nothing differs with it.
  ///   - isEqualWithout: Says whether nothing differs without it.
  public mutating func note(
    _ agreed: [AgreedTolerance],
    isEqual: Bool,
    isEqualWithout: () -> Bool
  ) {
    guard !agreed.isEmpty else { return }
    let places = agreed.map { place(of: $0) }
    guard !isEqualWithout() else { return }
    for place in places {
      accounts[place].differing += 1
      if isEqual { accounts[place].equal += 1 }
    }
  }

  /// Adds what the same tolerances did in other comparisons, on the same day.
  public mutating func formUnion(_ other: ToleranceUse) {
    for account in other.accounts {
      let place = place(of: account.agreed)
      accounts[place].differing += account.differing
      accounts[place].equal += account.equal
    }
  }

  private mutating func place(of agreed: AgreedTolerance) -> Int {
    if let known = accounts.firstIndex(where: { $0.agreed == agreed }) { return known }
    accounts.append(Account(agreed: agreed, isExpired: agreed.isExpired(on: day)))
    return accounts.count - 1
  }
}
