import Digests
import KeylineSQLite
import LayoutDiff

/// Adds scenes with their nodes, and results with their placements, to an index.
final class IndexedLayouts {
  /// The rows of a snapshot's texts, and the text of its environment.
  struct Rows {
    let scene: Int64
    let result: Int64
    let environment: String
  }

  private let index: Connection
  private let bodies: BodyReader
  private let outlineRow: Statement
  private let sceneRow: Statement
  private let resultRow: Statement
  private let parentRows: Statement
  private let sceneInsertion: Statement
  private let resultInsertion: Statement
  private let nodeInsertion: Statement
  private let overlapInsertion: Statement
  private let frames: FrameInsertion
  /// The parents of the nodes of the last outline: the results of a scene follow each other.
  private var last: (outline: Int64, parents: [Int])?

  init(records: Connection, index: Connection) throws {
    self.index = index
    bodies = BodyReader(records)
    outlineRow = try index.prepare("SELECT id FROM outline WHERE digest = ?")
    sceneRow = try index.prepare("SELECT id FROM scene WHERE digest = ? AND outline = ?")
    resultRow = try index.prepare("SELECT id FROM result WHERE digest = ? AND outline = ?")
    parentRows = try index.prepare(
      "SELECT coalesce(parent, -1) FROM node WHERE outline = ? ORDER BY node"
    )
    sceneInsertion = try index.prepare("INSERT INTO scene (digest, outline) VALUES (?, ?)")
    resultInsertion = try index.prepare(
      "INSERT INTO result (digest, outline, first_row) VALUES (?, ?, ?)"
    )
    nodeInsertion = try index.prepare(
      """
      INSERT INTO node (outline, node, parent, path, id, type, label) VALUES (?, ?, ?, ?, ?, ?, ?)
      """
    )
    overlapInsertion = try index.prepare(
      "INSERT INTO overlapping_node (result, parent, node) VALUES (?, ?, ?)"
    )
    frames = try FrameInsertion(index)
  }

  /// Returns the rows of a snapshot's texts; those that the index lacks are added, verified against
  /// their digests.
  func rows(of entry: RecordedSnapshot) throws -> Rows {
    let outline = try outline(of: entry)
    return Rows(
      scene: try scene(of: entry, outline),
      result: try result(of: entry, outline),
      environment: String(decoding: try bodies.environment(entry), as: UTF8.self)
    )
  }

  private func scene(of entry: RecordedSnapshot, _ outline: Int64) throws -> Int64 {
    let digest = entry.sceneDigest
    if let known = try sceneRow.first(digest, outline, read: { try $0.integer(0) }) { return known }
    try sceneInsertion.run(digest, outline)
    return index.lastInsertedRow
  }

  private func outline(of entry: RecordedSnapshot) throws -> Int64 {
    if let known = try outlineRow.first(entry.nodesDigest, read: { try $0.integer(0) }) {
      return known
    }
    let nodes = try SceneOutline(reading: bodies.nodes(entry)).nodes
    try index.run("INSERT INTO outline (digest) VALUES (?)", entry.nodesDigest)
    let outline = index.lastInsertedRow
    for (position, node) in nodes.enumerated() {
      try nodeInsertion.run(
        outline,
        position,
        node.parent,
        node.path,
        node.id,
        node.type,
        node.label
      )
    }
    last = (outline, nodes.map { $0.parent ?? -1 })
    return outline
  }

  private func result(of entry: RecordedSnapshot, _ outline: Int64) throws -> Int64 {
    let digest = entry.resultDigest
    if let known = try resultRow.first(digest, outline, read: { try $0.integer(0) }) {
      return known
    }
    let placements = try PlacementTable(reading: bodies.result(entry)).placements
    let parents = try parents(of: outline)
    guard placements.count == parents.count else {
      throw StoreError.damaged("the number of nodes of “\(String(plain: entry.scene.utf8))”")
    }
    let first = try frames.insert(placements, parents)
    try resultInsertion.run(digest, outline, first)
    let result = index.lastInsertedRow
    for node in OverlappingSiblings.nodes(of: placements, parents) {
      try overlapInsertion.run(result, parents[node], node)
    }
    return result
  }

  private func parents(of outline: Int64) throws -> [Int] {
    if let last, last.outline == outline { return last.parents }
    let parents = try parentRows.all(outline) { Int(try $0.integer(0)) }
    last = (outline, parents)
    return parents
  }
}
