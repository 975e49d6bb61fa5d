import Foundation
import LayoutDiff

/// The nodes of a scene in captured lines, whose containers follow from their paths.
struct CapturedTree {
  /// The maximum depth, which is the same as for scenes that are laid out.
  private static let greatestDepth = 250

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
    guard depth <= CapturedTree.greatestDepth else {
      throw .badLine(number, "the node is more than \(CapturedTree.greatestDepth) levels deep")
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

  /// A node in pre-order, with the position of its parent and its frame in the parent.
  struct Placed {
    let line: FrameLine
    let path: String
    let parent: Int?
    let placement: CGRect
  }

  /// The nodes, with parents before their children.
  var preOrder: [Placed] {
    var placed: [Placed] = []
    var pending: [(node: Int, parent: Int?)] = nodes.isEmpty ? [] : [(0, nil)]
    while let (index, parent) = pending.popLast() {
      let frame = nodes[index].line.rectangle
      let origin = nodes[index].parent.map { nodes[$0].line.rectangle.origin } ?? frame.origin
      placed.append(
        Placed(
          line: nodes[index].line,
          path: nodes[index].path,
          parent: parent,
          placement: CGRect(
            x: frame.minX - origin.x,
            y: frame.minY - origin.y,
            width: frame.width,
            height: frame.height
          )
        )
      )
      let position = placed.count - 1
      pending += nodes[index].children.reversed().map { ($0, position) }
    }
    return placed
  }

  /// The tree as a scene in canonical form.
  var value: JSONValue {
    var values = nodes.map { node in
      var object: JSONObject = ["type": .string(node.line.type)]
      if let id = node.line.id { object["id"] = .string(id) }
      if let label = node.line.label { object["arguments"] = ["content": .string(label)] }
      return object
    }
    // Children follow their parents, so in reverse order each node is complete when it is added.
    for index in nodes.indices.reversed() where !nodes[index].children.isEmpty {
      values[index]["children"] = .array(nodes[index].children.map { .object(values[$0]) })
    }
    return values.first.map(JSONValue.object) ?? .null
  }
}
