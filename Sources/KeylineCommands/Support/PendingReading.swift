import LayoutDiff
import LayoutReports
import LayoutStore

/// Reads how a version differs from the baseline.
struct PendingReading {
  let records: RecordsStore
  let version: RecordedVersion
  let selection: SelectionOptions
  /// The day as of which agreed tolerances hold.
  let today: CalendarDay

  /// Returns what differs, by scene, proposal and environment.
  func changes() throws -> PendingChanges {
    let baseline = try records.baseline(of: version)
    let all = try records.entries(of: version)
    let comparison = VersionComparison(
      old: baseline.entries.filter { selection.includes($0) && isOfShards($0) },
      new: all.filter(selection.includes)
    )
    let isNothing = comparison.onlyOld.isEmpty && comparison.onlyNew.isEmpty
    if comparison.comparedCount == 0, isNothing, !all.isEmpty {
      throw SceneChoice.noMatch(selection, among: all + baseline.entries)
    }
    var listing = PendingListing(
      baseline: baseline,
      telling: try EnvironmentTelling(all + baseline.entries, in: records),
      tolerances: ToleranceUse(on: today)
    )
    try listing.readAgreements(with: comparison.different, in: records)
    try listing.addChanged(comparison.different, in: records)
    try listing.addWhole(comparison.onlyNew, .new, in: records)
    try listing.addWhole(comparison.onlyOld, .missing, in: records)
    return PendingChanges(
      version: version,
      changes: listing.changes,
      equal: comparison.same.map(\.new) + listing.tolerated,
      sameCount: comparison.same.count,
      tolerances: listing.tolerances
    )
  }

  /// Returns whether the version would have a snapshot of the scene, whatever shards are missing.
  private func isOfShards(_ entry: RecordedEntry) -> Bool {
    version.shards.includes(scene: entry.scene)
  }

  /// Returns how many snapshots differ, without reading any where no tolerance was agreed on.
  func count() throws -> Int {
    let baseline = try records.baseline(of: version)
    guard !baseline.hasTolerances else { return try changes().changes.count }
    let comparison = VersionComparison(
      old: baseline.entries.filter(isOfShards),
      new: try records.entries(of: version)
    )
    return comparison.different.count + comparison.onlyNew.count + comparison.onlyOld.count
  }
}

/// What differs from a baseline, one kind after the other.
private struct PendingListing {
  let baseline: Baseline
  let telling: EnvironmentTelling
  var tolerances: ToleranceUse
  private(set) var changes: [PendingChange] = []
  /// The snapshots that differ and count as equal.
  private(set) var tolerated: [RecordedEntry] = []
  /// The snapshots of which causes were accepted with a tolerance, by their rows.
  private var agreements = CauseAgreements()

  init(baseline: Baseline, telling: EnvironmentTelling, tolerances: ToleranceUse) {
    self.baseline = baseline
    self.telling = telling
    self.tolerances = tolerances
  }

  /// Reads the snapshots of which causes were accepted with a tolerance that may hold for what differs.
  mutating func readAgreements(
    with pairs: [VersionComparison.Pair],
    in records: RecordsStore
  ) throws {
    for pair in pairs {
      try agreements.read(baseline.partialAgreements(around: pair.new), in: records)
    }
  }

  mutating func addChanged(
    _ pairs: [VersionComparison.Pair],
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

  private mutating func add(_ pair: VersionComparison.Pair, _ old: Snapshot, _ new: Snapshot) {
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
        situation: ConfigurationText(new.proposal, new.environment).description,
        distinction: telling.arguments(for: pair.new),
        parts: parts(of: diff, pair, new)
      )
    )
  }

  /// Returns the causes of a diff; one of which all nodes are within what another snapshot was accepted with is
  /// accepted too.
  private mutating func parts(
    of diff: SnapshotDiff,
    _ pair: VersionComparison.Pair,
    _ new: Snapshot
  ) -> [PendingChange.Part] {
    let partial = baseline.partialAgreements(around: pair.new)
    return diff.namedCauses(in: new.scene).map { cause in
      let nodes = diff.nodes(of: cause.id, in: new.scene)
      let decided = part(cause, pair.new, .changed)
      let decision =
        decided.decision ?? agreements.acceptance(of: nodes, in: new, among: partial, &tolerances)
      return PendingChange.Part(cause: cause, decision: decision, nodes: nodes)
    }
  }

  mutating func addWhole(
    _ entries: [RecordedEntry],
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
        situation: ConfigurationText(entry.proposal, environments[entry]).description,
        distinction: telling.arguments(for: entry),
        parts: [part(cause, entry, kind)]
      )
    }
  }

  private func part(
    _ cause: NamedCause,
    _ entry: RecordedEntry,
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
