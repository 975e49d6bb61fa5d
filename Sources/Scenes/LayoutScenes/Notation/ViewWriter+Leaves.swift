import Digests
import Foundation
import LayoutCore
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

  static func color(_ name: String) -> String {
    let known = [
      "red", "orange", "yellow", "green", "mint", "teal", "cyan", "blue", "indigo", "purple",
      "pink", "brown", "white", "gray", "black", "clear", "primary", "secondary", "accentColor",
    ]
    return known.contains(name) ? "Color.\(name)" : "Color(\(SwiftLiteral.text(name)))"
  }

  /// Writes text with several styles or with arguments other than a font and a line limit.
  func richText(_ list: ArgumentList) throws(SceneError) -> (content: String, modifiers: [String]) {
    try list.only(["content", "font", "lineLimit"] + ArgumentReader.richTextKeys)
    let runs = list.object["runs"]?.array ?? [.object(list.object)]
    var parts: [String] = []
    for run in runs { parts.append(try stretch(ArgumentList(run.object ?? [:], of: "Text"))) }
    return (parts.joined(separator: " + "), try modifiers(of: list))
  }

  /// Writes a run of text with its text modifiers.
  private func stretch(_ list: ArgumentList) throws(SceneError) -> String {
    guard let content = list.object["content"]?.string else { throw list.unknown("content") }
    var text = "Text(verbatim: \(SwiftLiteral.text(content)))"
    if let font = try font(list) { text += ".font(\(font))" }
    for name in ["tracking", "baselineOffset"] where list.object[name] != nil {
      text += ".\(name)(\(try list.length(name)))"
    }
    return text
  }

  /// Returns the modifiers that apply to the entire text.
  private func modifiers(of list: ArgumentList) throws(SceneError) -> [String] {
    var modifiers: [String] = []
    let limit = list.object["lineLimit"] == nil ? nil : try list.length("lineLimit")
    if list.object["reservedLines"] != nil {
      modifiers.append(".lineLimit(\(try list.length("reservedLines"))...\(limit ?? ""))")
    } else if let limit {
      modifiers.append(".lineLimit(\(limit))")
    }
    for name in ["lineSpacing", "minimumScaleFactor"] where list.object[name] != nil {
      modifiers.append(".\(name)(\(try list.length(name)))")
    }
    if let size = list.object["dynamicTypeSize"]?.string {
      modifiers.append(".dynamicTypeSize(.\(size))")
    }
    return modifiers
  }

  /// Returns the font in Swift: a style or a size with weight, design and modifications.
  func font(_ list: ArgumentList) throws(SceneError) -> String? {
    guard let notation = list.object["font"]?.string else { return nil }
    let parts = notation.split(separator: "(", maxSplits: 1)
    let items =
      parts.count < 2
      ? [] : parts[1].dropLast().split(separator: ",").map { $0.drop { $0 == " " } }
    var call: [String] = []
    var changes = ""
    for item in items {
      let pair = item.split(separator: ":", maxSplits: 1)
      let value = pair.count == 2 ? pair[1].drop { $0 == " " } : ""
      switch (pair[0], value.allSatisfy(\.isLetter)) {
      case ("weight", true), ("design", true): call.append("\(pair[0]): .\(value)")
      case ("width", true), ("leading", true): changes += ".\(pair[0])(.\(value))"
      case ("italic", _), ("monospacedDigit", _), ("smallCaps", _), ("lowercaseSmallCaps", _),
        ("uppercaseSmallCaps", _):
        changes += ".\(pair[0])()"
      default:
        guard pair.count == 1, parts[0] == "system", Double(item) != nil else {
          throw list.unknown("font")
        }
        call.append("size: \(item)")
      }
    }
    if parts[0] == "system" { return ".system(\(call.joined(separator: ", ")))\(changes)" }
    guard parts[0].allSatisfy({ $0.isLetter || $0.isNumber }) else { throw list.unknown("font") }
    let own = call.filter { $0.hasPrefix("design") } + call.filter { $0.hasPrefix("weight") }
    let style =
      own.isEmpty ? ".\(parts[0])" : ".system(.\(parts[0]), \(own.joined(separator: ", ")))"
    return style + changes
  }
}
