import CanonicalJSON
import LayoutDiff
import LayoutStore
import Synchronization

/// Reads snapshots one after another.
///
/// A scene is read once for all its proposals, and placements once for all readers that share a cache of
/// them.
struct SnapshotReader {
  /// The number of scenes and environments in the cache: entries of a scene are listed consecutively.
  private static let capacity = 8

  private struct Scene {
    let outline: SceneOutline
    let contents: [NodeContent]?
  }

  /// The digests of a scene and of the list of its nodes.
  private struct Key: Equatable {
    let scene: Digest
    let outline: Digest
  }

  private var scenes = RecentValues<Key, Scene>(capacity: capacity)
  private var outlines = RecentValues<Digest, SceneOutline>(capacity: capacity)
  private var environments = RecentValues<Digest, JSONObject>(capacity: capacity)
  private let placements: PlacementCache

  /// Creates a reader that has read nothing.
  init(placements: PlacementCache = PlacementCache()) {
    self.placements = placements
  }

  /// Returns the snapshot of an entry, with the scene's values for each node.
  ///
  /// - Throws: `SnapshotError` when a text is not valid.
  mutating func snapshot(
    _ entry: RecordedSnapshot,
    _ texts: SnapshotContent
  ) throws(SnapshotError) -> Snapshot {
    let scene = try scene(of: entry, texts)
    return try Snapshot(
      scene: texts.name,
      proposal: texts.proposal,
      environment: try environment(of: entry, texts),
      outline: scene.outline,
      table: placements.table(entry.resultDigest, texts.result),
      contents: scene.contents
    )
  }

  private mutating func scene(
    of entry: RecordedSnapshot,
    _ texts: SnapshotContent
  ) throws(SnapshotError) -> Scene {
    let key = Key(scene: entry.sceneDigest, outline: entry.nodesDigest)
    if let known = scenes[key] { return known }
    let outline = try outline(of: entry, texts)
    let scene = Scene(
      outline: outline,
      contents: NodeContent.contents(reading: texts.scene, for: outline)
    )
    scenes[key] = scene
    return scene
  }

  /// Returns the nodes of a scene, which most edits of the scene do not change.
  private mutating func outline(
    of entry: RecordedSnapshot,
    _ texts: SnapshotContent
  ) throws(SnapshotError) -> SceneOutline {
    let digest = entry.nodesDigest
    if let known = outlines[digest] { return known }
    let outline = try SceneOutline(reading: texts.nodes)
    outlines[digest] = outline
    return outline
  }

  private mutating func environment(
    of entry: RecordedSnapshot,
    _ texts: SnapshotContent
  ) throws(SnapshotError) -> JSONObject {
    let digest = entry.environmentDigest
    if let known = environments[digest] { return known }
    guard let values = (try? JSONReader.read(texts.environment))?.object else {
      // Reading everything throws the error with the better message.
      return try Snapshot(texts).environment
    }
    environments[digest] = values
    return values
  }
}

/// The placements that were read last, by their digests, for several threads: scenes with equal layouts share them.
final class PlacementCache: Sendable {
  /// The number of cached tables: those of both sides, in as many proposals as most scenes have.
  private static let capacity = 16

  private let tables = Mutex(RecentValues<Digest, PlacementTable>(capacity: capacity))

  /// Returns the placements with a digest; two threads may read the same ones at once.
  ///
  /// - Throws: `SnapshotError` when the text is not valid.
  func table(_ digest: Digest, _ text: [UInt8]) throws(SnapshotError) -> PlacementTable {
    if let known = tables.withLock({ $0[digest] }) { return known }
    let table = try PlacementTable(reading: text)
    tables.withLock { $0[digest] = table }
    return table
  }
}

/// The last few values that were computed, by their keys.
///
/// There are so few of them that comparing keys is faster than hashing them.
struct RecentValues<Key: Equatable, Value> {
  /// The number of cached values.
  let capacity: Int
  private var values: [(key: Key, value: Value)] = []

  init(capacity: Int) {
    self.capacity = capacity
  }

  /// The value of a key; setting one evicts the oldest.
  subscript(key: Key) -> Value? {
    get { values.last { $0.key == key }?.value }
    set {
      values.removeAll { $0.key == key }
      guard let newValue else { return }
      if values.count >= capacity { values.removeFirst() }
      values.append((key, newValue))
    }
  }
}
