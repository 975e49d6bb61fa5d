package import LayoutCore
package import LayoutDiff
import LayoutRecorder
import LayoutStore

/// The comparison of watched scenes with a version.
package struct LiveComparison: Sendable {
  /// The store.
  package let store: StoreLocation
  /// The version's label.
  private let label: String
  private let tolerance: Tolerance
  private let today: CalendarDay
  /// The proposals to compare; empty for all.
  private let proposals: [ProposedViewSize]

  package init(
    with label: String,
    in store: StoreLocation,
    tolerance: Tolerance,
    today: CalendarDay,
    proposals: [ProposedViewSize]
  ) {
    (self.label, self.store) = (label, store)
    (self.tolerance, self.today, self.proposals) = (tolerance, today, proposals)
  }

  /// Returns the differences from the version, which is read again each time.
  package func diff(_ scenes: WatchedScenes) throws -> VersionDiff {
    let records = try store.open(for: .reading)
    let version = try records.version(label)
    let all = try records.snapshots(of: version)
    var entries = all.filter(proposals.includes).byKey
    let unselected = all.count - entries.count
    let baseline = try records.baseline(of: version)
    var use = ToleranceUse(on: today)
    var found: [VersionDiff.SceneDiff] = []
    var omissions: [VersionDiff.Omission] = []
    var comparedCount = 0
    for recording in scenes.layouts {
      guard let entry = entries.removeValue(forKey: SnapshotKey(recording.request)) else {
        omissions.append(omission(recording.request, "not in \(version.label)"))
        continue
      }
      comparedCount += 1
      let texts = try records.texts(of: entry)
      if let scene = try difference(texts, recording, &use, baseline.tolerances(of: entry)) {
        found.append(scene)
      }
    }
    let gone = entries.values.filter { scenes.hasKnown($0.scene) }.sorted { order($0) < order($1) }
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
      excludedCount: unselected + entries.count - gone.count,
      tolerances: use
    )
  }

  private func difference(
    _ texts: SnapshotContent,
    _ recording: RecordedLayout,
    _ use: inout ToleranceUse,
    _ accepted: [AcceptedTolerance]
  ) throws -> VersionDiff.SceneDiff? {
    let isEdited = texts.scene != recording.request.scene.text
    let isSame =
      texts.result == recording.placements
      && texts.nodes == recording.request.scene.outlineText
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

  private func order(_ entry: RecordedSnapshot) -> String {
    "\(entry.scene)\n\(entry.proposalText)\n\(entry.environmentDigest.hex)"
  }
}
