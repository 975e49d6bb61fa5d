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
      try insertion.bind(scene, at: 1)
      try insertion.bind(Int64(index), at: 2)
      try insertion.bind(node.parent.map(Int64.init), at: 3)
      try insertion.bind(node.path, at: 4)
      try bind(node.id, at: 5)
      try insertion.bind(node.type, at: 6)
      try bind(node.label, at: 7)
      try bind(node.view, at: 8)
      try insertion.run()
    }
  }

  private func bind(_ text: String?, at index: Int32) throws {
    if let text {
      try insertion.bind(text, at: index)
    } else {
      try insertion.bind(nil as Int64?, at: index)
    }
  }

  /// Appends the rows of a selection as the canonical text of an outline.
  static func write(_ rows: Statement, to bytes: inout [UInt8]) throws {
    bytes.append(UInt8(ascii: "["))
    var count: Int64 = 0
    while try rows.step() {
      guard try rows.integer(0) == count else { break }
      bytes.append(contentsOf: count == 0 ? "[".utf8 : ",[".utf8)
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
      bytes.append(UInt8(ascii: "]"))
      count += 1
    }
    bytes.append(UInt8(ascii: "]"))
  }
}
