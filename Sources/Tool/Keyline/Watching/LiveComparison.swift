package import LayoutCore
package import LayoutDiff
import LayoutRecorder
import LayoutScenes
import LayoutStore

/// The comparison of watched scenes with a version.
package struct LiveComparison: Sendable {
  package let store: StoreLocation
  /// The version's label.
  private let label: String
  private let tolerance: Tolerance
  /// The proposals to compare; empty for all.
  private let proposals: [ProposedViewSize]
  /// Whether all scenes of the project are watched, so that others of the version are gone.
  private let watchesAll: Bool

  package init(
    with label: String,
    in store: StoreLocation,
    tolerance: Tolerance,
    proposals: [ProposedViewSize],
    watchesAll: Bool
  ) {
    self.label = label
    self.store = store
    self.tolerance = tolerance
    self.proposals = proposals
    self.watchesAll = watchesAll
  }

  /// Returns the differences from the version, which is read again each time.
  package func diff(_ scenes: WatchedScenes) throws -> VersionDiff {
    let records = try store.open(for: .reading)
    let version = try records.version(label)
    let all = try records.snapshots(of: version)
    var snapshots = all.filter(proposals.includes).byKey
    let unselected = all.count - snapshots.count
    var found: [VersionDiff.SceneDiff] = []
    var omissions: [VersionDiff.Omission] = []
    var comparedCount = 0
    let layouts = scenes.layouts
    let renames = try renames(from: Array(snapshots.values), to: layouts, in: records)
    for recording in layouts {
      let origin = renames.origin(of: recording.request.scene.name)
      let key = origin.map { SnapshotKey(recording.request, named: $0) }
      guard let recorded = key.flatMap({ snapshots.removeValue(forKey: $0) }) else {
        omissions.append(omission(recording.request, "not in \(version.label)"))
        continue
      }
      comparedCount += 1
      let old = try records.snapshot(recorded)
      if let scene = difference(old, recording.snapshot) {
        found.append(scene)
      }
    }
    let gone = snapshots.values.filter { watchesAll || scenes.hasKnown($0.scene) }.sorted {
      order($0) < order($1)
    }
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
      excludedCount: unselected + snapshots.count - gone.count
    )
  }

  /// Finds the watched scenes that have a different name in the version.
  ///
  /// A scene whose document exists and is not watched is not one of them.
  private func renames(
    from old: [RecordedSnapshot],
    to layouts: [RecordedLayout],
    in records: RecordsStore
  ) throws -> SceneRenames {
    let names = Set(old.map(\.scene))
    let isPossible = layouts.contains { layout in
      let name = layout.request.scene.name
      return !names.contains(name) || SceneNameParts(name).number != nil
    }
    guard isPossible else { return SceneRenames() }
    let documents = Set(layouts.map(\.request.scene.document))
    let candidates = old.filter { recorded in
      documents.contains(recorded.document) || !SceneFiles.exists(recorded.document)
    }
    let snapshots = layouts.map { RecordedSnapshot($0.snapshot) }
    let trees = Dictionary(zip(snapshots, layouts.map(\.snapshot.outline))) { first, _ in first }
    return SceneRenames(from: candidates, to: snapshots) { recorded in
      try? trees[recorded] ?? records.outline(of: recorded)
    }
  }

  private func difference(
    _ old: Snapshot,
    _ new: Snapshot
  ) -> VersionDiff.SceneDiff? {
    guard !old.hasSameLayout(as: new) || !old.scene.hasSameBytes(as: new.scene) else { return nil }
    return VersionDiff.SceneDiff(
      old: old,
      new: new,
      isEdited: old.definition.text != new.definition.text,
      diff: SnapshotDiff(
        old: old,
        new: new,
        tolerance: tolerance,
        listsConfiguration: true
      ),
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

  private func order(_ recorded: RecordedSnapshot) -> String {
    "\(recorded.scene)\n\(recorded.proposalText)\n\(recorded.environmentDigest.hex)"
  }
}
