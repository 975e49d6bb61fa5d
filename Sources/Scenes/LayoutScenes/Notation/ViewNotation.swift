import Digests
import Foundation
import KeylineUI
import LayoutContainers
import LayoutCore
public import LayoutEngine

/// A tree of nodes in SwiftUI's notation, as a view that lowers to the same tree.
public struct ViewNotation: Sendable {
  /// The lines of the expression.
  public let lines: [String]
  /// The required modules other than SwiftUI.
  public let modules: Set<String>

  /// Writes a tree.
  ///
  /// Colors that are not SwiftUI's are written as asset colors, and alignment guides as closures.
  ///
  /// A control is written as the view that lowers to its parts, if they form one.
  ///
  /// - Throws: `SceneError` that names a type without a notation: lists, gauges, the parts of views
  ///   in a custom style, and layouts that are private to a file.
  public init(_ node: LayoutNode) throws(SceneError) {
    var writer = ViewWriter()
    lines = try writer.view(node)
    modules = writer.modules
  }
}

/// Writes views and collects the modules that they require.
struct ViewWriter {
  var modules: Set<String> = []

  /// Writes a node with its traits.
  mutating func view(_ node: LayoutNode) throws(SceneError) -> [String] {
    var lines = try content(node)
    func add(_ modifier: String) { lines = ViewWriter.modified(lines, by: modifier) }
    for value in node.traits?.values ?? [] {
      if let modifier = try modifier(value, of: node) { add(modifier) }
    }
    if let priority = node.traits?.priority {
      add(".layoutPriority(\(SwiftLiteral.number(priority)))")
    }
    if let direction = node.layoutDirection {
      add(".environment(\\.layoutDirection, .\(direction.rawValue))")
    }
    if node.ignoresContentChanges { add(".ignoringContentChanges()") }
    if let id = node.id { add(".id(\(SwiftLiteral.text(id)))") }
    return lines
  }

  private mutating func content(_ node: LayoutNode) throws(SceneError) -> [String] {
    let arguments = CanonicalScene.nodeObject(of: node)["arguments"]?.object ?? [:]
    guard arguments["reflected"] == nil || node.isContainer else { throw ViewWriter.unknown(node) }
    if arguments["layout"] != nil { return try control(node, arguments) }
    if ModifierReader.layoutNames.contains(node.type), let first = node.children.first {
      let modifier = try modifier(node, ArgumentList(arguments, of: node.type))
      return ViewWriter.modified(try view(first), by: modifier)
    }
    if case .leaf = node.content { return try leaf(node, ArgumentList(arguments, of: node.type)) }
    let call = try call(of: node, ArgumentList(arguments, of: node.type))
    let children =
      node.type == "Grid" ? try rows(node.children) : try views(node.children)
    let opening = node.type == "GeometryReader" ? "\(call) { _ in" : "\(call) {"
    return [opening] + children.map { "  " + $0 } + ["}"]
  }

  private mutating func views(_ nodes: [LayoutNode]) throws(SceneError) -> [String] {
    var lines: [String] = []
    for node in nodes { lines += try view(node) }
    return lines
  }

  /// Writes the cells of a grid in rows.
  private mutating func rows(_ cells: [LayoutNode]) throws(SceneError) -> [String] {
    var lines: [String] = []
    var isInRow = false
    for cell in cells {
      let place = cell.traits?.values.first { $0.name == "GridRowKey" }?.value as? GridRowPlace
      if isInRow && place?.startsRow != false {
        lines.append("}")
        isInRow = false
      }
      if let place, !isInRow {
        let alignment = place.alignment.map { "(alignment: .\(AlignmentNames.name(of: $0)))" }
        lines.append("GridRow\(alignment ?? "") {")
        isInRow = true
      }
      lines += try view(cell).map { place == nil ? $0 : "  " + $0 }
    }
    return lines + (isInRow ? ["}"] : [])
  }

  /// Returns a view with a modifier on its own line.
  static func modified(_ lines: [String], by modifier: String) -> [String] {
    // Modifiers of a trailing closure are not indented.
    let modifierLines = modifier.split(separator: "\n", omittingEmptySubsequences: false).map(
      String.init
    )
    let isBlock = lines.count > 1 && lines.contains("}")
    return lines + modifierLines.map { isBlock ? $0 : "  " + $0 }
  }

  static func unknown(_ node: LayoutNode) -> SceneError {
    SceneError(.unknownName, "\(node.type) has no notation in Swift", at: node.id ?? node.type)
  }

  /// Writes the initializer call of a container, without its children.
  mutating func call(of node: LayoutNode, _ arguments: ArgumentList) throws(SceneError) -> String {
    var list = arguments
    switch node.type {
    case "HStack", "VStack", "ZStack", "LazyHStack", "LazyVStack":
      try list.only("alignment", "spacing")
      try list.addAlignment()
      try list.addLengths("spacing")
    case "Grid":
      try list.only("alignment", "horizontalSpacing", "verticalSpacing")
      try list.addAlignment()
      try list.addLengths("horizontalSpacing", "verticalSpacing")
    case "LazyVGrid", "LazyHGrid":
      let items = node.type == "LazyVGrid" ? "columns" : "rows"
      try list.only(items, "alignment", "spacing")
      list.add("\(items): [\(try gridItems(list.object[items], list))]")
      try list.addAlignment()
      try list.addLengths("spacing")
    case "ViewThatFits":
      try list.only("axes")
      let axes = try axes(list)
      if axes != "[.horizontal, .vertical]" { list.add("in: \(axes)") }
    case "ScrollView":
      try list.only("axes")
      let axes = try axes(list)
      if axes != ".vertical" { list.add(axes) }
    case "GeometryReader": return node.type
    default: return try customLayout(node)
    }
    return node.type + list.callOrEmpty
  }

  private func axes(_ list: ArgumentList) throws(SceneError) -> String {
    guard let value = list.object["axes"] else { throw list.unknown("axes") }
    return ViewWriter.axes(value)
  }

  /// Returns axes in Swift notation.
  static func axes(_ value: JSONValue) -> String {
    let names = (value.array ?? [value]).compactMap(\.string).map { ".\($0)" }
    return names.count == 1 ? names[0] : "[\(names.joined(separator: ", "))]"
  }

  private func gridItems(_ value: JSONValue?, _ list: ArgumentList) throws(SceneError) -> String {
    var items: [String] = []
    for item in value?.array ?? [] {
      var item = ArgumentList(item.object ?? [:], of: "GridItem")
      for size in ["fixed", "flexible", "adaptive"] where item.object[size] != nil {
        if item.object[size]?.number != nil {
          item.add(".\(size)(\(try item.length(size)))")
        } else {
          var limits = ArgumentList(item.object[size]?.object ?? [:], of: "GridItem")
          try limits.addLengths("minimum", "maximum")
          item.add(".\(size)\(limits.call)")
        }
      }
      try item.addLengths("spacing")
      if let alignment = item.object["alignment"]?.string { item.add("alignment: .\(alignment)") }
      items.append("GridItem\(item.call)")
    }
    return items.joined(separator: ", ")
  }

  /// Writes the initializer call of a custom layout from its stored properties.
  private mutating func customLayout(_ node: LayoutNode) throws(SceneError) -> String {
    guard case .layout(let layout) = node.content else { throw ViewWriter.unknown(node) }
    let base = (layout as? AnyLayout)?.base ?? layout
    guard let name = SwiftLiteral.name(of: base, modules: &modules),
      name.split(separator: ".").last.map(String.init) == node.type,
      let properties = SwiftLiteral.properties(of: base, modules: &modules)
    else { throw ViewWriter.unknown(node) }
    return properties.isEmpty ? name : "\(name)(\(properties))"
  }

  /// Writes the modifier of a node, without the modified view.
  mutating func modifier(
    _ node: LayoutNode,
    _ arguments: ArgumentList
  ) throws(SceneError) -> String {
    var list = arguments
    switch node.type {
    case "padding": return try padding(list)
    case "frame":
      try list.addLengths("width", "height", "minWidth", "idealWidth", "maxWidth")
      try list.addLengths("minHeight", "idealHeight", "maxHeight")
      if list.call == "()" { list.add("width: nil") }
      try list.addAlignment()
    case "fixedSize":
      for name in ["horizontal", "vertical"] { list.add("\(name): \(list.object[name] == true)") }
    case "aspectRatio":
      list.add(list.object["ratio"] == nil ? "nil" : try list.length("ratio"))
      list.add("contentMode: .\(list.object["contentMode"]?.string ?? "fit")")
    case "offset", "position": try list.addLengths("x", "y")
    case "hidden": break
    case "border":
      list.add(ViewWriter.color(list.object["color"]?.string ?? "primary"))
      try list.addLengths("width")
    case "alignmentGuide": return try guide(list)
    case "overlay", "background":
      guard node.children.count == 2 else { throw ViewWriter.unknown(node) }
      try list.addAlignment()
      let layer = try view(node.children[1]).map { "  " + $0 }.joined(separator: "\n")
      return ".\(node.type)\(list.callOrEmpty) {\n\(layer)\n}"
    default: throw ViewWriter.unknown(node)
    }
    return ".\(node.type)\(list.call)"
  }

  private func padding(_ list: ArgumentList) throws(SceneError) -> String {
    let edges = ["top", "leading", "bottom", "trailing"]
    let lengths = Set(edges.map { list.object[$0] ?? 0 })
    if let only = lengths.first?.number, lengths.count == 1 {
      return ".padding(\(SwiftLiteral.number(only)))"
    }
    var parts: [String] = []
    for edge in edges {
      parts.append("\(edge): \(list.object[edge] == nil ? "0" : try list.length(edge))")
    }
    return ".padding(EdgeInsets(\(parts.joined(separator: ", "))))"
  }

  private func guide(_ list: ArgumentList) throws(SceneError) -> String {
    guard let name = list.object["guide"]?.string, list.object["computed"] == nil else {
      throw list.unknown("guide")
    }
    let isVertical =
      list.object["axis"]?.string == "vertical"
      || AlignmentNames.vertical.contains { $0.0 == name && name != "center" }
    let kind = isVertical ? "VerticalAlignment" : "HorizontalAlignment"
    var value: String
    if let other = list.object["of"]?.string {
      value = "$0[\(kind).\(other)]"
      if list.object["offset"] != nil { value += " + \(try list.length("offset"))" }
    } else {
      value = "_ in \(try list.length("value"))"
    }
    return ".alignmentGuide(\(kind).\(name)) { \(value) }"
  }

  /// Writes a layout value; `nil` if the container's notation implies it.
  mutating func modifier(
    _ value: NodeTraits.Value,
    of node: LayoutNode
  ) throws(SceneError) -> String? {
    let names = [
      "GridCellColumnsKey": "gridCellColumns", "GridCellAnchorKey": "gridCellAnchor",
      "GridColumnAlignmentKey": "gridColumnAlignment",
      "GridCellUnsizedAxesKey": "gridCellUnsizedAxes",
    ]
    if value.name == "GridRowKey" { return nil }
    if let tag = value.value as? Tag {
      switch tag.sceneValue {
      case .string(let text): return ".tag(\(SwiftLiteral.text(text)))"
      case .number(let number) where number == number.rounded():
        return ".tag(\(SwiftLiteral.number(number)))"
      case .bool(let flag): return ".tag(\(flag))"
      default: throw ViewWriter.unknown(node)
      }
    }
    let literal: String
    if let alignment = value.value as? HorizontalAlignment {
      literal = ".\(AlignmentNames.name(of: alignment))"
    } else if let axes = value.value as? Axis.Set {
      literal = ViewWriter.axes(axes.sceneValue)
    } else {
      guard let known = SwiftLiteral.value(value.value, modules: &modules) else {
        throw ViewWriter.unknown(node)
      }
      literal = known
    }
    if let name = names[value.name] { return ".\(name)(\(literal))" }
    // Keys are written as their type names; only the gallery's key is declared outside the app.
    if value.name == "UnitPointKey" { modules.insert("LayoutGallery") }
    return ".layoutValue(key: \(value.name).self, value: \(literal))"
  }
}

extension LayoutNode {
  /// Whether the node is a layout and not a leaf.
  fileprivate var isContainer: Bool {
    if case .layout = content { return true }
    return false
  }
}
