import Digests
import Foundation
import LayoutCore
import LayoutDiff

/// A node of a captured scene.
struct CapturedNode {
  /// The position of the container among the nodes, which are in pre-order; `nil` for the root.
  var parent: Int?
  /// The type in the words of its source, such as `StaticText`.
  var type: String
  /// The ID, which is unique in the scene.
  var id: String?
  /// The whole text that it shows.
  var label: String?
  /// The frame in the scene's coordinates, in points.
  var rectangle: CGRect
  /// The arguments that the source states, such as the spacing of a stack.
  var arguments: JSONObject = [:]
  /// The path, which is unique in the scene.
  var path = ""

  /// The maximum number of levels, which is the same as for scenes that are laid out.
  static let greatestDepth = 250
  /// The maximum length of a label for display, in characters.
  private static let longestLabel = 40

  /// The text for display, ending with `…` if it was truncated.
  var shortLabel: String? {
    label.map { text in
      text.count <= Self.longestLabel ? text : "\(text.prefix(Self.longestLabel - 1))…"
    }
  }

  /// Returns a text; `nil` if it is empty.
  static func text(_ text: String?) -> String? { text.flatMap { $0.isEmpty ? nil : $0 } }

  /// Returns a rectangle from x, y, width and height; `nil` unless they are four finite numbers of sensible size, and the
  /// size is not negative.
  static func rectangle(_ numbers: [Double]) -> CGRect? {
    guard numbers.count == 4, numbers.allSatisfy({ $0.isFinite && abs($0) <= 1e9 }),
      numbers[2] >= 0, numbers[3] >= 0
    else { return nil }
    return CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}

extension [CapturedNode] {
  /// Numbers IDs that are used several times, and gives each node the path that follows: its ID, or its container's path
  /// and its type, numbered among its equals.
  mutating func assignPaths() {
    var counts: [String: Int] = [:]
    var known: Set<String> = []
    /// Returns the text, or with a number the first text that is not known.
    func unique(_ text: String) -> String {
      var number = counts[text] ?? 0
      var candidate: String
      repeat {
        number += 1
        candidate = number == 1 ? text : "\(text)[\(number)]"
      } while !known.insert(candidate).inserted
      counts[text] = number
      return candidate
    }
    for index in indices {
      if let id = self[index].id {
        self[index].path = unique(id)
        self[index].id = self[index].path
      } else {
        let container = self[index].parent.map { "\(self[$0].path)/" } ?? ""
        self[index].path = unique(container + self[index].type)
      }
    }
  }

  /// The frames in the coordinates of the containers.
  var placements: [Placement] {
    map { node in
      let origin = node.parent.map { self[$0].rectangle.origin } ?? node.rectangle.origin
      let frame = CGRect(
        x: node.rectangle.minX - origin.x,
        y: node.rectangle.minY - origin.y,
        width: node.rectangle.width,
        height: node.rectangle.height
      )
      return Placement(frame: frame, proposal: .unspecified)
    }
  }

  /// The tree as a scene in canonical form.
  var value: JSONValue {
    var values = map { node in
      var object: JSONObject = ["type": .string(node.type)]
      if let id = node.id { object["id"] = .string(id) }
      var arguments = node.arguments
      if let label = node.label { arguments["content"] = .string(label) }
      if arguments != [:] { object["arguments"] = .object(arguments) }
      return object
    }
    var children = [[Int]](repeating: [], count: count)
    for (index, node) in enumerated() {
      if let parent = node.parent { children[parent].append(index) }
    }
    // Children follow their parents, so in reverse order each node is complete when it is added.
    for index in indices.reversed() where !children[index].isEmpty {
      values[index]["children"] = .array(children[index].map { .object(values[$0]) })
    }
    return values.first.map(JSONValue.object) ?? .null
  }
}
