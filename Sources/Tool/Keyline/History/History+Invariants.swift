import LayoutChecks
import LayoutDiff
import LayoutStore

/// The bounds of the history from which invariants are mined, so that a diff of a large store stays
/// fast.
enum InvariantBounds {
  /// The maximum number of versions.
  static let versions = 20
  /// The maximum number of scenes.
  static let scenes = 50
}

extension History {
  /// Returns the histories of scenes for mining invariants, by name.
  ///
  /// Reads the snapshots of these scenes in the latest versions up to the last one of the history,
  /// within ``InvariantBounds``; scenes beyond the bounds, and all scenes if there are fewer than
  /// three versions, have no history.
  ///
  /// - Throws: `StoreError` or `SnapshotError` if the store is damaged.
  func invariants(
    of scenes: [String],
    limits: CheckLimits = CheckLimits()
  ) throws -> [String: InvariantHistory] {
    let names = Set(scenes.prefix(InvariantBounds.scenes))
    let versions = Array(try records.ancestry(of: version).suffix(InvariantBounds.versions))
    guard !names.isEmpty, versions.count >= InvariantHistory.minimumSupport else { return [:] }
    let lists = try records.snapshots(of: versions, ofScenes: names)
    var reading = SnapshotReader()
    var known: [RecordedSnapshot: Snapshot] = [:]
    var histories: [String: [InvariantHistory.Version]] = [:]
    for (version, entries) in zip(versions, lists) {
      var snapshots: [String: [Snapshot]] = [:]
      for entry in entries {
        let snapshot = try known[entry] ?? reading.snapshot(entry, records.texts(of: entry))
        known[entry] = snapshot
        snapshots[entry.scene, default: []].append(snapshot)
      }
      for (scene, snapshots) in snapshots {
        histories[scene, default: []].append(
          InvariantHistory.Version(label: version.label, snapshots: snapshots)
        )
      }
    }
    return histories.filter { $0.value.count >= InvariantHistory.minimumSupport }
      .mapValues { InvariantHistory($0, limits: limits) }
  }
}
