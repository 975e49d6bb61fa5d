import CanonicalJSON
import LayoutDiff
import LayoutStore

/// Reads snapshots one after the other; what a scene says is read once for all its proposals, and results that scenes
/// share once for all who share the memory of them.
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

  private var scenes = RecentValues<Key, Scene>(capacity: capacity)
  private var outlines = RecentValues<Digest, SceneOutline>(capacity: capacity)
  private var environments = RecentValues<Digest, JSONObject>(capacity: capacity)
  private let results: ResultMemory

  /// Reads nothing yet.
  init(results: ResultMemory = ResultMemory()) {
    self.results = results
  }

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
      table: results.table(entry.resultDigest, texts.placements),
      contents: scene.contents
    )
  }

  private mutating func scene(
    of entry: RecordedEntry,
    _ texts: SnapshotTexts
  ) throws(SnapshotError) -> Scene {
    let key = Key(scene: entry.sceneDigest, outline: entry.outlineDigest)
    if let known = scenes[key] { return known }
    let outline = try outline(of: entry, texts)
    let scene = Scene(
      outline: outline,
      contents: NodeContent.contents(reading: texts.scene, for: outline)
    )
    scenes[key] = scene
    return scene
  }

  /// Returns the nodes of a scene, which most edits of it leave as they are.
  private mutating func outline(
    of entry: RecordedEntry,
    _ texts: SnapshotTexts
  ) throws(SnapshotError) -> SceneOutline {
    let digest = entry.outlineDigest
    if let known = outlines[digest] { return known }
    let outline = try SceneOutline(reading: texts.outline)
    outlines[digest] = outline
    return outline
  }

  private mutating func environment(
    of entry: RecordedEntry,
    _ texts: SnapshotTexts
  ) throws(SnapshotError) -> JSONObject {
    let digest = entry.environmentDigest
    if let known = environments[digest] { return known }
    guard let values = (try? JSONReader.read(texts.environment))?.object else {
      // The whole says better what is wrong.
      return try Snapshot(texts).environment
    }
    environments[digest] = values
    return values
  }
}
