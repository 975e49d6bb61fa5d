import Digests
import KeylineSQLite
import LayoutDiff

/// Reads the contents of snapshots by their rows, each part verified against its digest.
final class ContentReader {
  /// The number of parts of each kind that are remembered: enough for both sides of a comparison.
  private static let capacity = 8

  private let connection: Connection
  private var scenes = RecentParts<DigestedText>(ContentReader.capacity)
  private var nodes = RecentParts<Digested<SceneOutline>>(ContentReader.capacity)
  private var definitions = RecentParts<SceneDefinition>(ContentReader.capacity)
  private var environments = RecentParts<SnapshotEnvironment>(ContentReader.capacity)
  private var layouts = RecentParts<Digested<PlacementTable>>(ContentReader.capacity)
  private lazy var sceneSelection = selection("SELECT body FROM scene WHERE id = ?")
  private lazy var environmentSelection = selection("SELECT body FROM environment WHERE id = ?")
  private lazy var nodeSelection = selection(NodeRows.selection)
  private lazy var placementSelection = selection(PlacementRows.selection)

  init(_ connection: Connection) { self.connection = connection }

  private func selection(_ sql: String) -> Result<Statement, any Error> {
    Result { try connection.prepare(sql) }
  }

  /// Reads a snapshot with all its parts.
  ///
  /// - Throws: ``StoreError`` that names the part that does not match its digest.
  func snapshot(_ recorded: RecordedSnapshot) throws -> Snapshot {
    let rows = try recorded.storedRows
    let definition = try definition(at: rows.scene, of: recorded)
    let environment = try environment(at: rows.environment, of: recorded)
    do {
      return try Snapshot(
        scene: recorded.scene,
        document: recorded.document,
        proposal: recorded.proposal,
        definition: definition,
        environment: environment,
        layout: try layout(at: rows.layout, of: recorded)
      )
    } catch is SnapshotError {
      throw SnapshotPart.layout.damage(of: recorded)
    }
  }

  /// Reads the scene of a snapshot, which its other snapshots share.
  private func definition(
    at row: Int64,
    of snapshot: RecordedSnapshot
  ) throws -> SceneDefinition {
    let (text, nodes) = (try scene(at: row, of: snapshot), try nodes(at: row, of: snapshot))
    return definitions.part(row) {
      $0.text == text && $0.nodes == nodes
    } otherwise: {
      SceneDefinition(text: text, nodes: nodes)
    }
  }

  /// Reads the scene of a snapshot in canonical form.
  func scene(at row: Int64, of snapshot: RecordedSnapshot) throws -> DigestedText {
    try scenes.part(row) {
      $0.digest == snapshot.sceneDigest
    } otherwise: {
      try text(row, sceneSelection.get())
    } orThrow: {
      SnapshotPart.scene.damage(of: snapshot)
    }
  }

  /// Reads the nodes of a snapshot.
  func nodes(at row: Int64, of snapshot: RecordedSnapshot) throws -> Digested<SceneOutline> {
    try nodes.part(row) {
      $0.digest == snapshot.nodesDigest
    } otherwise: {
      try NodeRows.read(row, nodeSelection.get()).map { Digested($0) }
    } orThrow: {
      SnapshotPart.nodes.damage(of: snapshot)
    }
  }

  /// Reads the environment of a snapshot.
  func environment(at row: Int64, of snapshot: RecordedSnapshot) throws -> SnapshotEnvironment {
    try environments.part(row) {
      $0.text.digest == snapshot.environmentDigest
    } otherwise: {
      try text(row, environmentSelection.get()).flatMap(SnapshotEnvironment.init)
    } orThrow: {
      SnapshotPart.environment.damage(of: snapshot)
    }
  }

  /// Reads the placements of a snapshot.
  func layout(at row: Int64, of snapshot: RecordedSnapshot) throws -> Digested<PlacementTable> {
    try layouts.part(row) {
      $0.digest == snapshot.placementsDigest
    } otherwise: {
      try PlacementRows.read(row, placementSelection.get()).map { Digested($0) }
    } orThrow: {
      SnapshotPart.layout.damage(of: snapshot)
    }
  }

  private func text(_ row: Int64, _ selection: Statement) throws -> DigestedText? {
    try selection.first(row) { DigestedText(try $0.utf8(0)) }
  }
}

extension RecordedSnapshot {
  /// The rows in the store that listed the snapshot.
  ///
  /// - Throws: ``StoreError`` if no store did.
  var storedRows: Rows {
    get throws(StoreError) {
      guard let rows else { throw .notStored(self) }
      return rows
    }
  }
}

/// The parts of recent rows: the proposals of a scene share its nodes, and scenes with equal layouts
/// share placements.
private struct RecentParts<Part> {
  private let capacity: Int
  private var parts: [(row: Int64, part: Part)] = []

  init(_ capacity: Int) { self.capacity = capacity }

  /// Returns the part of a row, which is read unless it is known.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - isValid: Returns whether a part is the expected one.
  ///   - read: Reads the part; returns `nil` if there is none.
  ///   - damage: The error for a missing part, and for one that is not valid.
  /// - Returns: The part.
  /// - Throws: The errors of `read`, and `damage`.
  mutating func part(
    _ row: Int64,
    where isValid: (Part) -> Bool,
    otherwise read: () throws -> Part?,
    orThrow damage: () -> StoreError
  ) throws -> Part {
    if let known = known(row, isValid) { return known }
    guard let part = try read(), isValid(part) else { throw damage() }
    keep(part, row)
    return part
  }

  /// Returns the part of a row, which is made unless it is known.
  mutating func part(
    _ row: Int64,
    where isValid: (Part) -> Bool,
    otherwise make: () -> Part
  ) -> Part {
    if let known = known(row, isValid) { return known }
    let part = make()
    keep(part, row)
    return part
  }

  private func known(_ row: Int64, _ isValid: (Part) -> Bool) -> Part? {
    guard let part = parts.last(where: { $0.row == row })?.part, isValid(part) else { return nil }
    return part
  }

  private mutating func keep(_ part: Part, _ row: Int64) {
    if parts.count == capacity { parts.removeFirst() }
    parts.append((row, part))
  }
}

/// The parts of a snapshot that have a digest.
enum SnapshotPart {
  case scene, nodes, environment, layout

  /// The name of the part, for messages.
  private var name: String {
    switch self {
    case .scene: "scene"
    case .nodes: "list of nodes"
    case .environment: "environment"
    case .layout: "layout"
    }
  }

  /// Reports a part that does not match its digest.
  func damage(of snapshot: RecordedSnapshot) -> StoreError {
    .damaged("the \(name) of \(snapshot.title)")
  }
}
