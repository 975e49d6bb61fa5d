import Digests
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

  /// Appends the rows of a selection as the canonical text of an outline.
  static func write(_ rows: Statement, to bytes: inout [UInt8]) throws {
    try NumberedRows.write(rows, to: &bytes) { bytes in
      if rows.isNull(1) {
        bytes.append(contentsOf: "null".utf8)
      } else {
        bytes.append(contentsOf: String(try rows.integer(1)).utf8)
      }
      for column in Int32(2)...5 {
        bytes.append(UInt8(ascii: ","))
        if rows.isNull(.position(column)) {
          bytes.append(contentsOf: "null".utf8)
        } else {
          JSONValue.writeCanonical(try rows.text(.position(column)), into: &bytes)
        }
      }
      if !rows.isNull(6) {
        bytes.append(UInt8(ascii: ","))
        JSONValue.writeCanonical(try rows.text(6), into: &bytes)
      }
    }
  }
}
