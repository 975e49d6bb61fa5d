import LayoutDiff
import LayoutStore

/// Reads of two versions what differs, and compares it node by node.
struct VersionPairReading {
  let records: RecordsStore
  let old: RecordedVersion
  let new: RecordedVersion
  let selection: SelectionOptions
  let tolerance: Tolerance
  /// The day as of which accepted tolerances hold.
  let today: CalendarDay
  /// Whether the report has pictures.
  var hasPictures = false

  /// Returns the diff, and what the same build laid out in two ways.
  func diff() throws -> (VersionDiff, Contradictions) {
    var (comparison, excludedCount) = try comparison()
    comparison.pairRelaid()
    var contradictions = Contradictions()
    for pair in comparison.different where old.engine == new.engine && !pair.isEdited {
      contradictions.add(pair.new)
    }
    var tolerances = ToleranceUse(on: today)
    let scenes = try scenes(comparison.different + comparison.relaid, &tolerances)
    let diff = VersionDiff(
      old: old.label,
      new: new.label,
      scenes: scenes,
      comparedCount: comparison.comparedCount,
      omissions: try omissions(comparison),
      excludedCount: excludedCount,
      tolerances: tolerances,
      recordedAt: new.createdAt
    )
    return (diff, contradictions)
  }

  /// Returns the versions side by side, and how many snapshots nobody asked for.
  ///
  /// Where all are asked for, what both versions list is counted and not even looked up.
  private func comparison() throws -> (VersionComparison, excludedCount: Int) {
    if selection.isEmpty, old.shards.isWhole, new.shards.isWhole {
      return (VersionComparison(try records.difference(between: old, and: new)), 0)
    }
    let (oldEntries, newEntries) = (try records.entries(of: old), try records.entries(of: new))
    let comparison = VersionComparison(
      old: oldEntries.filter(isAsked),
      new: newEntries.filter(isAsked)
    )
    let unasked = VersionComparison(
      old: oldEntries.filter { !isAsked($0) },
      new: newEntries.filter { !isAsked($0) }
    )
    try refuseNothing(comparison, among: oldEntries + newEntries)
    let count = unasked.comparedCount + unasked.onlyOld.count + unasked.onlyNew.count
    return (comparison, count)
  }

  /// Returns whether an entry is asked for, and of a shard that both versions have.
  private func isAsked(_ entry: RecordedEntry) -> Bool {
    selection.includes(entry) && old.shards.includes(scene: entry.scene)
      && new.shards.includes(scene: entry.scene)
  }

  private func refuseNothing(
    _ comparison: VersionComparison,
    among entries: [RecordedEntry]
  ) throws {
    let isNothing = comparison.onlyOld.isEmpty && comparison.onlyNew.isEmpty
    guard comparison.comparedCount == 0, isNothing, !entries.isEmpty else { return }
    throw SceneChoice.noMatch(selection, among: entries)
  }

  private func scenes(
    _ pairs: [VersionComparison.Pair],
    _ tolerances: inout ToleranceUse
  ) throws -> [VersionDiff.SceneDiff] {
    let hasTolerances = try !pairs.isEmpty && records.hasAcceptedTolerances()
    let baseline = hasTolerances ? try records.baseline(of: old) : nil
    let results = ResultMemory()
    var scenes: [VersionDiff.SceneDiff] = []
    try records.forEachBatch(of: pairs.flatMap { [$0.old, $0.new] }) { batch in
      let asked = stride(from: 0, to: batch.count, by: 2).map { place in
        SceneComparison.Pair(
          old: batch[place],
          new: batch[place + 1],
          accepted: baseline?.tolerances(of: batch[place].entry) ?? []
        )
      }
      let comparisons = SceneComparison.comparisons(of: asked) { pairs in
        SceneComparison(
          pairs: pairs,
          tolerance: tolerance,
          today: today,
          keepsSnapshots: hasPictures,
          results: results
        )
      }
      let nodes = batch.reduce(0) { $0 + $1.entry.nodeCount }
      let made = comparisons.mapConcurrently(nodes: nodes) { comparison in
        Result { try comparison.run() }
      }
      for one in made {
        let (compared, uses) = try one.get()
        scenes += compared
        tolerances.formUnion(uses)
      }
    }
    return scenes
  }

  private func omissions(_ comparison: VersionComparison) throws -> [VersionDiff.Omission] {
    try VersionDiff.Omission.omissions(
      comparison.onlyOld,
      in: records,
      reason: "only in \(old.label)"
    )
      + VersionDiff.Omission.omissions(
        comparison.onlyNew,
        in: records,
        reason: "only in \(new.label)"
      )
  }
}

extension Snapshot {
  /// Creates a snapshot from the texts of a store; with what its scene says of each node if asked.
  init(_ texts: SnapshotTexts, readingContents: Bool = false) throws(SnapshotError) {
    try self.init(
      scene: texts.name,
      proposal: texts.proposal,
      environment: texts.environment,
      outline: texts.outline,
      placements: texts.placements,
      body: readingContents ? texts.scene : nil
    )
  }
}
