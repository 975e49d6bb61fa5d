import Digests
import LayoutCore
package import LayoutDiff
package import LayoutRecorder
import LayoutScenes
package import LayoutStore
import Synchronization

/// Reads a sequence of snapshots.
///
/// Each scene is read once for all its proposals, and each table of placements once for all readers
/// that share a cache.
struct SnapshotReader {
  /// The number of cached scenes and environments; entries of the same scene are adjacent.
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

  /// Creates a reader with an empty cache of scenes.
  init(placements: PlacementCache) { self.placements = placements }

  /// Returns the snapshot of an entry, with each node's values from the scene.
  ///
  /// - Throws: `SnapshotError` if a text is not valid.
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

  /// Returns the nodes of a scene; most edits of a scene do not change them.
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
      // Reading the entire snapshot throws a more specific error.
      return try Snapshot(texts).environment
    }
    environments[digest] = values
    return values
  }
}

/// The most recently read placements by digest, shared by threads and by scenes with equal layouts.
final class PlacementCache: Sendable {
  /// The number of cached tables: enough for both versions at all proposals of a typical scene.
  private static let capacity = 16

  private let tables = Mutex(RecentValues<Digest, PlacementTable>(capacity: capacity))

  /// Returns the placements with a digest; two threads may read the same placements at once.
  ///
  /// - Throws: `SnapshotError` if the text is not valid.
  func table(_ digest: Digest, _ text: [UInt8]) throws(SnapshotError) -> PlacementTable {
    if let known = tables.withLock({ $0[digest] }) { return known }
    let table = try PlacementTable(reading: text)
    tables.withLock { $0[digest] = table }
    return table
  }
}

/// The most recently computed values, by key.
///
/// There are so few values that comparing keys is faster than hashing them.
struct RecentValues<Key: Equatable, Value> {
  let capacity: Int
  private var values: [(key: Key, value: Value)] = []

  init(capacity: Int) { self.capacity = capacity }

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

/// A scene, proposal and environment, which identify a snapshot within a version.
package struct SnapshotKey: Hashable, Sendable {
  private let scene: [UInt8]
  private let proposal: String
  private let environment: Digest

  /// The key as a text, for digests.
  var text: String {
    "\(environment.hex) \(proposal) \(String(decoding: scene, as: UTF8.self))"
  }

  package init(_ entry: RecordedSnapshot) { self.init(entry, named: entry.scene) }

  /// Creates the key of a snapshot whose scene has a different name.
  init(_ entry: RecordedSnapshot, named name: String) {
    scene = Array(name.utf8)
    proposal = entry.proposalText
    environment = entry.environmentDigest
  }

  package init(_ request: RecordingRequest) {
    scene = Array(request.scene.name.utf8)
    proposal = ProposalText(request.proposal).description
    environment = request.environment.digest
  }
}

extension [RecordedSnapshot] {
  /// The entries by key; if several have the same key, the first.
  package var byKey: [SnapshotKey: RecordedSnapshot] {
    Dictionary(map { (SnapshotKey($0), $0) }) { first, _ in first }
  }
}

extension SnapshotContent {
  /// Converts a recorded layout to stored texts.
  ///
  /// - Parameters:
  ///   - layout: The layout.
  ///   - document: The name of the document; `nil` for that of the scene.
  package init(_ layout: RecordedLayout, document: String? = nil) {
    let scene = layout.request.scene
    self.init(
      name: scene.name,
      document: document ?? scene.document,
      proposal: layout.request.proposal,
      scene: scene.canonical,
      nodes: scene.canonicalOutline,
      nodeCount: scene.outline.nodes.count,
      environment: layout.environmentText,
      result: layout.placements
    )
  }

  /// Returns the scene, created with the types of a registry.
  func preparedScene(_ registry: SceneRegistry) throws(RecorderError) -> PreparedScene {
    try PreparedScene(
      name: name,
      document: document,
      reading: scene,
      nodes: nodes,
      registry: registry
    )
  }
}

extension Snapshot {
  /// Creates a snapshot from stored texts, optionally with each node's values from the scene.
  package init(_ texts: SnapshotContent, readingContents: Bool = false) throws(SnapshotError) {
    try self.init(
      scene: texts.name,
      proposal: texts.proposal,
      environment: texts.environment,
      outline: texts.nodes,
      placements: texts.result,
      body: readingContents ? texts.scene : nil
    )
  }
}
