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

  /// The digests of what a scene says and of its nodes.
  private struct Key: Equatable {
    let scene: Digest
    let outline: Digest
  }

  // Few are remembered, which are found sooner than their digests are hashed.
  private var scenes: [(key: Key, scene: Scene)] = []
  private var outlines: [(digest: Digest, outline: SceneOutline)] = []
  private var environments: [(digest: Digest, values: JSONObject)] = []

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
    let key = Key(scene: entry.sceneDigest, outline: entry.outlineDigest)
    if let known = scenes.last(where: { $0.key == key }) { return known.scene }
    let outline = try outline(of: entry, texts)
    let scene = Scene(
      outline: outline,
      contents: NodeContent.contents(reading: texts.scene, for: outline)
    )
    if scenes.count >= SnapshotReading.capacity { scenes.removeFirst() }
    scenes.append((key, scene))
    return scene
  }

  /// Returns the nodes of a scene, which most edits of it leave as they are.
  private mutating func outline(
    of entry: RecordedEntry,
    _ texts: SnapshotTexts
  ) throws(SnapshotError) -> SceneOutline {
    let digest = entry.outlineDigest
    if let known = outlines.last(where: { $0.digest == digest }) { return known.outline }
    let outline = try SceneOutline(reading: texts.outline)
    if outlines.count >= SnapshotReading.capacity { outlines.removeFirst() }
    outlines.append((digest, outline))
    return outline
  }

  private mutating func environment(
    of entry: RecordedEntry,
    _ texts: SnapshotTexts
  ) throws(SnapshotError) -> JSONObject {
    let digest = entry.environmentDigest
    if let known = environments.last(where: { $0.digest == digest }) { return known.values }
    guard let values = (try? JSONReader.read(texts.environment))?.object else {
      // The whole says better what is wrong.
      return try Snapshot(texts).environment
    }
    if environments.count >= SnapshotReading.capacity { environments.removeFirst() }
    environments.append((digest, values))
    return values
  }
}
