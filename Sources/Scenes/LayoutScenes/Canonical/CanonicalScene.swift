public import Digests
import LayoutCore
public import LayoutEngine

/// The canonical form of a tree of nodes, which does not depend on how the tree was written.
public enum CanonicalScene {
  /// Returns the canonical form of a tree.
  ///
  /// A node is an object with `type`, `id`, `arguments`, `layoutValues`, `priority`,
  /// `layoutDirection`, `ignore` and `children`, without the keys that are not set.
  public static func value(of node: LayoutNode) -> JSONValue {
    var object = nodeObject(of: node)
    if let id = node.id { object["id"] = .string(id) }
    if !node.children.isEmpty { object["children"] = .array(node.children.map { value(of: $0) }) }
    return .object(object)
  }

  /// Returns the canonical form of a node without its id and children.
  static func nodeObject(of node: LayoutNode) -> JSONObject {
    var object: JSONObject = ["type": .string(node.type)]
    let arguments = arguments(of: node)
    if !arguments.isEmpty { object["arguments"] = .object(arguments) }
    if let traits = node.traits {
      if let priority = traits.priority { object["priority"] = .length(priority) }
      if !traits.values.isEmpty {
        object["layoutValues"] = .object(
          JSONObject(traits.values.map { ($0.name, value(of: $0.value)) })
        )
      }
    }
    if let direction = node.layoutDirection {
      object["layoutDirection"] = .string(direction.rawValue)
    }
    if node.ignoresContentChanges { object["ignore"] = ["content"] }
    if node.clipsContent { object["clips"] = true }
    return object
  }

  /// Returns the canonical text of a tree.
  public static func text(of node: LayoutNode) -> String { value(of: node).canonicalText }

  /// Returns the digest of a tree's canonical text.
  public static func digest(of node: LayoutNode) -> Digest { Digest(of: text(of: node)) }

  private static func arguments(of node: LayoutNode) -> JSONObject {
    let described =
      switch node.content {
      case .layout(let layout): described((layout as? AnyLayout)?.base ?? layout, as: node.type)
      case .leaf(let leaf): described(leaf, as: node.type)
      }
    guard let written = node.arguments else { return described ?? reflected(node.content) }
    var arguments = described ?? [:]
    for (key, value) in written { arguments[key] = value }
    return arguments
  }

  /// Returns the described or encoded arguments of a layout or leaf; `nil` if it has neither.
  private static func described(_ content: Any, as type: String) -> JSONObject? {
    let name: String?
    var arguments: JSONObject
    if let describing = content as? any NodeDescribing {
      name = describing.layoutName
      arguments = describing.nodeArguments
    } else {
      guard let encodable = content as? any Encodable,
        let encoded = EncodedValue.json(of: encodable)?.object
      else { return nil }
      name = type == anyLayout ? "\(Swift.type(of: content))" : nil
      arguments = encoded
    }
    if let name, arguments["layout"] == nil, !ImpliedLayout.isImplied(name, by: type) {
      arguments["layout"] = .string(name)
    }
    return arguments
  }

  /// The type of nodes with a type-erased layout.
  static let anyLayout = "\(AnyLayout.self)"

  /// Returns the canonical form of a layout value.
  private static func value(of value: any Sendable) -> JSONValue {
    if let value = value as? any SceneValue { return value.sceneValue }
    if let value = value as? any Encodable, let encoded = EncodedValue.json(of: value) {
      return encoded
    }
    return ReflectedValue.json(of: value)
  }

  /// Returns the stored properties of a layout that cannot be encoded.
  ///
  /// Layouts with different properties have different digests, but cannot be decoded.
  private static func reflected(_ content: LayoutNode.Content) -> JSONObject {
    let content: Any =
      switch content {
      case .layout(let layout): layout
      case .leaf(let leaf): leaf
      }
    let properties = ReflectedValue.properties(of: content)
    return properties.isEmpty ? [:] : ["reflected": .object(properties)]
  }
}

/// The layouts that node types imply.
enum ImpliedLayout {
  /// The layouts of node types that have a different name.
  private static let names = [
    "Form": "List", "contentMargins": "padding", "EmptyView": "FixedLeaf",
  ]

  /// Returns whether nodes of a type have the layout with a name.
  static func isImplied(_ layout: String, by type: String) -> Bool {
    type == layout || names[type] == layout
  }
}
