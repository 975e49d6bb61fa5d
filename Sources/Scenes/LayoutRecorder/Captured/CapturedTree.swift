import Foundation
import LayoutDiff

/// The nodes of a scene in captured lines, whose containers follow from their paths.
struct CapturedTree {
  private struct Node {
    let line: FrameLine
    /// The node's path: its ID, or else the parent's path with the remaining part of its captured
    /// path.
    let path: String
    let parent: Int?
    let depth: Int
    var children: [Int] = []
  }

  private var nodes: [Node] = []
  private var positions: [[UInt8]: Int] = [:]
  private var known: Set<[UInt8]> = []

  /// Adds a node to its parent.
  mutating func add(_ line: FrameLine, number: Int) throws(RecorderError) {
    let path = Array(line.path.utf8)
    guard positions[path] == nil else {
      throw .badLine(number, "“\(line.name)” has two nodes “\(line.path)”; use unique paths")
    }
    let parent = container(of: path)
    guard parent != nil || nodes.isEmpty else {
      let root = nodes[0].line.path
      throw .badLine(
        number,
        """
        “\(line.path)” is not inside an earlier node; all nodes of a scene are inside its first \
        one, so write “\(root)/\(line.path)”
        """
      )
    }
    let depth = (parent.map { nodes[$0].depth } ?? 0) + 1
    guard depth <= CapturedNode.greatestDepth else {
      throw .badLine(number, "the node is more than \(CapturedNode.greatestDepth) levels deep")
    }
    let name =
      line.id ?? parent.map { nodes[$0].path + line.path.dropFirst(nodes[$0].line.path.count) }
    guard known.insert(Array((name ?? line.path).utf8)).inserted else {
      throw .badLine(
        number,
        "“\(line.name)” has two nodes “\(name ?? line.path)”; ids must be unique"
      )
    }
    if let parent { nodes[parent].children.append(nodes.count) }
    positions[path] = nodes.count
    nodes.append(Node(line: line, path: name ?? line.path, parent: parent, depth: depth))
  }

  /// Returns the node with the longest path that is a prefix of the given path.
  private func container(of path: [UInt8]) -> Int? {
    var end = path.count
    while let slash = path[..<end].lastIndex(of: UInt8(ascii: "/")) {
      if let position = positions[Array(path[..<slash])] { return position }
      end = slash
    }
    return nil
  }

  /// The nodes, with parents before their children.
  var preOrder: [CapturedNode] {
    var placed: [CapturedNode] = []
    var pending: [(node: Int, parent: Int?)] = nodes.isEmpty ? [] : [(0, nil)]
    while let (index, parent) = pending.popLast() {
      let line = nodes[index].line
      placed.append(
        CapturedNode(
          parent: parent,
          type: line.type,
          id: line.id,
          label: line.label,
          rectangle: line.rectangle,
          path: nodes[index].path
        )
      )
      let position = placed.count - 1
      pending += nodes[index].children.reversed().map { ($0, position) }
    }
    return placed
  }
}
