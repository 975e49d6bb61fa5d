import LayoutDiff
import LayoutReports
import LayoutStore

/// Collects the changes from a baseline.
struct PendingCollector {
  let baseline: Baseline
  let distinction: EnvironmentDistinction
  var tolerances: ToleranceUse
  private(set) var changes: [PendingChange] = []
  /// The snapshots whose differences are within an accepted tolerance.
  private(set) var tolerated: [RecordedSnapshot] = []
  private var acceptedCauses = AcceptedCauses()

  init(baseline: Baseline, distinction: EnvironmentDistinction, tolerances: ToleranceUse) {
    self.baseline = baseline
    self.distinction = distinction
    self.tolerances = tolerances
  }

  /// Reads the accepted snapshots whose tolerances may apply to the causes in the pairs.
  mutating func readAcceptedCauses(
    with pairs: [EntryPairing.Pair],
    in records: RecordsStore
  ) throws {
    for pair in pairs {
      try acceptedCauses.read(baseline.partialAcceptances(around: pair.new), in: records)
    }
  }

  mutating func addChanged(
    _ pairs: [EntryPairing.Pair],
    in records: RecordsStore
  ) throws {
    var before: Snapshot?
    var index = 0
    try records.forEachTexts(of: pairs.flatMap { [$0.old, $0.new] }) { _, texts in
      let snapshot = try Snapshot(texts, readingContents: true)
      guard let old = before else {
        before = snapshot
        return
      }
      add(pairs[index], old, snapshot)
      before = nil
      index += 1
    }
  }

  private mutating func add(_ pair: EntryPairing.Pair, _ old: Snapshot, _ new: Snapshot) {
    let accepted = baseline.tolerances(of: pair.old)
    let diff = tolerances.diff(old: old, new: new, tolerance: .exact, accepted: accepted)
    if diff.isEmpty, accepted.contains(where: { !$0.isExpired(on: tolerances.day) }) {
      tolerated.append(pair.new)
      return
    }
    changes.append(
      PendingChange(
        kind: .changed,
        entry: pair.new,
        before: pair.old,
        origin: baseline.origin(of: pair.new),
        configuration: ConfigurationText(new.proposal, new.environment).description,
        distinction: distinction.values(of: pair.new),
        parts: parts(of: diff, pair, new)
      )
    )
  }

  /// Returns the causes of a diff.
  ///
  /// A cause counts as accepted if all nodes that it affects are within the tolerance of a previous
  /// acceptance.
  private mutating func parts(
    of diff: SnapshotDiff,
    _ pair: EntryPairing.Pair,
    _ new: Snapshot
  ) -> [PendingChange.Part] {
    let partial = baseline.partialAcceptances(around: pair.new)
    return diff.namedCauses(in: new.scene).map { cause in
      let nodes = diff.nodes(of: cause.id, in: new.scene)
      let decided = part(cause, pair.new, .changed)
      let decision =
        decided.decision
        ?? acceptedCauses.acceptance(of: nodes, in: new, among: partial, &tolerances)
      return PendingChange.Part(cause: cause, decision: decision, nodes: nodes)
    }
  }

  mutating func add(
    _ entries: [RecordedSnapshot],
    _ kind: PendingChange.Kind,
    in records: RecordsStore
  ) throws {
    let environments = try Environments(of: entries, in: records)
    changes += entries.map { entry in
      let cause = NamedCause(
        id: CauseID(scene: entry.scene, isRemoval: kind == .missing),
        text: "\(PrintableText.text(entry.scene)) is \(kind.rawValue)"
      )
      return PendingChange(
        kind: kind,
        entry: entry,
        before: kind == .missing ? entry : nil,
        origin: kind == .new ? "" : baseline.origin(of: entry),
        configuration: ConfigurationText(entry.proposal, environments[entry]).description,
        distinction: distinction.values(of: entry),
        parts: [part(cause, entry, kind)]
      )
    }
  }

  private func part(
    _ cause: NamedCause,
    _ entry: RecordedSnapshot,
    _ kind: PendingChange.Kind
  ) -> PendingChange.Part {
    let decision = baseline.decision(
      on: entry,
      cause: cause.id.description,
      isRemoval: kind == .missing
    )
    return PendingChange.Part(cause: cause, decision: decision)
  }
}
