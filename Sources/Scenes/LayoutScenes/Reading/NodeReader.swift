import CanonicalJSON
import Foundation
import KeylineUI
import LayoutContainers
import LayoutCore
import LayoutEngine
import LayoutText

/// Reads the nodes of a scene document.
struct NodeReader {
  let registry: SceneRegistry
  /// Whether values of unknown layout value keys are kept without reading them, because no layout
  /// uses them.
  var keepsUnknownValues = false

  /// The values that a node inherits.
  struct Context {
    var bindings: Bindings
    var font: Font?
    var lineLimit: Int?
    var depth = 1
  }

  /// Reads a node; a group or repetition becomes any number of nodes.
  func nodes(
    _ value: JSONValue,
    _ context: Context,
    at location: String
  ) throws(SceneError) -> [LayoutNode] {
    guard context.depth <= LayoutNode.maximumDepth else {
      throw SceneError(
        .tooDeep,
        LayoutError.tooDeep().message,
        at: location
      )
    }
    guard let object = value.object else {
      throw .wrongKind(value.kind, expected: "a node, which is an object,", at: location)
    }
    for (key, _) in object where !NodeReader.keys.contains(key) {
      throw .unknown("the key", key, among: NodeReader.keys, at: location)
    }
    guard let type = object["type"]?.string else {
      throw SceneError(.badValue, "a node needs a “type”, a string", at: location)
    }
    if let note = object["note"], note.string == nil {
      throw .wrongKind(note.kind, expected: "a string", at: "\(location).note")
    }
    let modifiers = try modifiers(of: object, context, at: location)
    let inherited = try contexts(within: modifiers, context)
    var nodes = try base(type, object, inherited.base, at: location)
    try addTraits(of: object, to: &nodes, context, at: location)
    for (modifier, around) in zip(modifiers, inherited.around) {
      for index in nodes.indices { nodes[index] = try apply(modifier, to: nodes[index], around) }
    }
    if let view = try view(of: object, at: location) {
      for index in nodes.indices { nodes[index].view = view }
    }
    return nodes
  }

  private static let keys = [
    "type", "id", "arguments", "modifiers", "children", "layoutValues", "priority",
    "layoutDirection", "view", "note",
  ]

  private func base(
    _ type: String,
    _ object: JSONObject,
    _ context: Context,
    at location: String
  ) throws(SceneError) -> [LayoutNode] {
    let place = "\(location).arguments"
    if type == "ForEach" { return try repeated(object, context, at: location) }
    let resolved = try context.bindings.resolve(object["arguments"] ?? [:], at: place)
    guard var arguments = resolved.object else {
      throw .wrongKind(resolved.kind, expected: "an object", at: place)
    }
    let children = try children(of: object, context, at: location)
    if type == "Group" {
      try ArgumentReader(arguments, of: type, at: place).only()
      return children
    }
    if type == "GridRow" {
      return try GridReader.row(children, ArgumentReader(arguments, of: type, at: place))
    }
    if ModifierReader.layoutNames.contains(type) {
      return [try modifiedChild(type, arguments, children, at: location)]
    }
    if let name = arguments["layout"]?.string, registry.namesLayout(type) {
      arguments["layout"] = nil
      var node = try named(name, arguments, children, at: location)
      node.type = type
      return [node.followingPlatform()]
    }
    if type == "Text" || type == "Image", arguments["font"] == nil, let font = context.font {
      arguments["font"] = .string(font.notation)
    }
    if type == "Text", arguments["lineLimit"] == nil, let limit = context.lineLimit {
      arguments["lineLimit"] = .number(Double(limit))
    }
    let node = try registry.node(
      of: type,
      arguments: ArgumentReader(arguments, of: type, at: place),
      children: children,
      at: location
    )
    if case .leaf = node.content, object["children"]?.array?.isEmpty == false {
      throw SceneError(
        .badValue,
        "\(type) is a leaf; children belong in a stack or another container",
        at: "\(location).children"
      )
    }
    if type == "List" || type == "Form" { return [node.followingPlatform()] }
    return type == "EmptyView" ? [] : [node]
  }

  /// Reads a node that names its layout, which is a control such as a `Toggle` that is laid out as
  /// an `HStack`.
  private func named(
    _ layout: String,
    _ arguments: JSONObject,
    _ children: [LayoutNode],
    at location: String
  ) throws(SceneError) -> LayoutNode {
    if ModifierReader.layoutNames.contains(layout) {
      return try modifiedChild(layout, arguments, children, at: location)
    }
    return try registry.node(
      of: layout,
      arguments: ArgumentReader(arguments, of: layout, at: "\(location).arguments"),
      children: children,
      isPart: true,
      at: location
    )
  }

  /// Reads a node that is a modifier in the canonical form, with the modified view as its first
  /// child.
  private func modifiedChild(
    _ type: String,
    _ arguments: JSONObject,
    _ children: [LayoutNode],
    at location: String
  ) throws(SceneError) -> LayoutNode {
    let hasLayer = type == "overlay" || type == "background"
    guard let first = children.first, children.count == (hasLayer ? 2 : 1) else {
      throw SceneError(
        .badValue,
        hasLayer
          ? "\(type) as a type has two children, the modified node and its layer"
          : "\(type) as a type has one child, the modified node",
        at: "\(location).children"
      )
    }
    return try ModifierReader(.object(arguments), of: type, at: "\(location).arguments")
      .apply(type, to: first, layer: hasLayer ? children[1] : nil)
  }

  func children(
    of object: JSONObject,
    _ context: Context,
    at location: String
  ) throws(SceneError) -> [LayoutNode] {
    guard let value = object["children"] else { return [] }
    guard let items = value.array else {
      throw .wrongKind(value.kind, expected: "an array of nodes", at: "\(location).children")
    }
    var inner = context
    inner.depth += 1
    var nodes: [LayoutNode] = []
    for (index, item) in items.enumerated() {
      nodes += try self.nodes(item, inner, at: "\(location).children[\(index)]")
    }
    return nodes
  }
}
