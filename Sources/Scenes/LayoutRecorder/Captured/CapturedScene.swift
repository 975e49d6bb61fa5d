public import Digests
public import Foundation
import LayoutCore
public import LayoutDiff

/// A scene whose frames were captured from a different toolkit, such as a web page or a design.
///
/// It can be compared like other scenes, but not laid out again.
public struct CapturedScene: Sendable {
  /// The name.
  public let name: String
  /// The nodes in pre-order.
  public let outline: SceneOutline
  /// The placements of the nodes.
  public let table: PlacementTable
  /// The tree in canonical form: types, IDs and labels.
  public let text: [UInt8]

  /// The size of the root, in points.
  public var size: CGSize { table.placements.first?.frame.size ?? .zero }

  /// Reads scenes from JSON Lines, one node per line, with parents before their children.
  ///
  /// The parent of a node is the node with the longest path that, followed by a `/`, is a prefix of
  /// the node's path.
  ///
  /// - Parameter bytes: The lines, in UTF-8; empty lines are skipped.
  /// - Returns: The scenes, in the order of their first lines.
  /// - Throws: `RecorderError` with the number of a malformed line.
  public static func scenes(reading bytes: [UInt8]) throws(RecorderError) -> [CapturedScene] {
    var order: [String] = []
    var trees: [[UInt8]: CapturedTree] = [:]
    var number = 0
    for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      number += 1
      guard line.contains(where: { $0 > 32 }) else { continue }
      let frame = try FrameLine(Array(line), number: number)
      let key = Array(frame.name.utf8)
      if trees[key] == nil { order.append(frame.name) }
      try trees[key, default: CapturedTree()].add(frame, number: number)
    }
    guard !order.isEmpty else {
      throw .badLine(
        max(number, 1),
        "the line has no frame; a line has a name, a path and a rectangle"
      )
    }
    var scenes: [CapturedScene] = []
    for name in order {
      if let tree = trees[Array(name.utf8)] {
        scenes.append(try CapturedScene(name, tree.preOrder))
      }
    }
    return scenes
  }

  /// Creates a scene from nodes with paths.
  init(_ name: String, _ nodes: [CapturedNode]) throws(RecorderError) {
    self.name = name
    do {
      outline = try SceneOutline(
        nodes.map { node in
          SceneOutline.Node(
            parent: node.parent,
            path: node.path,
            id: node.id,
            type: node.type,
            label: node.shortLabel
          )
        }
      )
      table = try PlacementTable(nodes.placements)
    } catch {
      throw .contradiction(name, error)
    }
    text = Array(nodes.value.canonicalText.utf8)
  }

  /// The environment, which is empty because it is unknown.
  public static let environment: JSONObject = [:]
}
