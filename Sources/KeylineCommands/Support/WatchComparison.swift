import LayoutDiff
import LayoutRecorder
import LayoutStore

/// Compares what is laid out with a version, as diff does.
struct WatchComparison {
  let records: RecordsStore
  /// The version's label.
  let label: String
  let tolerance: Tolerance
  let today: CalendarDay
  /// The proposals that are asked for; none for all.
  let proposals: [ProposalArgument]

  /// Returns what differs.
  func diff(_ scenes: WatchedScenes) throws -> VersionDiff {
    let version = try records.version(label)
    var entries: [String: RecordedEntry] = [:]
    let all = try records.entries(of: version)
    for entry in all
    where proposals.isEmpty || proposals.contains(where: { $0.text == entry.proposalText }) {
      entries[key(entry)] = entry
    }
    let unasked = all.count - entries.count
    let baseline = try records.baseline(of: version)
    var use = ToleranceUse(on: today)
    var found: [VersionDiff.SceneDiff] = []
    var omissions: [VersionDiff.Omission] = []
    var comparedCount = 0
    for recording in scenes.recordings {
      guard let entry = entries.removeValue(forKey: key(recording)) else {
        omissions.append(omission(recording.request, "not in \(version.label)"))
        continue
      }
      comparedCount += 1
      let texts = try records.texts(of: entry)
      if let scene = try difference(texts, recording, &use, baseline.tolerances(of: entry)) {
        found.append(scene)
      }
    }
    let gone = entries.values.filter { scenes.hasKnown($0.scene) }.sorted { key($0) < key($1) }
    omissions += try VersionDiff.Omission.omissions(
      gone,
      in: records,
      reason: "only in \(version.label)"
    )
    return VersionDiff(
      old: version.label,
      new: "now",
      scenes: found,
      comparedCount: comparedCount,
      omissions: omissions,
      excludedCount: unasked + entries.count - gone.count,
      tolerances: use
    )
  }

  private func difference(
    _ texts: SnapshotTexts,
    _ recording: Recording,
    _ use: inout ToleranceUse,
    _ accepted: [AcceptedTolerance]
  ) throws -> VersionDiff.SceneDiff? {
    let isEdited = texts.scene != recording.request.scene.text
    let isSame =
      texts.placements == recording.placements
      && texts.outline == recording.request.scene.outlineText
    guard isEdited || !isSame else { return nil }
    let old = try Snapshot(texts, readingContents: true)
    let new = try recording.snapshot(readingContents: true)
    return VersionDiff.SceneDiff(
      old: old,
      new: new,
      isEdited: isEdited,
      diff: use.diff(old: old, new: new, tolerance: tolerance, accepted: accepted),
      keepsSnapshots: false
    )
  }

  private func omission(_ request: RecordingRequest, _ reason: String) -> VersionDiff.Omission {
    VersionDiff.Omission(
      scene: request.scene.name,
      proposal: request.proposal,
      environment: request.environment.values,
      reason: reason
    )
  }

  /// What two snapshots of the same have in common.
  private func key(_ entry: RecordedEntry) -> String {
    "\(entry.scene)\n\(entry.proposalText)\n\(entry.environmentDigest.hex)"
  }

  private func key(_ recording: Recording) -> String {
    let request = recording.request
    let proposal = ProposalArgument(request.proposal).text
    return "\(request.scene.name)\n\(proposal)\n\(request.environment.digest.hex)"
  }
}
