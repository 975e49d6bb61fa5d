public import CanonicalJSON
import Foundation
public import LayoutCore
public import LayoutScenes

/// A scene at one proposal in one environment, in the canonical form that is minimized.
public struct MinimalScene: Sendable {
  /// The tree.
  public var root: JSONValue
  /// The proposal to the root.
  public var proposal: ProposedViewSize
  /// The environment.
  public var environment: SceneEnvironment

  /// The number of nodes.
  public var nodeCount: Int { root.sceneNodes.count }

  /// The size to minimize: first the number of nodes, then the length of the text.
  var weight: (nodes: Int, length: Int) {
    let text = root.canonicalText.utf8.count + ProposalText(proposal).description.utf8.count
    let environment = JSONValue.object(environment.values) == MinimalScene.usual ? 0 : 1
    return (nodeCount, text + environment)
  }

  private static let usual = JSONValue.object(SceneEnvironment().values)

  /// The scene as a document.
  ///
  /// - Parameter name: The name of the scene.
  /// - Returns: The document.
  public func document(named name: String) -> JSONValue {
    var object: JSONObject = [
      "keyline": 1, "name": .string(name), "root": MinimalScene.escaped(root),
      "proposals": .array([ProbeReport.json(of: proposal)]),
    ]
    if JSONValue.object(environment.values) != MinimalScene.usual {
      object["environment"] = .object(environment.values)
    }
    return .object(object)
  }

  /// Escapes strings that would otherwise be read as references to parameters.
  private static func escaped(_ value: JSONValue) -> JSONValue {
    switch value {
    case .string(let text) where text.hasPrefix("$"): return .string("$" + text)
    case .array(let items): return .array(items.map(escaped))
    case .object(let object): return .object(JSONObject(object.map { ($0.key, escaped($0.value)) }))
    default: return value
    }
  }
}

/// The position of a node in a canonical tree, as the indices of children starting at the root.
typealias NodePlace = [Int]

extension JSONValue {
  /// The nodes of a canonical tree in pre-order, with their positions.
  var sceneNodes: [(place: NodePlace, node: JSONObject)] {
    var found: [(place: NodePlace, node: JSONObject)] = []
    var pending: [(NodePlace, JSONValue)] = [([], self)]
    while let (place, value) = pending.popLast() {
      guard let node = value.object else { continue }
      found.append((place, node))
      for (position, child) in (node["children"]?.array ?? []).enumerated().reversed() {
        pending.append((place + [position], child))
      }
    }
    return found
  }

  /// The children of a canonical node.
  var sceneChildren: [JSONValue] { object?["children"]?.array ?? [] }

  /// Returns the node at a position in a canonical tree.
  func sceneNode(at place: some Sequence<Int>) -> JSONValue? {
    var node = self
    for position in place {
      let children = node.sceneChildren
      guard children.indices.contains(position) else { return nil }
      node = children[position]
    }
    return node
  }

  /// Returns a canonical tree with a node replaced.
  func replacing(at place: ArraySlice<Int>, with node: JSONValue) -> JSONValue {
    guard let position = place.first, var object, sceneChildren.indices.contains(position) else {
      return node
    }
    var children = sceneChildren
    children[position] = children[position].replacing(at: place.dropFirst(), with: node)
    object["children"] = .array(children)
    return .object(object)
  }

  /// Returns a canonical node with different children.
  func with(children: [JSONValue]) -> JSONValue {
    guard var object else { return self }
    object["children"] = children.isEmpty ? nil : .array(children)
    return .object(object)
  }
}
