package import Digests

/// Finds the part of a scene document from which a node of the scene was made.
package struct DocumentNodes: Sendable {
  private let root: JSONValue
  private var known: [[UInt8]: [(node: JSONValue, location: String)]] = [:]

  /// Creates the finder for a document.
  ///
  /// - Parameter document: The document as JSON.
  package init(_ document: JSONValue) {
    root = document.object?["root"] ?? .null
    collect(root, at: "root")
  }

  private mutating func collect(_ value: JSONValue, at location: String) {
    if let object = value.object {
      if object["type"] != nil, let id = object["id"] {
        let text = id.string ?? id.canonicalText
        known[Array(text.utf8), default: []].append((value, location))
      }
      for (key, inner) in object { collect(inner, at: "\(location).\(key)") }
    } else {
      for (index, inner) in (value.array ?? []).enumerated() {
        collect(inner, at: "\(location)[\(index)]")
      }
    }
  }

  /// Returns the location of the node with a path, or of the nearest node around it that the document
  /// shows to be one of its ancestors.
  ///
  /// A node of a modifier has the location of the modifier. Children of a `ForEach` that have no id
  /// have the location of the `ForEach`.
  package func location(of path: String) -> String {
    let steps = path.unicodeScalars.split(separator: "/", omittingEmptySubsequences: false)
      .map { String($0) }
    let (known, count) = start(of: steps)
    // A path without an id begins with the type of the root.
    guard known != nil || isRootType(steps[0]) else { return "root" }
    let start = known ?? (root, "root")
    guard var place = Position(start.node, at: start.location) else { return start.location }
    for step in steps.dropFirst(count) {
      guard let step = Step(step), let next = place.moved(by: step) else { break }
      place = next
    }
    return place.location
  }

  /// Returns the innermost node whose id is among the steps of a path, and the number of steps to it.
  ///
  /// Ids can contain slashes, and those that occur several times in a scene follow the view around
  /// them or end with a number, as in `tokyo/city` and `city[2]`.
  private func start(
    of steps: [String]
  ) -> (node: (node: JSONValue, location: String)?, count: Int) {
    var found: (node: JSONValue, location: String)?
    var count = 0
    for first in steps.indices where first >= count {
      for end in (first + 1...steps.count).reversed() {
        guard let next = node(steps[first..<end].joined(separator: "/"), in: found?.location) else {
          continue
        }
        found = next
        count = end
        break
      }
    }
    return (found, max(count, 1))
  }

  /// Returns the node with an id, which can end with a number, inside of a location.
  private func node(_ id: String, in location: String?) -> (node: JSONValue, location: String)? {
    let isInside = { (node: (node: JSONValue, location: String)) in
      location.map { node.location.startsWithBytes(of: "\($0).") } ?? true
    }
    if let node = known[Array(id.utf8)]?.first(where: isInside) { return node }
    guard let step = Step(id), step.index > 0 else { return nil }
    let nodes = known[Array(step.type.utf8)]?.filter(isInside) ?? []
    return nodes.indices.contains(step.index - 1) ? nodes[step.index - 1] : nil
  }

  private func isRootType(_ name: String) -> Bool {
    let modifiers = root.object?["modifiers"]?.array ?? []
    return root.object?["type"]?.string == name
      || modifiers.contains { $0.object?.first?.key == name }
  }
}

/// A step of a path, such as `frame[0]`.
private struct Step {
  let type: Substring
  let index: Int

  init?(_ text: String) {
    guard text.last == "]", let bracket = text.lastIndex(of: "["),
      let index = Int(text[text.index(after: bracket)...].dropLast())
    else { return nil }
    type = text[..<bracket]
    self.index = index
  }
}

/// A node of a document, and one of the layouts that it has: those of its modifiers from the outermost to
/// the innermost, and its own.
private struct Position {
  /// A layout, with its location.
  private struct Layer {
    let type: String
    let location: String
  }

  private let layers: [Layer]
  private let children: [(value: JSONValue, location: String)]
  private var current = 0

  var location: String { layers[current].location }

  /// Creates the position of the outermost layout of a node; `nil` for anything else.
  init?(_ node: JSONValue, at location: String) {
    guard let object = node.object, let type = object["type"]?.string else { return nil }
    var layers: [Layer] = []
    for (index, modifier) in (object["modifiers"]?.array ?? []).enumerated() {
      guard let name = modifier.object?.first?.key else { continue }
      layers.append(Layer(type: name, location: "\(location).modifiers[\(index)]"))
    }
    self.layers = layers.reversed() + [Layer(type: type, location: location)]
    children = Position.children(of: object, at: location)
  }

  /// Returns the children; those of a group are children of the node around it.
  private static func children(
    of object: JSONObject,
    at location: String
  ) -> [(value: JSONValue, location: String)] {
    (object["children"]?.array ?? []).enumerated().flatMap { index, child in
      let place = "\(location).children[\(index)]"
      guard let inner = child.object, inner["type"] == "Group", inner["modifiers"] == nil else {
        return [(child, place)]
      }
      return children(of: inner, at: place)
    }
  }

  /// Returns the position after a step; `nil` if the document does not show it.
  func moved(by step: Step) -> Position? {
    if step.index == 0, let inside = inside(step.type, from: current + 1) { return inside }
    // Children follow the last layout, which only modifiers without a layout can be around.
    for (index, child) in children.enumerated() {
      if child.value.object?["type"] == "ForEach" {
        return Position(child.value, at: child.location)
      }
      guard index == step.index else { continue }
      return Position(child.value, at: child.location)?.inside(step.type, from: 0)
    }
    return nil
  }

  /// Returns the position at the outermost layout with a type.
  private func inside(_ type: Substring, from first: Int) -> Position? {
    guard let index = layers.indices.dropFirst(first).first(where: { layers[$0].type == type })
    else { return nil }
    var position = self
    position.current = index
    return position
  }
}
