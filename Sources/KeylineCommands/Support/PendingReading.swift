import LayoutSnapshots
import LayoutStore

/// Reads how a version differs from the baseline.
struct PendingReading {
  let records: RecordsStore
  let version: RecordedVersion
  let selection: SelectionOptions

  /// Returns what differs, by scene, proposal and environment.
  func changes() throws -> PendingChanges {
    let baseline = try records.baseline(of: version)
    let all = try records.entries(of: version)
    let comparison = VersionComparison(
      old: baseline.entries.filter(selection.includes),
      new: all.filter(selection.includes)
    )
    let isNothing = comparison.onlyOld.isEmpty && comparison.onlyNew.isEmpty
    if comparison.comparedCount == 0, isNothing, !all.isEmpty {
      throw SceneChoice.noMatch(selection, among: all + baseline.entries)
    }
    var changes = try changed(comparison.different, baseline)
    changes += try whole(comparison.onlyNew, .new, baseline)
    changes += try whole(comparison.onlyOld, .missing, baseline)
    return PendingChanges(
      version: version,
      changes: changes,
      sameCount: comparison.same.count
    )
  }

  private func changed(
    _ pairs: [VersionComparison.Pair],
    _ baseline: Baseline
  ) throws -> [PendingChange] {
    var changes: [PendingChange] = []
    var before: Snapshot?
    var index = 0
    try records.forEachTexts(of: pairs.flatMap { [$0.old, $0.new] }) { entry, texts in
      let snapshot = try Snapshot(texts, readingContents: true)
      guard let old = before else {
        before = snapshot
        return
      }
      before = nil
      let causes = SnapshotDiff(old: old, new: snapshot).namedCauses(in: snapshot.scene)
      changes.append(
        PendingChange(
          kind: .changed,
          entry: entry,
          before: pairs[index].old,
          origin: baseline.origin(of: entry),
          situation: SituationText(snapshot.proposal, snapshot.environment).description,
          parts: causes.map { part($0, entry, .changed, baseline) }
        )
      )
      index += 1
    }
    return changes
  }

  private func whole(
    _ entries: [RecordedEntry],
    _ kind: PendingChange.Kind,
    _ baseline: Baseline
  ) throws -> [PendingChange] {
    let environments = try Environments(of: entries, in: records)
    return entries.map { entry in
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
        parts: [part(cause, entry, kind, baseline)]
      )
    }
  }

  private func part(
    _ cause: NamedCause,
    _ entry: RecordedEntry,
    _ kind: PendingChange.Kind,
    _ baseline: Baseline
  ) -> PendingChange.Part {
    let decision = baseline.decision(
      on: entry,
      cause: cause.id.description,
      isRemoval: kind == .missing
    )
    return PendingChange.Part(cause: cause, decision: decision)
  }
}
