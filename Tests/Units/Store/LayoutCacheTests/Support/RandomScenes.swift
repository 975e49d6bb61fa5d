import Digests
import Foundation
import LayoutCore
import RandomNumbers

/// Scenes of random nodes, which include every container and layout of the gallery.
struct RandomScenes {
  var random: SeededGenerator

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
  }

  private static let words = [
    "Keyline", "a", "proof", "shows", "where", "each", "element", "will", "be", "placed", "寸法",
  ]

  /// Returns a tree of at least `nodes` nodes.
  mutating func tree(of nodes: Int) -> JSONValue {
    guard nodes > 1 else { return leaf() }
    let type = pick([
      "VStack", "HStack", "ZStack", "FlowLayout", "WeatherLayout", "SimpleRadialStack",
      "MyEqualWidthHStack", "LazyVStack",
    ])
    let count = Int.random(in: 1...6, using: &random)
    let children = (0..<count).map { _ in tree(of: (nodes - 1) / count) }
    var arguments: JSONObject = [:]
    if type == "HStack" && Bool.random(using: &random) {
      arguments["alignment"] = .string(pick(["top", "firstTextBaseline", "lastTextBaseline"]))
    }
    if type == "VStack" || type == "HStack" { arguments["spacing"] = length(0...12) }
    return modified(
      ["type": .string(type), "arguments": .object(arguments), "children": .array(children)],
      modifiers()
    )
  }

  /// Returns a different scene with a changed node, possibly in a different position.
  mutating func edited(_ node: JSONValue) -> JSONValue {
    guard var object = node.object, var children = object["children"]?.array, !children.isEmpty
    else { return leaf() }
    switch Int.random(in: 0..<8, using: &random) {
    case 0: children.append(leaf())
    case 1: children.swapAt(0, children.count - 1)
    case 2: return modified(node, [["padding": length(1...20)]])
    default:
      let index = Int.random(in: children.indices, using: &random)
      children[index] = edited(children[index])
    }
    object["children"] = .array(children)
    return .object(object)
  }

  /// Returns a proposal; some are unspecified, zero or infinite.
  mutating func proposal() -> ProposedViewSize {
    ProposedViewSize(width: dimension(), height: dimension())
  }

  private mutating func dimension() -> CGFloat? {
    switch Int.random(in: 0..<8, using: &random) {
    case 0: nil
    case 1: 0
    default: CGFloat(Int.random(in: 20...900, using: &random)) / 2
    }
  }

  private mutating func leaf() -> JSONValue {
    switch Int.random(in: 0..<6, using: &random) {
    case 0: return ["type": "Spacer"]
    case 1: return ["type": "Divider"]
    case 2:
      return modified(
        ["type": "Rectangle"],
        [["frame": ["width": length(5...80), "height": length(5...80)]]]
      )
    case 3: return modified(["type": "Rectangle"], modifiers())
    default:
      let count = Int.random(in: 1...40, using: &random)
      let text = (0..<count).map { _ in pick(RandomScenes.words) }.joined(separator: " ")
      return modified(["type": "Text", "arguments": ["content": .string(text)]], modifiers())
    }
  }

  private mutating func modifiers() -> [JSONValue] {
    switch Int.random(in: 0..<10, using: &random) {
    case 0: [["padding": length(0...16)]]
    case 5: [["aspectRatio": ["ratio": 2, "contentMode": "fit"]]]
    case 6: [["offset": ["x": length(1...5), "y": 0]], ["frame": ["minWidth": length(1...90)]]]
    case 7: [["overlay": ["alignment": "topLeading", "content": leaf()]]]
    case 1: [["frame": ["maxWidth": "infinity"]]]
    case 2: [["layoutPriority": 1]]
    case 3: [["fixedSize": ["horizontal": false, "vertical": true]]]
    case 4: [["environment": ["layoutDirection": "rightToLeft"]]]
    default: []
    }
  }

  private mutating func length(_ range: ClosedRange<Int>) -> JSONValue {
    .number(Double(Int.random(in: range, using: &random)))
  }

  private mutating func pick(_ names: [String]) -> String {
    names[Int.random(in: names.indices, using: &random)]
  }

  /// Returns a node with more modifiers.
  private func modified(_ node: JSONValue, _ modifiers: [JSONValue]) -> JSONValue {
    guard !modifiers.isEmpty, var object = node.object else { return node }
    object["modifiers"] = .array((object["modifiers"]?.array ?? []) + modifiers)
    return .object(object)
  }
}
