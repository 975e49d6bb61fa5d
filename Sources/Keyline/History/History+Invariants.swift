import LayoutChecks
import LayoutDiff
import LayoutStore

/// The bounds of the history from which invariants are mined, so that a diff of a large store stays
/// fast.
enum InvariantBounds {
  /// The maximum number of versions.
  static let versions = 20
  /// The maximum number of snapshots in all these versions together, of all scenes.
  static let entries = 50_000
  /// The maximum number of scenes.
  static let scenes = 50
}

extension History {
  /// Returns the histories of scenes for mining invariants, by name.
  ///
  /// Reads the latest versions up to the last one of the history, within ``InvariantBounds``; scenes
  /// beyond the bounds, and all scenes if there are fewer than three versions, have no history.
  ///
  /// - Throws: `StoreError` or `SnapshotError` if the store is damaged.
  func invariants(
    of scenes: [String],
    limits: CheckLimits = CheckLimits()
  ) throws -> [String: InvariantHistory] {
    let names = Set(scenes.prefix(InvariantBounds.scenes))
    let versions = try recentVersions()
    guard !names.isEmpty, versions.count >= InvariantHistory.minimumSupport else { return [:] }
    var reading = SnapshotReader()
    var known: [RecordedSnapshot: Snapshot] = [:]
    var histories: [String: [InvariantHistory.Version]] = [:]
    for version in versions {
      let entries = try records.entries(of: version).filter { names.contains($0.scene) }
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

  /// The latest versions within the bounds, oldest first.
  private func recentVersions() throws(StoreError) -> [RecordedVersion] {
    var versions: [RecordedVersion] = []
    var count = 0
    for version in try records.ancestry(of: version).suffix(InvariantBounds.versions).reversed() {
      count += version.snapshotCount
      guard count <= InvariantBounds.entries else { break }
      versions.append(version)
    }
    return versions.reversed()
  }
}
