import Digests

/// The canonical form of a scene's tree, with edits of its nodes.
struct SceneTree {
  var root: JSONValue

  /// The paths of all nodes, as indices of children, in pre-order.
  var paths: [[Int]] {
    var paths: [[Int]] = []
    func visit(_ node: JSONValue, _ path: [Int]) {
      paths.append(path)
      for (index, child) in (node.object?["children"]?.array ?? []).enumerated() {
        visit(child, path + [index])
      }
    }
    visit(root, [])
    return paths
  }

  /// Returns the node at a path.
  func node(_ path: [Int]) -> JSONObject {
    var value = root
    for step in path { value = value.object?["children"]?.array?[step] ?? .null }
    return value.object ?? [:]
  }

  /// The children of a node.
  func children(_ path: [Int]) -> [JSONObject] {
    (node(path)["children"]?.array ?? []).map { $0.object ?? [:] }
  }

  /// Returns the tree with a node replaced.
  func replacing(_ path: [Int], _ change: (JSONObject) -> JSONObject) -> SceneTree {
    func replaced(_ value: JSONValue, _ rest: ArraySlice<Int>) -> JSONValue {
      var object = value.object ?? [:]
      guard let step = rest.first else { return .object(change(object)) }
      var children = object["children"]?.array ?? []
      children[step] = replaced(children[step], rest.dropFirst())
      object["children"] = .array(children)
      return .object(object)
    }
    return SceneTree(root: replaced(root, path[...]))
  }

  /// Returns the tree with a node inside a modifier.
  func wrapping(_ path: [Int], in type: String, _ arguments: JSONObject) -> SceneTree {
    replacing(path) { node in
      [
        "type": .string(type), "arguments": .object(arguments), "children": [.object(node)],
      ]
    }
  }

  /// Returns the tree with other values of a node's arguments.
  func setting(_ path: [Int], _ values: JSONObject) -> SceneTree {
    replacing(path) { node in
      var node = node
      var arguments = node["arguments"]?.object ?? [:]
      for (key, value) in values { arguments[key] = value }
      node["arguments"] = .object(arguments)
      return node
    }
  }

  /// Returns the tree with other children of a node.
  func changingChildren(
    _ path: [Int],
    _ change: (inout [JSONValue]) -> Void
  ) -> SceneTree {
    replacing(path) { node in
      var node = node
      var children = node["children"]?.array ?? []
      change(&children)
      node["children"] = .array(children)
      return node
    }
  }

  /// Returns padding around a node.
  func padding(_ path: [Int], _ edge: String, _ length: Double) -> SceneTree {
    var arguments: JSONObject = ["top": 0, "leading": 0, "bottom": 0, "trailing": 0]
    arguments[edge] = .number(length)
    return wrapping(path, in: "padding", arguments)
  }

  /// Returns a node moved without its space.
  func offset(_ path: [Int], x: Double = 0, y: Double = 0) -> SceneTree {
    wrapping(path, in: "offset", ["x": .number(x), "y": .number(y)])
  }
}
