import Digests
import KeylineSQLite
import LayoutDiff

/// Reads the contents of snapshots by their rows, each part verified against its digest.
final class ContentReader {
  /// The number of parts of each kind that are remembered: enough for both sides of a comparison.
  private static let capacity = 8

  private let connection: Connection
  private lazy var scenes = RecentParts<DigestedText>(ContentReader.capacity)
  private lazy var nodes = RecentParts<Digested<SceneOutline>>(ContentReader.capacity)
  private lazy var environments = RecentParts<DigestedText>(ContentReader.capacity)
  private lazy var placements = RecentParts<Digested<PlacementTable>>(ContentReader.capacity)
  private lazy var sceneSelection = selection("SELECT body FROM scene WHERE id = ?")
  private lazy var environmentSelection = selection("SELECT body FROM environment WHERE id = ?")
  private lazy var nodeSelection = selection(NodeRows.selection)
  private lazy var placementSelection = selection(PlacementRows.selection)

  init(_ connection: Connection) { self.connection = connection }

  private func selection(_ sql: String) -> Result<Statement, any Error> {
    Result { try connection.prepare(sql) }
  }

  /// Reads the content of a snapshot.
  ///
  /// - Throws: ``StoreError`` that names the part that does not match its digest.
  func content(of snapshot: RecordedSnapshot) throws -> SnapshotContent {
    SnapshotContent(
      name: snapshot.scene,
      document: snapshot.document,
      proposal: snapshot.proposal,
      scene: try scene(of: snapshot),
      nodes: try nodes(of: snapshot),
      environment: try environment(of: snapshot),
      placements: try placements(of: snapshot)
    )
  }

  /// Reads the scene of a snapshot in canonical form.
  func scene(of snapshot: RecordedSnapshot) throws -> DigestedText {
    try scenes.part(snapshot.references.scene, digest: snapshot.sceneDigest) { row in
      try text(row, sceneSelection.get())
    } orThrow: {
      SnapshotPart.scene.damage(of: snapshot)
    }
  }

  /// Reads the nodes of a snapshot.
  func nodes(of snapshot: RecordedSnapshot) throws -> Digested<SceneOutline> {
    try nodes.part(snapshot.references.scene, digest: snapshot.nodesDigest) { row in
      try NodeRows.read(row, nodeSelection.get()).map { Digested($0) }
    } orThrow: {
      SnapshotPart.nodes.damage(of: snapshot)
    }
  }

  /// Reads the environment of a snapshot in canonical form.
  func environment(of snapshot: RecordedSnapshot) throws -> DigestedText {
    try environments.part(
      snapshot.references.environment,
      digest: snapshot.environmentDigest
    ) { row in
      try text(row, environmentSelection.get())
    } orThrow: {
      SnapshotPart.environment.damage(of: snapshot)
    }
  }

  /// Reads the placements of a snapshot.
  func placements(of snapshot: RecordedSnapshot) throws -> Digested<PlacementTable> {
    try placements.part(snapshot.references.layout, digest: snapshot.placementsDigest) { row in
      try PlacementRows.read(row, placementSelection.get()).map { Digested($0) }
    } orThrow: {
      SnapshotPart.placements.damage(of: snapshot)
    }
  }

  private func text(_ row: Int64, _ selection: Statement) throws -> DigestedText? {
    try selection.first(row) { DigestedText(try $0.utf8(0)) }
  }
}

/// The parts of recent rows: the proposals of a scene share its nodes, and scenes with equal layouts
/// share placements.
private struct RecentParts<Part: Digestive> {
  private let capacity: Int
  private var parts: [(row: Int64, part: Part)] = []

  init(_ capacity: Int) { self.capacity = capacity }

  /// Returns the part of a row, which is read unless it is known.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - digest: The digest that the part must have.
  ///   - read: Reads the part; returns `nil` if there is none.
  ///   - damage: The error for a missing part, and for one with a different digest.
  /// - Returns: The part.
  /// - Throws: The errors of `read`, and `damage`.
  mutating func part(
    _ row: Int64,
    digest: Digest,
    read: (Int64) throws -> Part?,
    orThrow damage: () -> StoreError
  ) throws -> Part {
    if let known = parts.last(where: { $0.row == row })?.part, known.digest == digest {
      return known
    }
    guard let part = try read(row), part.digest == digest else { throw damage() }
    if parts.count == capacity { parts.removeFirst() }
    parts.append((row, part))
    return part
  }
}

/// A part of a snapshot with its digest.
private protocol Digestive { var digest: Digest { get } }

extension DigestedText: Digestive {}
extension Digested: Digestive {}

/// The parts of a snapshot that have a digest.
enum SnapshotPart {
  case scene, nodes, environment, placements

  /// The name of the part, for messages.
  private var name: String {
    switch self {
    case .scene: "scene"
    case .nodes: "list of nodes"
    case .environment: "environment"
    case .placements: "layout"
    }
  }

  /// Reports a part that does not match its digest.
  func damage(of snapshot: RecordedSnapshot) -> StoreError {
    .damaged("the \(name) of \(snapshot.title)")
  }
}
