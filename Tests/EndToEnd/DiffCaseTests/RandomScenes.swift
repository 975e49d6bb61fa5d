import Digests
import RandomNumbers

/// Random trees and edits, which are the same for the same seed.
struct RandomScenes {
  private var generator: SeededGenerator

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
  }

  /// Returns a number below a bound.
  private mutating func below(_ bound: Int) -> Int {
    Int(generator.next() % UInt64(bound))
  }

  /// Returns a tree.
  mutating func tree(depth: Int = 3) -> JSONValue {
    guard depth > 0, below(4) > 0 || depth == 3 else { return leaf() }
    let count = 1 + below(4)
    let type = ["VStack", "HStack", "VStack", "ZStack"][below(4)]
    var node: JSONObject = ["type": .string(type)]
    if type != "ZStack" { node["arguments"] = ["spacing": .number(Double(below(4) * 2))] }
    var children: [JSONValue] = []
    for _ in 0..<count { children.append(tree(depth: depth - 1)) }
    node["children"] = .array(children)
    return .object(node)
  }

  private mutating func leaf() -> JSONValue {
    if below(2) == 0 {
      return ["type": "Text", "arguments": ["content": .string("Text \(below(10_000))")]]
    }
    let frame: JSONValue = [
      "width": .number(Double(5 + below(60))), "height": .number(Double(5 + below(40))),
    ]
    return ["type": "Rectangle", "modifiers": [["frame": frame]]]
  }

  /// Returns the tree with one random edit.
  mutating func edited(_ tree: JSONValue) -> JSONValue {
    var node = tree.object ?? [:]
    guard var children = node["children"]?.array, !children.isEmpty else { return leaf() }
    let index = below(children.count)
    switch below(8) {
    case 0: children.insert(leaf(), at: index)
    case 1 where children.count > 1: children.remove(at: index)
    case 2: children.swapAt(index, below(children.count))
    case 3 where node["arguments"] != nil:
      node["arguments"] = ["spacing": .number(Double(9 + below(9)))]
    case 4:
      var child = children[index].object ?? [:]
      let padding: JSONValue = ["padding": .number(Double(1 + below(9)))]
      child["modifiers"] = .array((child["modifiers"]?.array ?? []) + [padding])
      children[index] = .object(child)
    default: children[index] = edited(children[index])
    }
    node["children"] = .array(children)
    return .object(node)
  }
}
