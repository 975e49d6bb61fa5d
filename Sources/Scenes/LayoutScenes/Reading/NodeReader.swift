import Digests
import Foundation
import KeylineUI
import LayoutContainers
import LayoutCore
public import LayoutEngine
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
      throw SceneError(.tooDeep, LayoutError.tooDeep().message, at: location)
    }
    try context.bindings.limit?.count(nodes: 1, at: location)
    guard let object = value.object else {
      throw .wrongKind(value.kind, expected: "a node, which is an object,", at: location)
    }
    for (key, _) in object where !NodeReader.keys.contains(key) {
      throw .unknown("the key", named: key, among: NodeReader.keys, at: location)
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
      try context.bindings.limit?.count(nodes: nodes.count, at: location)
      for index in nodes.indices { nodes[index] = try apply(modifier, to: nodes[index], around) }
    }
    if let view = try view(of: object, at: location) {
      for index in nodes.indices { nodes[index].view = view }
    }
    return nodes
  }

  private static let keys = [
    "type", "id", "arguments", "modifiers", "children", "layoutValues", "priority",
    "layoutDirection", "ignore", "clips", "view", "note",
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
    var children = try children(of: object, context, at: location)
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
    if arguments["layout"] == nil, !registry.knows(type), let form = ControlForm(of: type) {
      arguments = form.arguments(arguments, hasLabel: !children.isEmpty)
      children = form.children(children)
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

  /// Reads a `ForEach` by reading its children once for each value of its data.
  func repeated(
    _ object: JSONObject,
    _ context: Context,
    at location: String
  ) throws(SceneError) -> [LayoutNode] {
    let place = "\(location).arguments"
    let resolved = try context.bindings.resolve(object["arguments"] ?? [:], at: place)
    let reader = ArgumentReader(resolved.object ?? [:], of: "ForEach", at: place)
    try reader.only("data", "as")
    let name = try reader.text("as") ?? "item"
    guard Bindings.isName(name) else {
      throw SceneError(
        .badValue,
        """
        the name of a value must be a letter, then letters, digits and _, \
        unlike “\(SceneError.shortened(name))”
        """,
        at: "\(place).as"
      )
    }
    var nodes: [LayoutNode] = []
    for (index, item) in try data(of: reader).enumerated() {
      var inner = context
      inner.bindings = inner.bindings.binding(name, to: item)
        .binding("index", to: .number(Double(index)))
      inner.depth -= 1
      let made = try children(of: object, inner, at: location)
      // A repetition without nodes takes time, too.
      if made.isEmpty { try context.bindings.limit?.count(nodes: 1, at: location) }
      nodes += made
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

  /// Sets the id, layout values, priority and direction of nodes.
  func addTraits(
    of object: JSONObject,
    to nodes: inout [LayoutNode],
    _ context: Context,
    at location: String
  ) throws(SceneError) {
    if let value = object["id"] {
      let place = "\(location).id"
      let id = try NodeID.read(try context.bindings.resolve(value, at: place), at: place)
      for index in nodes.indices { nodes[index].id = id }
    }
    if let value = object["layoutValues"] {
      guard let values = value.object else {
        throw .wrongKind(
          value.kind,
          expected: "an object of values by key",
          at: "\(location).layoutValues"
        )
      }
      for (name, value) in values {
        let place = "\(location).layoutValues.\(name)"
        let trait =
          keepsUnknownValues && !registry.knows(valueKey: name)
          ? NodeTraits.Value(unread: name, value)
          : try registry.layoutValue(name, value, at: place)
        for index in nodes.indices { nodes[index] = nodes[index].layoutValue(trait) }
      }
    }
    if let own = object["layoutDirection"] {
      let direction = try LayoutDirection(own, at: "\(location).layoutDirection")
      for index in nodes.indices { nodes[index].layoutDirection = direction }
    }
    if let value = object["ignore"] {
      try checkIgnored(value, at: "\(location).ignore")
      for index in nodes.indices { nodes[index].ignoresContentChanges = true }
    }
    if let value = object["clips"] {
      guard value == true else {
        throw .wrongKind(value.kind, expected: "true", at: "\(location).clips")
      }
      for index in nodes.indices { nodes[index].clipsContent = true }
    }
    if let priority = object["priority"] {
      let place = "\(location).priority"
      let number = Double(try ArgumentReader.length(priority, at: place))
      for index in nodes.indices { nodes[index] = nodes[index].layoutPriority(number) }
    }
  }

  /// Checks a list of the changes that comparisons ignore, of which there is one kind.
  private func checkIgnored(_ value: JSONValue, at place: String) throws(SceneError) {
    guard let kinds = value.array, !kinds.isEmpty else {
      throw .wrongKind(
        value.array == nil ? value.kind : "an empty array",
        expected: "an array of changes to ignore, such as [\"content\"],",
        at: place
      )
    }
    for (index, kind) in kinds.enumerated() where kind != "content" {
      throw .unknown(
        "the change",
        named: kind.string ?? kind.canonicalText,
        among: ["content"],
        at: "\(place)[\(index)]"
      )
    }
  }

  /// Returns the name of the app's view whose body a node and its modifiers are; `nil` if it has none.
  func view(of object: JSONObject, at location: String) throws(SceneError) -> ViewTypeName? {
    guard let value = object["view"] else { return nil }
    guard let name = value.string, !name.isEmpty, name.utf8.count <= SceneName.maximumLength else {
      throw .wrongKind(
        value.string.map { $0.isEmpty ? "an empty string" : "a long string" } ?? value.kind,
        expected: "the name of a view's type, such as “RecipeCard”,",
        at: "\(location).view"
      )
    }
    return ViewTypeName(name)
  }
}

extension CanonicalScene {
  /// Builds a tree from its canonical text, such as the text in a store.
  ///
  /// - Throws: `SceneError` if a type or layout value key is not in the registry, or if the text is
  ///   not valid for this build.
  public static func node(
    reading text: [UInt8],
    registry: SceneRegistry
  ) throws(SceneError) -> LayoutNode {
    let value: JSONValue
    do {
      value = try JSONReader.read(text, limits: JSONLimits(maximumBytes: .max))
    } catch {
      throw SceneError(.badJSON, error.message, at: "\(error.line):\(error.column)")
    }
    let reader = NodeReader(
      registry: registry,
      keepsUnknownValues: !usesCustomTypes(value, of: registry)
    )
    let nodes =
      try reader
      .nodes(value, NodeReader.Context(bindings: .literal), at: "root")
    return .root(of: nodes)
  }

  /// Returns whether a tree has custom layouts, which may read any layout value.
  private static func usesCustomTypes(_ value: JSONValue, of registry: SceneRegistry) -> Bool {
    var rest = [value]
    while let node = rest.popLast()?.object {
      let names = [node["type"], node["arguments"]?.object?["layout"]].compactMap { $0?.string }
      if names.contains(where: registry.isCustom) { return true }
      rest += node["children"]?.array ?? []
    }
    return false
  }
}
