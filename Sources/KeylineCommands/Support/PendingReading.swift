import LayoutSnapshots
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

  init(baseline: Baseline, telling: EnvironmentTelling, tolerances: ToleranceUse) {
    self.baseline = baseline
    self.telling = telling
    self.tolerances = tolerances
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
    let agreed = baseline.tolerance(of: pair.old)
    let diff = tolerances.diff(old: old, new: new, tolerance: .exact, agreed: agreed)
    if diff.isEmpty, agreed?.isExpired(on: tolerances.day) == false {
      tolerated.append(pair.new)
      return
    }
    changes.append(
      PendingChange(
        kind: .changed,
        entry: pair.new,
        before: pair.old,
        origin: baseline.origin(of: pair.new),
        situation: SituationText(new.proposal, new.environment).description,
        distinction: telling.arguments(for: pair.new),
        parts: diff.namedCauses(in: new.scene).map { part($0, pair.new, .changed) }
      )
    )
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
        situation: SituationText(entry.proposal, environments[entry]).description,
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
