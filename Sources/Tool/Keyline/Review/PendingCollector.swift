import Digests
import EscapedText
import LayoutDiff
import LayoutReports
import LayoutStore

/// Collects the changes from a baseline.
struct PendingCollector {
  let baseline: Baseline
  let distinction: EnvironmentDistinction
  let tolerance: Tolerance
  private(set) var changes: [PendingChange] = []
  /// The snapshots whose differences are within the tolerance.
  private(set) var tolerated: [RecordedSnapshot] = []
  private var prover = CauseProver()
  /// The maximum number of snapshots of a scene to keep in memory.
  private static let maximumKept = 256

  init(baseline: Baseline, distinction: EnvironmentDistinction, tolerance: Tolerance) {
    self.baseline = baseline
    self.distinction = distinction
    self.tolerance = tolerance
  }

  /// Adds the pairs that differ.
  ///
  /// - Parameters:
  ///   - pairs: The pairs.
  ///   - known: Pairs that were compared before, with the same tolerance.
  ///   - records: The store.
  /// - Throws: `StoreError` or `SnapshotError` if the store is damaged.
  mutating func addChanged(
    _ pairs: [SnapshotPairing.Pair],
    knowing known: [SnapshotPairing.Pair: ComparedPair],
    in records: RecordsStore
  ) throws {
    var compared = known
    for found in try compare(pairs.filter { known[$0] == nil }, in: records) {
      compared[found.pair] = found
    }
    let environments = try Environments(of: pairs.map(\.new), in: records)
    for pair in pairs {
      guard let found = compared[pair] else { continue }
      changes.append(change(found, in: environments[pair.new]))
    }
  }

  /// Compares pairs that differ by more than the tolerance, with the causes that layouts prove.
  private mutating func compare(
    _ pairs: [SnapshotPairing.Pair],
    in records: RecordsStore
  ) throws -> [ComparedPair] {
    var compared: [ComparedPair] = []
    var before: Snapshot?
    var scene: [(found: ComparedPair, recordings: RecordingPair)] = []
    var index = 0
    try records.forEachSnapshot(pairs.flatMap { [$0.old, $0.new] }) { _, snapshot in
      guard let old = before else {
        before = snapshot
        return
      }
      let pair = pairs[index]
      let isSameScene = scene.last?.found.pair.new.scene.hasSameBytes(as: pair.new.scene) ?? true
      if !isSameScene || scene.count == PendingCollector.maximumKept {
        compared += proved(scene)
        scene = []
      }
      if let found = differences(of: pair, old, snapshot) {
        scene.append((found, RecordingPair(old: old, new: snapshot)))
      }
      before = nil
      index += 1
    }
    return compared + proved(scene)
  }

  /// Compares a pair; returns `nil` if its differences are within the tolerance.
  private mutating func differences(
    of pair: SnapshotPairing.Pair,
    _ old: Snapshot,
    _ new: Snapshot
  ) -> ComparedPair? {
    let diff = SnapshotDiff(old: old, new: new, tolerance: tolerance, listsConfiguration: true)
    let isSameEnvironment = pair.old.environmentDigest == pair.new.environmentDigest
    if diff.isEmpty, isSameEnvironment, !tolerance.rules.isEmpty {
      tolerated.append(pair.new)
      return nil
    }
    return ComparedPair(pair: pair, suggested: diff)
  }

  /// Returns the pairs of a scene with the causes that layouts prove.
  private mutating func proved(
    _ scene: [(found: ComparedPair, recordings: RecordingPair)]
  ) -> [ComparedPair] {
    var compared = scene.map(\.found)
    let provable = scene.indices.filter {
      CauseProver.isProvable(compared[$0].suggested, of: scene[$0].recordings.new)
    }
    let proved = prover.attributions(
      provable.map { (scene[$0].recordings, compared[$0].suggested) }
    )
    for (index, attributions) in zip(provable, proved) {
      compared[index].attributions = attributions
    }
    return compared
  }

  private func change(_ found: ComparedPair, in environment: JSONObject) -> PendingChange {
    let (pair, diff) = (found.pair, found.diff)
    let isProved = !found.attributions.isEmpty
    return PendingChange(
      kind: .changed,
      recorded: pair.new,
      before: pair.old,
      origin: baseline.origin(of: pair.old),
      configuration: ConfigurationText(pair.new.proposal, environment).description,
      distinction: distinction.values(of: pair.new),
      parts: parts(of: diff, provedInsteadOf: isProved ? found.suggested : nil, pair),
      attributions: found.attributions,
      isProved: isProved && !diff.hasJointCauses
    )
  }

  /// Returns the causes of a diff, and those that were decided on although a proof refutes them.
  private func parts(
    of diff: SnapshotDiff,
    provedInsteadOf suggested: SnapshotDiff?,
    _ pair: SnapshotPairing.Pair
  ) -> [PendingChange.Part] {
    let causes = diff.namedCauses(in: pair.new.scene)
    guard let suggested else { return causes.map { part($0, pair.new, .changed) } }
    let known = Set(causes.map(\.id))
    let decided = suggested.namedCauses(in: pair.new.scene).filter { !known.contains($0.id) }
      .map { part($0, pair.new, .changed) }.filter { $0.decision != nil }
    return causes.map { part($0, pair.new, .changed) } + decided
  }

  mutating func add(
    _ snapshots: [RecordedSnapshot],
    _ kind: PendingChange.Kind,
    in records: RecordsStore
  ) throws {
    let environments = try Environments(of: snapshots, in: records)
    changes += snapshots.map { recorded in
      let cause = NamedCause(
        id: CauseID(scene: recorded.scene, isRemoval: kind == .missing),
        text: "\(PrintableText.text(recorded.scene)) is \(kind.rawValue)"
      )
      return PendingChange(
        kind: kind,
        recorded: recorded,
        before: kind == .missing ? recorded : nil,
        origin: kind == .new ? "" : baseline.origin(of: recorded),
        configuration: ConfigurationText(recorded.proposal, environments[recorded]).description,
        distinction: distinction.values(of: recorded),
        parts: [part(cause, recorded, kind)]
      )
    }
  }

  private func part(
    _ cause: NamedCause,
    _ recorded: RecordedSnapshot,
    _ kind: PendingChange.Kind
  ) -> PendingChange.Part {
    let decision = baseline.decision(
      on: recorded,
      cause: cause.id.description,
      isRemoval: kind == .missing
    )
    return PendingChange.Part(cause: cause, decision: decision)
  }
}
