import CanonicalJSON
import Foundation
import LayoutContainers
import LayoutCore
import LayoutEngine
import LayoutText
import LayoutViews

/// Reads nodes of a scene document.
struct NodeReader {
  let catalogue: Catalogue

  /// What a node inherits from those around it.
  struct Context {
    var bindings: Bindings
    var font: Font?
    var lineLimit: Int?
    var layoutDirection: LayoutDirection?
    var depth = 1
  }

  /// Reads a node, which a group or repetition makes several or none.
  func nodes(
    _ value: JSONValue,
    _ context: Context,
    at location: String
  ) throws(SceneError) -> [LayoutNode] {
    guard context.depth <= LayoutNode.maximumDepth else {
      throw SceneError(
        .tooDeep,
        "the tree is more than \(LayoutNode.maximumDepth) nodes deep",
        at: location
      )
    }
    guard let object = value.object else {
      throw .wrongKind(value.kind, expected: "a node, which is an object", at: location)
    }
    for (key, _) in object where !NodeReader.keys.contains(key) {
      throw .unknown("the key", key, among: NodeReader.keys, at: location)
    }
    guard let type = object["type"]?.string else {
      throw SceneError(.badValue, "a node needs a “type”, a text", at: location)
    }
    let modifiers = try modifiers(of: object, context, at: location)
    var inner = context
    for modifier in modifiers.reversed() { try inherit(modifier, into: &inner) }
    if let own = object["layoutDirection"] {
      inner.layoutDirection = try direction(own, at: location)
    }
    var nodes = try base(type, object, inner, at: location)
    try addOwnTraits(of: object, to: &nodes, context, at: location)
    for modifier in modifiers {
      for index in nodes.indices { nodes[index] = try apply(modifier, to: nodes[index], inner) }
    }
    return nodes
  }

  private static let keys = [
    "type", "id", "arguments", "modifiers", "children", "layoutValues", "priority",
    "layoutDirection", "note",
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
    if type == "Group" { return children }
    if type == "EmptyView" && context.depth > 1 { return [] }
    if let modified = try modifiedChild(type, arguments, children, context, at: location) {
      return [modified]
    }
    if type == "Text" || type == "Image", arguments["font"] == nil, let font = context.font {
      arguments["font"] = .string(font.notation)
    }
    if type == "Text", arguments["lineLimit"] == nil, let limit = context.lineLimit {
      arguments["lineLimit"] = .number(Double(limit))
    }
    var node = try catalogue.node(
      of: type,
      arguments: ArgumentReader(arguments, of: type, at: place),
      children: children,
      at: location
    )
    node.layoutDirection = context.layoutDirection
    return [node]
  }

  /// Reads a node that is a modifier in the canonical form: its first child is what it modifies.
  private func modifiedChild(
    _ type: String,
    _ arguments: JSONObject,
    _ children: [LayoutNode],
    _ context: Context,
    at location: String
  ) throws(SceneError) -> LayoutNode? {
    guard let first = children.first, ModifierReader.layoutNames.contains(type) else { return nil }
    let reader = ArgumentReader(arguments, of: type, at: "\(location).arguments")
    return try ModifierReader(arguments: reader, value: .object(arguments))
      .apply(type, to: first, layer: children.dropFirst().first)
  }

  private func children(
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
    inner.layoutDirection = nil
    var nodes: [LayoutNode] = []
    for (index, item) in items.enumerated() {
      nodes += try self.nodes(item, inner, at: "\(location).children[\(index)]")
    }
    return nodes
  }

  private func repeated(
    _ object: JSONObject,
    _ context: Context,
    at location: String
  ) throws(SceneError) -> [LayoutNode] {
    let place = "\(location).arguments"
    let resolved = try context.bindings.resolve(object["arguments"] ?? [:], at: place)
    let reader = ArgumentReader(resolved.object ?? [:], of: "ForEach", at: place)
    try reader.only("data", "as")
    let name = try reader.text("as") ?? "item"
    var nodes: [LayoutNode] = []
    for (index, item) in try data(of: reader).enumerated() {
      var inner = context
      inner.bindings = inner.bindings.binding(name, to: item)
        .binding("index", to: .number(Double(index)))
      inner.depth -= 1
      nodes += try children(of: object, inner, at: location)
    }
    return nodes
  }

  private func data(of reader: ArgumentReader) throws(SceneError) -> [JSONValue] {
    if let items = reader.object["data"]?.array { return items }
    guard let count = try reader.whole("data"), (0...1_000_000).contains(count) else {
      throw SceneError(
        .badValue,
        "ForEach needs “data”: an array, or a count of at most 1000000",
        at: reader.location
      )
    }
    return (0..<count).map { .number(Double($0)) }
  }

  private func addOwnTraits(
    of object: JSONObject,
    to nodes: inout [LayoutNode],
    _ context: Context,
    at location: String
  ) throws(SceneError) {
    if let value = object["id"] {
      let resolved = try context.bindings.resolve(value, at: "\(location).id")
      guard let id = resolved.string ?? resolved.number.map({ _ in resolved.canonicalText }),
        !id.isEmpty
      else { throw .wrongKind(resolved.kind, expected: "a text", at: "\(location).id") }
      for index in nodes.indices { nodes[index].id = id }
    }
    if let values = object["layoutValues"]?.object {
      for (name, value) in values {
        let place = "\(location).layoutValues.\(name)"
        let trait = try catalogue.layoutValue(name, value, at: place)
        for index in nodes.indices { nodes[index] = nodes[index].layoutValue(trait) }
      }
    }
    if let priority = object["priority"] {
      let place = "\(location).priority"
      let number = Double(try ArgumentReader.length(priority, at: place))
      for index in nodes.indices { nodes[index] = nodes[index].layoutPriority(number) }
    }
  }
}

extension NodeReader {
  /// A modifier as it stands in a document, its references replaced.
  private struct Modifier {
    let name: String
    let value: JSONValue
    let location: String
  }

  private func modifiers(
    of object: JSONObject,
    _ context: Context,
    at location: String
  ) throws(SceneError) -> [Modifier] {
    guard let value = object["modifiers"] else { return [] }
    let place = "\(location).modifiers"
    guard let items = value.array else {
      throw .wrongKind(value.kind, expected: "an array of modifiers", at: place)
    }
    var modifiers: [Modifier] = []
    for (index, item) in items.enumerated() {
      guard let pair = item.object?.first, item.object?.count == 1 else {
        throw .wrongKind(
          item.kind,
          expected: "an object of one key, the modifier's name",
          at: "\(place)[\(index)]"
        )
      }
      let at = "\(place)[\(index)].\(pair.key)"
      let isLayer = pair.key == "overlay" || pair.key == "background"
      let value = isLayer ? pair.value : try context.bindings.resolve(pair.value, at: at)
      modifiers.append(Modifier(name: pair.key, value: value, location: at))
    }
    return modifiers
  }

  private func inherit(_ modifier: Modifier, into context: inout Context) throws(SceneError) {
    switch modifier.name {
    case "font": context.font = try ArgumentReader.font(modifier.value, at: modifier.location)
    case "lineLimit":
      context.lineLimit =
        modifier.value == .null
        ? nil : try ArgumentReader.whole(modifier.value, at: modifier.location)
    case "environment":
      let reader = ArgumentReader(
        modifier.value.object ?? [:],
        of: "environment",
        at: modifier.location
      )
      try reader.only("layoutDirection")
      if let value = reader.object["layoutDirection"] {
        context.layoutDirection = try direction(value, at: modifier.location)
      }
    default: break
    }
  }

  private func direction(
    _ value: JSONValue,
    at location: String
  ) throws(SceneError) -> LayoutDirection {
    guard let direction = value.string.flatMap(LayoutDirection.init(rawValue:)) else {
      throw .unknown(
        "the layout direction",
        value.canonicalText,
        among: LayoutDirection.allCases.map(\.rawValue),
        at: location
      )
    }
    return direction
  }

  private func apply(
    _ modifier: Modifier,
    to node: LayoutNode,
    _ context: Context
  ) throws(SceneError) -> LayoutNode {
    if ["font", "lineLimit", "environment"].contains(modifier.name) { return node }
    if modifier.name == "layoutValue" {
      var result = node
      for (name, value) in modifier.value.object ?? [:] {
        result = result.layoutValue(
          try catalogue.layoutValue(name, value, at: "\(modifier.location).\(name)")
        )
      }
      return result
    }
    var layer: LayoutNode?
    var value = modifier.value
    if modifier.name == "overlay" || modifier.name == "background" {
      var arguments = modifier.value.object ?? [:]
      guard let content = arguments["content"] else {
        throw SceneError(
          .badValue,
          "\(modifier.name) needs “content”, a node",
          at: modifier.location
        )
      }
      arguments["content"] = nil
      value = try context.bindings.resolve(.object(arguments), at: modifier.location)
      var inner = context
      inner.depth += 1
      inner.layoutDirection = nil
      layer = .layer(of: try nodes(content, inner, at: "\(modifier.location).content"))
    }
    let reader = ArgumentReader(value.object ?? [:], of: modifier.name, at: modifier.location)
    return try ModifierReader(arguments: reader, value: value)
      .apply(modifier.name, to: node, layer: layer)
  }
}
