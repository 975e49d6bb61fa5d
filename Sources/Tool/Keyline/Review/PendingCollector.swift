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

  mutating func addChanged(_ pairs: [SnapshotPairing.Pair], in records: RecordsStore) throws {
    var before: Snapshot?
    var scene: [ChangedSnapshot] = []
    var index = 0
    try records.forEachSnapshot(pairs.flatMap { [$0.old, $0.new] }) { _, snapshot in
      guard let old = before else {
        before = snapshot
        return
      }
      let pair = pairs[index]
      let isSameScene = scene.last?.pair.new.scene.hasSameBytes(as: pair.new.scene) ?? true
      if !isSameScene || scene.count == PendingCollector.maximumKept {
        add(scene)
        scene = []
      }
      if let diff = diff(of: pair, old, snapshot) {
        let recordings = RecordingPair(old: old, new: snapshot)
        scene.append(ChangedSnapshot(pair: pair, recordings: recordings, diff: diff))
      }
      before = nil
      index += 1
    }
    add(scene)
  }

  /// A snapshot that differs from that of the baseline.
  private struct ChangedSnapshot {
    let pair: SnapshotPairing.Pair
    let recordings: RecordingPair
    let diff: SnapshotDiff
  }

  /// Returns the differences of a pair; `nil` if they are within the tolerance.
  private mutating func diff(
    of pair: SnapshotPairing.Pair,
    _ old: Snapshot,
    _ new: Snapshot
  ) -> SnapshotDiff? {
    let diff = SnapshotDiff(old: old, new: new, tolerance: tolerance, listsConfiguration: true)
    let isSameEnvironment = pair.old.environmentDigest == pair.new.environmentDigest
    guard diff.isEmpty, isSameEnvironment, !tolerance.rules.isEmpty else { return diff }
    tolerated.append(pair.new)
    return nil
  }

  /// Adds the snapshots of a scene, with the causes that layouts prove.
  private mutating func add(_ scene: [ChangedSnapshot]) {
    let provable = scene.indices.filter {
      CauseProver.isProvable(scene[$0].diff, of: scene[$0].recordings.new)
    }
    let proved = prover.attributions(provable.map { (scene[$0].recordings, scene[$0].diff) })
    let attributions = Dictionary(uniqueKeysWithValues: zip(provable, proved))
    for (index, snapshot) in scene.enumerated() {
      let (pair, new) = (snapshot.pair, snapshot.recordings.new)
      let proved = attributions[index] ?? [:]
      let diff = snapshot.diff.attributing(proved)
      changes.append(
        PendingChange(
          kind: .changed,
          recorded: pair.new,
          before: pair.old,
          origin: baseline.origin(of: pair.old),
          configuration: ConfigurationText(new.proposal, new.environment).description,
          distinction: distinction.values(of: pair.new),
          parts: parts(of: diff, suggested: snapshot.diff, pair, new),
          attributions: proved,
          isProved: !proved.isEmpty && !diff.hasJointCauses
        )
      )
    }
  }

  /// Returns the causes of a diff, and those that were decided on although a proof refutes them.
  private func parts(
    of diff: SnapshotDiff,
    suggested: SnapshotDiff,
    _ pair: SnapshotPairing.Pair,
    _ new: Snapshot
  ) -> [PendingChange.Part] {
    let causes = diff.namedCauses(in: new.scene)
    let known = Set(causes.map(\.id))
    let decided = suggested.namedCauses(in: new.scene).filter { !known.contains($0.id) }
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
