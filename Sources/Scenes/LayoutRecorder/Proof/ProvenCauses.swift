package import LayoutDiff

/// The causes of each change, as far as layouts without the others prove it.
///
/// 1. Causes that each bring about a change, with all others undone, explain it.
/// 2. Otherwise, causes that bring it about together explain it; with any of them undone as well, the
///    change is a different one.
/// 3. A change that remains without any of the causes has none that is known.
///
/// Nothing is proved about a change that does not disappear completely with all causes undone, or that
/// is not one of a frame.
struct ProvenCauses {
  /// The greatest numbers of nodes and of causes for which a proof is cheap.
  static let (mostNodes, mostCauses) = (500, 6)
  /// The number of nodes that take as long to lay out as the preparation of a layout.
  static let preparation = 50

  private let trial: CauseTrial
  /// By causes that were undone, the effects on the changes.
  private var known: [[Int]: [Int: CauseTrial.Fate]] = [:]

  init(_ trial: CauseTrial) { self.trial = trial }

  /// Returns the proved causes of changes, by index.
  ///
  /// - Throws: `RecorderError` if the scene cannot be laid out without a cause.
  mutating func attributions() throws(RecorderError) -> [Int: SnapshotDiff.Attribution] {
    var attributions: [Int: SnapshotDiff.Attribution] = [:]
    for (index, change) in trial.diff.changes.enumerated() where !change.causes.isEmpty {
      attributions[index] = try attribution(of: index, suggested: change.causes)
    }
    return attributions
  }

  private mutating func attribution(
    of change: Int,
    suggested: [Int]
  ) throws(RecorderError) -> SnapshotDiff.Attribution? {
    let all = Array(trial.diff.causes.indices)
    guard try fate(of: change, undoing: []) == .unaffected else { return nil }
    switch try fate(of: change, undoing: all) {
    case .unaffected: return SnapshotDiff.Attribution([])
    case .remaining, nil: return nil
    case .vanished: break
    }
    var enough: [Int] = []
    for cause in all where try isEnough([cause], for: change, of: all) { enough.append(cause) }
    guard enough.isEmpty else {
      return SnapshotDiff.Attribution(enough, isEachEnough: enough.count > 1)
    }
    // Of several such sets, that of the causes that the frames suggest is the more likely.
    var causes = all
    let others = all.filter { !suggested.contains($0) }
    for cause in others.reversed() + suggested.reversed() {
      let fewer = causes.filter { $0 != cause }
      if try isEnough(fewer, for: change, of: all) { causes = fewer }
    }
    return SnapshotDiff.Attribution(causes)
  }

  /// Returns whether a change is the same with all other causes undone.
  private mutating func isEnough(
    _ causes: [Int],
    for change: Int,
    of all: [Int]
  ) throws(RecorderError) -> Bool {
    let undone = all.filter { !causes.contains($0) }
    return try fate(of: change, undoing: undone) == .unaffected
  }

  private mutating func fate(
    of change: Int,
    undoing causes: [Int]
  ) throws(RecorderError) -> CauseTrial.Fate? {
    if let fates = known[causes] { return fates[change] }
    let fates = try trial.fates(undoing: causes)
    known[causes] = fates
    return fates[change]
  }
}

extension CauseTrial {
  /// Whether layouts without each cause take so little time that nobody waits for them.
  package static func isCheap(_ diff: SnapshotDiff, nodes: Int) -> Bool {
    nodes <= ProvenCauses.mostNodes && !diff.causes.isEmpty
      && diff.causes.count <= ProvenCauses.mostCauses
      && diff.changes.allSatisfy { !$0.hasMoreCauses }
  }

  /// Returns the number of nodes that a proof of the causes in a diff lays out, with those that take as
  /// long as the preparation of its layouts.
  package static func cost(of diff: SnapshotDiff, nodes: Int) -> Int {
    // Both scenes are read, the new one is laid out again, as it is and without any cause, then with
    // each cause alone, and with fewer and fewer of them.
    (nodes + ProvenCauses.preparation) * (2 * diff.causes.count + 4)
  }

  /// Returns the causes of changes that layouts without the others prove.
  ///
  /// - Returns: The proved causes, by the indices of changes.
  /// - Throws: `RecorderError` if the scene cannot be laid out without a cause.
  package func provenAttributions() throws(RecorderError) -> [Int: SnapshotDiff.Attribution] {
    var proven = ProvenCauses(self)
    return try proven.attributions()
  }
}
