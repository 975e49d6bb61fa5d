public import LayoutDiff

/// The causes of each change, as far as layouts without them prove it.
///
/// 1. A cause without which a change disappears explains it alone.
/// 2. Otherwise, all causes without which the change is a different one explain it together, if it
///    disappears without all of them.
/// 3. Any other change follows from the fewest causes without which it disappears.
/// 4. A change that remains without any of the causes has none that is known.
struct ProvenCauses {
  /// The greatest numbers of nodes and of causes for which a proof is cheap.
  static let (mostNodes, mostCauses) = (500, 6)

  private let trial: CauseTrial
  /// By causes that were undone, the effects on the changes.
  private var known: [[Int]: [Int: CauseTrial.Fate]] = [:]

  init(_ trial: CauseTrial) { self.trial = trial }

  /// Returns the causes of the changes for which the proof has others than the diff, by index.
  ///
  /// - Throws: `RecorderError` if the scene cannot be laid out without a cause.
  mutating func attributions() throws(RecorderError) -> [Int: [Int]] {
    var attributions: [Int: [Int]] = [:]
    for (index, change) in trial.diff.changes.enumerated() where !change.causes.isEmpty {
      let causes = try causes(of: index, besides: change.causes)
      if Set(causes) != Set(change.causes) { attributions[index] = causes }
    }
    return attributions
  }

  private mutating func causes(
    of change: Int,
    besides listed: [Int]
  ) throws(RecorderError) -> [Int] {
    let all = Array(trial.diff.causes.indices)
    var vanished: [Int] = []
    var affected: [Int] = []
    for cause in all {
      switch try fate(of: change, undoing: [cause]) {
      case .vanished: vanished.append(cause)
      case .remaining: affected.append(cause)
      case .unaffected, nil: break
      }
    }
    if !vanished.isEmpty {
      // Of causes that each explain the change, those that its frame suggests are the more likely.
      let suggested = vanished.filter(listed.contains)
      return suggested.isEmpty ? vanished : suggested
    }
    if !affected.isEmpty {
      let fate = try fate(of: change, undoing: affected)
      if fate == .vanished { return affected }
    }
    guard try fate(of: change, undoing: all) == .vanished else {
      return try fate(of: change, undoing: all) == .unaffected ? [] : listed
    }
    return try fewest(of: all, for: change)
  }

  /// Returns causes without which a change disappears, each of which is needed for that.
  private mutating func fewest(of all: [Int], for change: Int) throws(RecorderError) -> [Int] {
    var causes = all
    for cause in all.reversed() where causes.count > 1 {
      let fewer = causes.filter { $0 != cause }
      if try fate(of: change, undoing: fewer) == .vanished { causes = fewer }
    }
    return causes
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
  public static func isCheap(_ diff: SnapshotDiff, nodes: Int) -> Bool {
    nodes <= ProvenCauses.mostNodes && !diff.causes.isEmpty
      && diff.causes.count <= ProvenCauses.mostCauses
      && diff.changes.allSatisfy { !$0.hasMoreCauses }
  }

  /// Returns the causes that layouts without them prove, of the changes for which the diff has others.
  ///
  /// - Returns: The indices of causes, by the indices of changes.
  /// - Throws: `RecorderError` if the scene cannot be laid out without a cause.
  public func provenAttributions() throws(RecorderError) -> [Int: [Int]] {
    var proven = ProvenCauses(self)
    return try proven.attributions()
  }
}
