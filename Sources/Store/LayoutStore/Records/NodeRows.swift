import KeylineSQLite
import LayoutDiff

/// The nodes of a scene as rows, one for each.
struct NodeRows {
  /// Selects the rows of a scene in order.
  static let selection =
    "SELECT node, parent, path, id, type, label, view FROM node WHERE scene = ? ORDER BY node"

  private let insertion: Statement

  init(_ connection: Connection) throws {
    insertion = try connection.prepare(
      """
      INSERT INTO node (scene, node, parent, path, id, type, label, view)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?)
      """
    )
  }

  /// Stores the nodes of a scene.
  func insert(_ outline: SceneOutline, scene: Int64) throws {
    for (index, node) in outline.nodes.enumerated() {
      try insertion.run([
        scene, Int64(index), node.parent.map(Int64.init), node.path, node.id, node.type, node.label,
        node.view,
      ])
    }
  }

  /// Reads the nodes of a scene; returns `nil` unless they are numbered from 0 and follow their
  /// parents.
  static func read(_ scene: Int64, _ rows: Statement) throws -> SceneOutline? {
    func text(_ column: Column) throws -> String? {
      rows.isNull(column) ? nil : try rows.text(column)
    }
    try rows.bind(scene, at: 1)
    defer { rows.reset() }
    var nodes: [SceneOutline.Node] = []
    while try rows.step() {
      guard try rows.integer(0) == nodes.count else { return nil }
      nodes.append(
        SceneOutline.Node(
          parent: rows.isNull(1) ? nil : Int(exactly: try rows.integer(1)),
          path: try rows.text(2),
          id: try text(3),
          type: try rows.text(4),
          label: try text(5),
          view: try text(6)
        )
      )
    }
    return try? SceneOutline(nodes)
  }
}
