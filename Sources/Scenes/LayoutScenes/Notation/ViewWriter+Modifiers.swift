import CanonicalJSON
import Foundation
import KeylineUI
import LayoutCore
import LayoutEngine

extension ViewWriter {
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
      for name in ["horizontal", "vertical"] {
        list.add("\(name): \(list.object[name] == true)")
      }
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
