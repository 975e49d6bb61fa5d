import CanonicalJSON
import LayoutSnapshots
import LayoutStore

/// Reads snapshots one after the other; what a scene says is read once for all its proposals.
struct SnapshotReading {
  /// How many scenes and environments are remembered: what is listed together comes one after the other.
  private static let capacity = 8

  private struct Scene {
    let outline: SceneOutline
    let contents: [NodeContent]?
  }

  private var scenes: [[Digest]: Scene] = [:]
  private var environments: [Digest: JSONObject] = [:]

  /// Returns the snapshot of an entry, with what the scene says of each node.
  ///
  /// - Throws: `SnapshotError` when a text is not what it should be.
  mutating func snapshot(
    _ entry: RecordedEntry,
    _ texts: SnapshotTexts
  ) throws(SnapshotError) -> Snapshot {
    let scene = try scene(of: entry, texts)
    return try Snapshot(
      scene: texts.name,
      proposal: texts.proposal,
      environment: try environment(of: entry, texts),
      outline: scene.outline,
      table: PlacementTable(reading: texts.placements),
      contents: scene.contents
    )
  }

  private mutating func scene(
    of entry: RecordedEntry,
    _ texts: SnapshotTexts
  ) throws(SnapshotError) -> Scene {
    let key = [entry.sceneDigest, entry.outlineDigest]
    if let known = scenes[key] { return known }
    let outline = try SceneOutline(reading: texts.outline)
    let scene = Scene(
      outline: outline,
      contents: NodeContent.contents(reading: texts.scene, for: outline)
    )
    if scenes.count >= SnapshotReading.capacity { scenes.removeAll(keepingCapacity: true) }
    scenes[key] = scene
    return scene
  }

  private mutating func environment(
    of entry: RecordedEntry,
    _ texts: SnapshotTexts
  ) throws(SnapshotError) -> JSONObject {
    if let known = environments[entry.environmentDigest] { return known }
    guard let values = (try? JSONReader.read(texts.environment))?.object else {
      // The whole says better what is wrong.
      return try Snapshot(texts).environment
    }
    if environments.count >= SnapshotReading.capacity { environments.removeAll() }
    environments[entry.environmentDigest] = values
    return values
  }
}
