import Digests
import KeylineUI
import LayoutCore
import LayoutEngine
import LayoutText

extension NodeReader {
  /// A modifier of a document, with its references resolved.
  struct Modifier {
    let name: String
    let value: JSONValue
    let location: String
  }

  func modifiers(
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
      guard let object = item.object else {
        throw .wrongKind(
          item.kind,
          expected: "a modifier, which is an object of one key,",
          at: "\(place)[\(index)]"
        )
      }
      guard let pair = object.first, object.count == 1 else {
        throw SceneError(
          .badValue,
          "a modifier is an object of one key, its name, and this one has \(object.count)",
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

  /// Returns the contexts of the modified view and of each modifier.
  func contexts(
    within modifiers: [Modifier],
    _ context: Context
  ) throws(SceneError) -> (base: Context, around: [Context]) {
    var inner = context
    var around: [Context] = []
    for modifier in modifiers.reversed() {
      around.append(inner)
      try inherit(modifier, into: &inner)
    }
    return (inner, around.reversed())
  }

  private func inherit(_ modifier: Modifier, into context: inout Context) throws(SceneError) {
    switch modifier.name {
    case "font": context.font = try ArgumentReader.font(modifier.value, at: modifier.location)
    case "lineLimit":
      context.lineLimit =
        modifier.value == .null
        ? nil : try ArgumentReader.lineLimit(modifier.value, at: modifier.location)
    default: break
    }
  }

  func apply(
    _ modifier: Modifier,
    to node: LayoutNode,
    _ context: Context
  ) throws(SceneError) -> LayoutNode {
    try ModifierForm.check(modifier.value, of: modifier.name, at: modifier.location)
    switch modifier.name {
    case "font", "lineLimit": return node
    case "environment": return try environment(modifier, of: node)
    case "layoutValue": return try layoutValues(modifier, of: node)
    case "overlay", "background": return try layer(modifier, of: node, context)
    default:
      return try ModifierReader(modifier.value, of: modifier.name, at: modifier.location)
        .apply(modifier.name, to: node, layer: nil)
    }
  }

  /// Sets the layout direction of a node and its children, unless the node already has one.
  private func environment(
    _ modifier: Modifier,
    of node: LayoutNode
  ) throws(SceneError) -> LayoutNode {
    let reader = ArgumentReader(
      modifier.value.object ?? [:],
      of: "environment",
      at: modifier.location
    )
    try reader.only("layoutDirection")
    guard let value = reader.object["layoutDirection"] else {
      throw SceneError(
        .badValue,
        "environment needs “layoutDirection”, leftToRight or rightToLeft",
        at: modifier.location
      )
    }
    return node.layoutDirection(
      try LayoutDirection(value, at: "\(modifier.location).layoutDirection")
    )
  }

  private func layoutValues(
    _ modifier: Modifier,
    of node: LayoutNode
  ) throws(SceneError) -> LayoutNode {
    guard modifier.value.object?.isEmpty == false else {
      throw SceneError(
        .badValue,
        "layoutValue needs the name of a key with its value",
        at: modifier.location
      )
    }
    var result = node
    for (name, value) in modifier.value.object ?? [:] {
      let place = "\(modifier.location).\(name)"
      result = result.layoutValue(try registry.layoutValue(name, value, at: place))
    }
    return result
  }

  private func layer(
    _ modifier: Modifier,
    of node: LayoutNode,
    _ context: Context
  ) throws(SceneError) -> LayoutNode {
    var arguments = modifier.value.object ?? [:]
    guard let content = arguments["content"] else {
      throw SceneError(.badValue, "\(modifier.name) needs “content”, a node", at: modifier.location)
    }
    arguments["content"] = nil
    let value = try context.bindings.resolve(.object(arguments), at: modifier.location)
    var inner = context
    inner.depth += 1
    let nodes = try nodes(content, inner, at: "\(modifier.location).content")
    return try ModifierReader(value, of: modifier.name, at: modifier.location)
      .apply(modifier.name, to: node, layer: .layer(of: nodes))
  }
}

extension LayoutDirection {
  /// Creates the direction with a name at a location in a document.
  init(_ value: JSONValue, at location: String) throws(SceneError) {
    guard let direction = value.string.flatMap(LayoutDirection.init(rawValue:)) else {
      throw .unknown(
        "the layout direction",
        named: value.string ?? value.canonicalText,
        among: LayoutDirection.allCases.map(\.rawValue),
        at: location
      )
    }
    self = direction
  }
}
