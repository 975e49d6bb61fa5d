#if SharedStore
import Digests
import Foundation
import LayoutCore
import LayoutDiff
import LayoutStore

/// The contents of snapshots on a server, read together, each part verified against its digest.
struct ServerContents {
  private var environments: [Digest: SnapshotEnvironment] = [:]
  private var nodes: [Digest: Digested<SceneOutline>] = [:]
  private var scenes: [SnapshotParts.Key: DigestedText] = [:]
  private var layouts: [SnapshotParts.Key: Digested<PlacementTable>] = [:]

  /// Creates contents without any snapshot.
  init() {}

  /// Reads the parts of snapshots.
  ///
  /// - Parameters:
  ///   - snapshots: The snapshots.
  ///   - known: Parts that were read before and are not read again.
  ///   - connection: The server.
  /// - Throws: ``StoreError`` for a part that is missing or does not match its digest.
  init(
    of snapshots: some Sequence<RecordedSnapshot>,
    reusing known: ServerContents,
    _ connection: ServerConnection
  ) throws(StoreError) {
    let parts = SnapshotParts(of: snapshots)
    environments = known.environments
    let wanted = Set(parts.scenes.keys.map(\.nodes))
    nodes = known.nodes.filter { wanted.contains($0.key) }
    scenes = known.scenes.filter { parts.scenes[$0.key] != nil }
    layouts = known.layouts.filter { parts.layouts[$0.key] != nil }
    try readEnvironments(parts, connection)
    try readNodes(wanted, connection)
    try readScenes(parts, connection)
    try readPlacements(parts, connection)
  }

  /// Returns one of the snapshots, with its parts.
  func snapshot(_ recorded: RecordedSnapshot) throws(StoreError) -> Snapshot {
    guard let environment = environments[recorded.environmentDigest] else {
      throw StoreError.damagedOnServer("an environment")
    }
    guard let scene = scenes[recorded.sceneKey], let nodes = nodes[recorded.nodesDigest] else {
      throw StoreError.damagedOnServer("a scene")
    }
    let snapshot = layouts[recorded.layoutKey].flatMap { layout in
      try? Snapshot(
        scene: recorded.scene,
        document: recorded.document,
        proposal: recorded.proposal,
        definition: SceneDefinition(text: scene, nodes: nodes),
        environment: environment,
        layout: layout
      )
    }
    guard let snapshot else { throw StoreError.damagedOnServer("a layout") }
    return snapshot
  }
}

// MARK: - Reading

extension ServerContents {
  private mutating func readEnvironments(
    _ parts: SnapshotParts,
    _ connection: ServerConnection
  ) throws(StoreError) {
    let wanted = parts.environments.keys.filter { environments[$0] == nil }
    for row in try connection.rows(SharedSQL.environments, for: wanted) {
      let text = DigestedText(try row.bytes(1))
      guard text.digest == (try row.digest(0)), let environment = SnapshotEnvironment(text) else {
        throw StoreError.damagedOnServer("an environment")
      }
      environments[text.digest] = environment
    }
  }

  private mutating func readScenes(
    _ parts: SnapshotParts,
    _ connection: ServerConnection
  ) throws(StoreError) {
    let wanted = Set(parts.scenes.keys.filter { scenes[$0] == nil }.map(\.digest))
    for row in try connection.rows(SharedSQL.scenes, for: wanted) {
      let text = DigestedText(try row.bytes(2))
      guard text.digest == (try row.digest(0)) else {
        throw StoreError.damagedOnServer("a scene")
      }
      scenes[SnapshotParts.Key(digest: text.digest, nodes: try row.digest(1))] = text
    }
  }

  private mutating func readNodes(
    _ wanted: Set<Digest>,
    _ connection: ServerConnection
  ) throws(StoreError) {
    let missing = wanted.filter { nodes[$0] == nil }
    var found: [Digest: [SceneOutline.Node]] = [:]
    for row in try connection.rows(SharedSQL.nodes, for: missing) {
      let digest = try row.digest(0)
      guard try row.integer(1) == found[digest, default: []].count else {
        throw StoreError.damagedOnServer("a list of nodes")
      }
      found[digest, default: []].append(try SceneOutline.Node(row))
    }
    for (digest, list) in found {
      guard let outline = try? SceneOutline(list), case let digested = Digested(outline),
        digested.digest == digest
      else { throw StoreError.damagedOnServer("a list of nodes") }
      nodes[digest] = digested
    }
  }

  private mutating func readPlacements(
    _ parts: SnapshotParts,
    _ connection: ServerConnection
  ) throws(StoreError) {
    let wanted = Set(parts.layouts.keys.filter { layouts[$0] == nil }.map(\.digest))
    var found: [SnapshotParts.Key: [Placement]] = [:]
    for row in try connection.rows(SharedSQL.placements, for: wanted) {
      let key = SnapshotParts.Key(digest: try row.digest(0), nodes: try row.digest(1))
      guard try row.integer(2) == found[key, default: []].count else {
        throw StoreError.damagedOnServer("a layout")
      }
      found[key, default: []].append(try Placement(row))
    }
    for (key, list) in found where parts.layouts[key] != nil {
      guard let table = try? PlacementTable(list), case let digested = Digested(table),
        digested.digest == key.digest
      else { throw StoreError.damagedOnServer("a layout") }
      layouts[key] = digested
    }
  }
}

extension SceneOutline.Node {
  fileprivate init(_ row: ServerRow) throws(StoreError) {
    func text(_ column: Int) throws(StoreError) -> String? {
      row.isNull(column) ? nil : try row.text(column)
    }
    self.init(
      parent: row.isNull(2) ? nil : try row.integer(2),
      path: try row.text(3),
      id: try text(4),
      type: try row.text(5),
      label: try text(6),
      view: try text(7)
    )
  }
}

extension Placement {
  fileprivate init(_ row: ServerRow) throws(StoreError) {
    func length(_ column: Int) throws(StoreError) -> CGFloat? {
      row.isNull(column) ? nil : CGFloat(try row.number(column))
    }
    self.init(
      frame: CGRect(
        x: try row.number(3),
        y: try row.number(4),
        width: try row.number(5),
        height: try row.number(6)
      ),
      proposal: ProposedViewSize(width: try length(7), height: try length(8))
    )
  }
}

#endif
