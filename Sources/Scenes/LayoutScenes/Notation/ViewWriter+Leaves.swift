import CanonicalJSON
import Foundation
import LayoutEngine
import LayoutText

extension ViewWriter {
  /// Writes a view without subviews.
  func leaf(_ node: LayoutNode, _ arguments: ArgumentList) throws(SceneError) -> [String] {
    var list = arguments
    switch node.type {
    case "Text": return try text(arguments)
    case "Image": return try image(arguments)
    case "Color":
      try list.only("name", "opacity")
      return [try paint(list, "name")]
    case "Rectangle", "Circle", "Ellipse", "Capsule", "RoundedRectangle":
      try list.only("cornerRadius", "fill", "opacity")
      try list.addLengths("cornerRadius")
      let shape = node.type + list.call
      // An opacity without a color applies to the entire view and only affects drawing.
      guard list.object["fill"] != nil else { return [shape] }
      return ViewWriter.modified([shape], by: ".fill(\(try paint(list, "fill")))")
    case "Path", "ContainerRelativeShape", "UnevenRoundedRectangle":
      return try otherShape(node.type, list)
    case "Spacer":
      try list.only("minLength")
      try list.addLengths("minLength")
      return ["Spacer\(list.call)"]
    case "Divider": return ["Divider()"]
    case "Slider": return ["Slider(value: .constant(0.5))"]
    case "EmptyView": return ["EmptyView()"]
    default: throw ViewWriter.unknown(node)
    }
  }

  /// Returns the color at a key, with its opacity.
  private func paint(_ list: ArgumentList, _ key: String) throws(SceneError) -> String {
    let color = ViewWriter.color(list.object[key]?.string ?? "primary")
    guard list.object["opacity"] != nil else { return color }
    return "\(color).opacity(\(try list.length("opacity")))"
  }

  /// Writes a path or a shape with arguments.
  private func otherShape(
    _ type: String,
    _ arguments: ArgumentList
  ) throws(SceneError) -> [String] {
    var list = arguments
    // An opacity without a color applies to the entire view and only affects drawing.
    try list.addLengths("topLeadingRadius", "bottomLeadingRadius")
    try list.addLengths("bottomTrailingRadius", "topTrailingRadius")
    var shape = type + list.call
    if type == "Path" {
      guard let path = list.object["path"]?.string else { throw list.unknown("path") }
      shape = "(Path(\(SwiftLiteral.text(path))) ?? Path())"
    }
    guard list.object["fill"] != nil else { return [shape] }
    return ViewWriter.modified([shape], by: ".fill(\(try paint(list, "fill")))")
  }

  private func text(_ list: ArgumentList) throws(SceneError) -> [String] {
    guard list.object.allSatisfy({ ["content", "font", "lineLimit"].contains($0.key) }) else {
      let text = try richText(list)
      let isSum = list.object["runs"] != nil
      return text.modifiers.reduce([isSum ? "(\(text.content))" : text.content]) {
        ViewWriter.modified($0, by: $1)
      }
    }
    guard let content = list.object["content"]?.string else { throw list.unknown("content") }
    var lines = ["Text(verbatim: \(SwiftLiteral.text(content)))"]
    if let font = try font(list) { lines.append("  .font(\(font))") }
    if list.object["lineLimit"] != nil {
      lines.append("  .lineLimit(\(try list.length("lineLimit")))")
    }
    return lines
  }

  private func image(_ list: ArgumentList) throws(SceneError) -> [String] {
    try list.only("systemName", "name", "width", "height", "resizable", "font")
    let name = list.object["name"]?.string.map { SwiftLiteral.text($0) }
    let symbol = list.object["systemName"]?.string.map { "systemName: \(SwiftLiteral.text($0))" }
    var lines = ["Image(\(symbol ?? name ?? "\"\""))"]
    // The test has no asset catalog, so that an image of a known size is a drawn one.
    if list.object["width"] != nil {
      let size = "width: \(try list.length("width")), height: \(try list.length("height"))"
      lines = ["Image(size: CGSize(\(size))) { _ in }"]
    }
    if list.object["resizable"] == true { lines.append("  .resizable()") }
    if let font = try font(list) { lines.append("  .font(\(font))") }
    return lines
  }

  /// Returns a color in Swift.
  static func color(_ name: String) -> String {
    let known = [
      "red", "orange", "yellow", "green", "mint", "teal", "cyan", "blue", "indigo", "purple",
      "pink", "brown", "white", "gray", "black", "clear", "primary", "secondary", "accentColor",
    ]
    return known.contains(name) ? "Color.\(name)" : "Color(\(SwiftLiteral.text(name)))"
  }
}
