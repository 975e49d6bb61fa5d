import Digests
import LayoutCore
package import LayoutDiff
package import LayoutRecorder
import LayoutScenes
package import LayoutStore
import Synchronization

/// Reads a sequence of snapshots.
///
/// The contents of a scene's nodes are read once for all its proposals.
struct SnapshotReader {
  /// The number of cached scenes and environments; entries of the same scene are adjacent.
  private static let capacity = 8

  private var contents = RecentValues<SnapshotParts.Key, [NodeContent]?>(capacity: capacity)
  private var environments = RecentValues<Digest, JSONObject>(capacity: capacity)

  /// Returns a snapshot with each node's values from the scene.
  ///
  /// - Throws: `SnapshotError` if the environment is not valid.
  mutating func snapshot(_ content: SnapshotContent) throws(SnapshotError) -> Snapshot {
    try Snapshot(
      scene: content.name,
      proposal: content.proposal,
      environment: try environment(of: content),
      outline: content.outline,
      table: content.table,
      contents: nodeContents(of: content)
    )
  }

  private mutating func nodeContents(of content: SnapshotContent) -> [NodeContent]? {
    let key = SnapshotParts.Key(digest: content.scene.digest, nodes: content.nodes.digest)
    if let known = contents[key] { return known }
    let read = NodeContent.contents(reading: content.scene.utf8, for: content.outline)
    contents[key] = .some(read)
    return read
  }

  private mutating func environment(of content: SnapshotContent) throws(SnapshotError) -> JSONObject
  {
    if let known = environments[content.environment.digest] { return known }
    let values = try content.environmentValues()
    environments[content.environment.digest] = values
    return values
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

  package init(_ request: RecordingRequest) { self.init(request, named: request.scene.name) }

  /// Creates the key of a snapshot whose scene has a different name.
  init(_ request: RecordingRequest, named name: String) {
    scene = Array(name.utf8)
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
  /// Converts a recorded layout to the content of a snapshot.
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
      nodes: scene.nodes,
      environment: DigestedText(layout.environmentText),
      placements: layout.placements
    )
  }

  /// Returns the values of the environment by name.
  func environmentValues() throws(SnapshotError) -> JSONObject {
    guard let values = (try? JSONReader.read(environment.utf8))?.object else {
      throw .badEnvironment(of: name)
    }
    return values
  }

  /// Returns the scene, created with the types of a registry.
  func preparedScene(_ registry: SceneRegistry) throws(RecorderError) -> PreparedScene {
    try PreparedScene(
      name: name,
      document: document,
      reading: scene.utf8,
      nodes: nodes,
      registry: registry
    )
  }
}

extension Snapshot {
  /// Creates a snapshot from its content, optionally with each node's values from the scene.
  package init(_ content: SnapshotContent, readingContents: Bool = false) throws(SnapshotError) {
    try self.init(
      scene: content.name,
      proposal: content.proposal,
      environment: content.environmentValues(),
      outline: content.outline,
      table: content.table,
      contents: readingContents
        ? NodeContent.contents(reading: content.scene.utf8, for: content.outline) : nil
    )
  }
}
