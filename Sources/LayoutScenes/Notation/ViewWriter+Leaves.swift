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
      // An opacity without a colour is of the whole view, and paints alone.
      guard list.object["fill"] != nil else { return [shape] }
      return ViewWriter.modified([shape], by: ".fill(\(try paint(list, "fill")))")
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

  /// Returns the colour of a paint, which stands under a key, with its opacity.
  private func paint(_ list: ArgumentList, _ key: String) throws(SceneError) -> String {
    let color = ViewWriter.color(list.object[key]?.string ?? "primary")
    guard list.object["opacity"] != nil else { return color }
    return "\(color).opacity(\(try list.length("opacity")))"
  }

  private func text(_ list: ArgumentList) throws(SceneError) -> [String] {
    try list.only("content", "font", "lineLimit")
    guard let content = list.object["content"]?.string else { throw list.unknown("content") }
    var lines = ["Text(verbatim: \(SwiftLiteral.text(content)))"]
    if let font = try font(list) { lines.append("  .font(\(font))") }
    if list.object["lineLimit"] != nil {
      lines.append("  .lineLimit(\(try list.length("lineLimit")))")
    }
    return lines
  }

  private func image(_ list: ArgumentList) throws(SceneError) -> [String] {
    try list.only("systemName", "name", "resizable", "font")
    let name = list.object["name"]?.string.map { SwiftLiteral.text($0) }
    let symbol = list.object["systemName"]?.string.map { "systemName: \(SwiftLiteral.text($0))" }
    var lines = ["Image(\(symbol ?? name ?? "\"\""))"]
    if list.object["resizable"] == true { lines.append("  .resizable()") }
    if let font = try font(list) { lines.append("  .font(\(font))") }
    return lines
  }

  /// Returns the font in Swift: a style or a size, with a weight and a design.
  private func font(_ list: ArgumentList) throws(SceneError) -> String? {
    guard let notation = list.object["font"]?.string else { return nil }
    let parts = notation.split(separator: "(", maxSplits: 1)
    let items =
      parts.count < 2
      ? [] : parts[1].dropLast().split(separator: ",").map { $0.drop { $0 == " " } }
    var call: [String] = []
    for item in items {
      let pair = item.split(separator: ":", maxSplits: 1)
      if pair.count == 1, parts[0] == "system", Double(item) != nil {
        call.append("size: \(item)")
      } else if pair.count == 2, ["weight", "design"].contains(pair[0]) {
        call.append("\(pair[0]): .\(pair[1].drop { $0 == " " })")
      } else {
        throw list.unknown("font")
      }
    }
    if parts[0] == "system" { return ".system(\(call.joined(separator: ", ")))" }
    guard parts[0].allSatisfy({ $0.isLetter || $0.isNumber }) else { throw list.unknown("font") }
    let own = call.filter { $0.hasPrefix("design") } + call.filter { $0.hasPrefix("weight") }
    return own.isEmpty
      ? ".\(parts[0])" : ".system(.\(parts[0]), \(own.joined(separator: ", ")))"
  }

  /// Returns a colour in Swift.
  static func color(_ name: String) -> String {
    let known = [
      "red", "orange", "yellow", "green", "mint", "teal", "cyan", "blue", "indigo", "purple",
      "pink", "brown", "white", "gray", "black", "clear", "primary", "secondary", "accentColor",
    ]
    return known.contains(name) ? "Color.\(name)" : "Color(\(SwiftLiteral.text(name)))"
  }
}
