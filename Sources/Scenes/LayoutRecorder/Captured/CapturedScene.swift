public import Digests
import Foundation
import LayoutCore
public import LayoutDiff

/// A scene whose frames were captured from a different toolkit, such as a web page.
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
      if let tree = trees[Array(name.utf8)] { scenes.append(try CapturedScene(name, tree)) }
    }
    return scenes
  }

  private init(_ name: String, _ tree: CapturedTree) throws(RecorderError) {
    self.name = name
    do {
      let nodes = tree.preOrder
      outline = try SceneOutline(
        nodes.map { node in
          SceneOutline.Node(
            parent: node.parent,
            path: node.path,
            id: node.line.id,
            type: node.line.type,
            label: node.line.label
          )
        }
      )
      table = try PlacementTable(
        nodes.map { Placement(frame: $0.placement, proposal: .unspecified) }
      )
    } catch {
      throw .contradiction(name, error)
    }
    text = Array(tree.value.canonicalText.utf8)
  }

  /// The environment, which is empty because it is unknown.
  public static let environment: JSONObject = [:]
}

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

/// A line of captured frames: a node with its rectangle.
///
///     {"name":"home","path":"html/body/h1","rectangle":[8,21,374,74],"label":"Welcome"}
///
/// The rectangle is x, y, width and height, in points in the scene's coordinates. The default type
/// is the last part of the path.
struct FrameLine {
  let name: String
  let path: String
  let rectangle: CGRect
  let type: String
  let id: String?
  let label: String?

  /// The maximum length of a label, in characters; longer labels are truncated.
  private static let longestLabel = 40

  /// Parses a line.
  ///
  /// - Throws: `RecorderError` with the line number if the line is malformed.
  init(_ text: [UInt8], number: Int) throws(RecorderError) {
    let object: JSONObject
    do {
      guard let value = try JSONReader.read(text).object else {
        throw RecorderError.badLine(
          number,
          "a line is an object with a name, a path and a rectangle"
        )
      }
      object = value
    } catch let error as RecorderError {
      throw error
    } catch {
      throw .badLine(number, "\(error)")
    }
    let known = ["name", "path", "rectangle", "type", "id", "label"]
    if let other = object.first(where: { !known.contains($0.key) })?.key {
      throw .badLine(
        number,
        "“\(other)” is not a key; the keys are \(known.joined(separator: ", "))"
      )
    }
    name = try FrameLine.text("name", of: object, number)
    path = try FrameLine.text("path", of: object, number)
    rectangle = try FrameLine.rectangle(of: object, number)
    let last = path.split(separator: "/").last.map(String.init) ?? path
    type = try FrameLine.option("type", of: object, number) ?? String(last.prefix { $0 != "[" })
    id = try FrameLine.option("id", of: object, number)
    label = try FrameLine.option("label", of: object, number).map {
      $0.count <= FrameLine.longestLabel ? $0 : "\($0.prefix(FrameLine.longestLabel - 1))…"
    }
  }

  private static func option(
    _ key: String,
    of object: JSONObject,
    _ number: Int
  ) throws(RecorderError) -> String? {
    guard let value = object[key], value != .null else { return nil }
    guard let text = value.string, !text.isEmpty, text.utf8.count <= 4_096, !text.utf8.contains(0)
    else { throw .badLine(number, "“\(key)” must be a text of 1 to 4096 bytes") }
    return text
  }

  private static func text(
    _ key: String,
    of object: JSONObject,
    _ number: Int
  ) throws(RecorderError) -> String {
    guard let text = try option(key, of: object, number) else {
      throw .badLine(number, "“\(key)” is missing")
    }
    return text
  }

  private static func rectangle(
    of object: JSONObject,
    _ number: Int
  ) throws(RecorderError) -> CGRect {
    let numbers = object["rectangle"]?.array?.compactMap(\.number) ?? []
    guard numbers.count == 4, object["rectangle"]?.array?.count == 4,
      numbers.allSatisfy({ $0.isFinite && abs($0) <= 1e9 }), numbers[2] >= 0, numbers[3] >= 0
    else {
      throw .badLine(
        number,
        "“rectangle” is [x, y, width, height] in points, such as [8, 21, 374, 74]"
      )
    }
    return CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}
