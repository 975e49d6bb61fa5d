import Digests
import KeylineUI
import LayoutContainers
import LayoutCore
import LayoutEngine

/// Reads a modifier, whose value is a number, a Boolean or an object of arguments.
struct ModifierReader {
  let arguments: ArgumentReader
  let value: JSONValue

  init(_ value: JSONValue, of name: String, at location: String) {
    self.value = value
    arguments = ArgumentReader(value.object ?? [:], of: name, at: location)
  }

  /// The modifiers with their own layout node.
  static let layoutNames: Set<String> = [
    "padding", "frame", "fixedSize", "aspectRatio", "offset", "position", "alignmentGuide",
    "overlay", "background", "border", "hidden",
  ]

  static let names =
    layoutNames.sorted() + [
      "scaledToFit", "scaledToFill", "clipped", "layoutPriority", "id", "font", "lineLimit",
      "layoutValue",
      "environment",
    ] + GridReader.names

  /// Modifiers of SwiftUI that people try first and that move nothing.
  private static let withoutEffect: Set<String> = [
    "accentColor", "accessibilityLabel", "animation", "blur", "brightness", "clipShape",
    "contentShape", "cornerRadius", "disabled", "foregroundColor", "foregroundStyle", "grayscale",
    "mask", "onAppear", "onTapGesture", "opacity", "rotationEffect", "scaleEffect", "shadow",
    "strikethrough", "tag", "tint", "transition", "underline", "zIndex",
  ]

  func apply(
    _ name: String,
    to node: LayoutNode,
    layer: LayoutNode?
  ) throws(SceneError) -> LayoutNode {
    if value == false && ModifierForm.flags.contains(name) { return node }
    switch name {
    case "padding": return try padding(node)
    case "frame": return try frame(node)
    case "fixedSize":
      try arguments.only("horizontal", "vertical")
      return node.fixedSize(
        horizontal: try arguments.flag("horizontal") ?? (value == true),
        vertical: try arguments.flag("vertical") ?? (value == true)
      )
    case "aspectRatio": return try aspectRatio(node)
    case "scaledToFit": return node.aspectRatio(nil, contentMode: .fit)
    case "scaledToFill": return node.aspectRatio(nil, contentMode: .fill)
    case "offset", "position":
      try arguments.only("x", "y")
      let (x, y) = (try arguments.length("x") ?? 0, try arguments.length("y") ?? 0)
      return name == "offset" ? node.offset(x: x, y: y) : node.position(x: x, y: y)
    case "alignmentGuide": return try GuideReader(arguments: arguments).apply(to: node)
    case "overlay":
      try arguments.only("alignment")
      return node.overlay(layer, alignment: try arguments.alignment())
    case "background":
      try arguments.only("alignment")
      return node.background(layer, alignment: try arguments.alignment())
    case "border":
      try arguments.only("color", "width")
      return node.border(
        color: try arguments.requiredText("color"),
        width: try arguments.length("width") ?? 1
      )
    case "hidden":
      try arguments.only()
      return node.hidden()
    case "clipped":
      try arguments.only()
      var node = node
      node.clipsContent = true
      return node
    case "layoutPriority":
      return node.layoutPriority(Double(try ArgumentReader.length(value, at: arguments.location)))
    case "id": return node.identified(by: try NodeID.read(value, at: arguments.location))
    case _ where GridReader.names.contains(name):
      return try GridReader.apply(name, value, to: node, at: arguments.location)
    case _ where ModifierReader.withoutEffect.contains(name):
      throw SceneError(
        .unknownName,
        "the modifier “\(name)” does not affect layout; remove it",
        at: arguments.location
      )
    default:
      throw .unknown(
        "the modifier",
        named: name,
        among: ModifierReader.names,
        at: arguments.location
      )
    }
  }

  private func aspectRatio(_ node: LayoutNode) throws(SceneError) -> LayoutNode {
    try arguments.only("ratio", "contentMode")
    let ratio = try arguments.length("ratio")
    if let ratio, !(ratio > 0 && ratio.isFinite) {
      throw .wrongKind(
        arguments.object["ratio"]?.canonicalText ?? "",
        expected: "a number above 0",
        at: "\(arguments.location).ratio"
      )
    }
    guard
      let mode = try arguments.named(
        "contentMode",
        "the content mode",
        in: ContentMode.allCases.map { ($0.rawValue, $0) }
      )
    else {
      throw SceneError(
        .badValue,
        "aspectRatio needs “contentMode”, fit or fill",
        at: arguments.location
      )
    }
    return node.aspectRatio(ratio, contentMode: mode)
  }

  private func padding(_ node: LayoutNode) throws(SceneError) -> LayoutNode {
    if value == true { return node.padding(EdgeInsets(16)) }
    if value.object == nil {
      return node.padding(EdgeInsets(try ArgumentReader.length(value, at: arguments.location)))
    }
    try arguments.only("edges", "length", "top", "leading", "bottom", "trailing")
    let sides = ["top", "leading", "bottom", "trailing"]
    let hasSides = sides.contains { arguments.object[$0] != nil }
    guard hasSides != (arguments.object["edges"] != nil),
      !(hasSides && arguments.object["length"] != nil)
    else {
      throw SceneError(
        .badValue,
        "padding is a length, “edges” with a “length”, or a length for each of top, leading, …",
        at: arguments.location
      )
    }
    if let names = arguments.object["edges"] {
      let length = try arguments.length("length") ?? EdgeInsets.standardPadding
      return node.padding(EdgeInsets(length, edges: try edges(names)))
    }
    return node.padding(
      EdgeInsets(
        top: try arguments.length("top") ?? 0,
        leading: try arguments.length("leading") ?? 0,
        bottom: try arguments.length("bottom") ?? 0,
        trailing: try arguments.length("trailing") ?? 0
      )
    )
  }

  private func edges(_ names: JSONValue) throws(SceneError) -> Edge.Set {
    let known: [(String, Edge.Set)] = [
      ("top", .top), ("leading", .leading), ("bottom", .bottom), ("trailing", .trailing),
      ("horizontal", .horizontal), ("vertical", .vertical), ("all", .all),
    ]
    var edges: Edge.Set = []
    for name in names.array ?? [names] {
      guard let found = known.first(where: { $0.0 == name.string }) else {
        throw .unknown(
          "the edge",
          named: name.string ?? name.canonicalText,
          among: known.map(\.0),
          at: arguments.location
        )
      }
      edges.formUnion(found.1)
    }
    return edges
  }

  private func frame(_ node: LayoutNode) throws(SceneError) -> LayoutNode {
    let fixed = ["width", "height"]
    let flexible = ["minWidth", "idealWidth", "maxWidth", "minHeight", "idealHeight", "maxHeight"]
    try arguments.only(fixed + flexible + ["alignment"])
    let alignment = try arguments.alignment()
    let isFixed = fixed.contains { arguments.object[$0] != nil }
    let isFlexible = flexible.contains { arguments.object[$0] != nil }
    if isFixed && isFlexible {
      throw SceneError(
        .badValue,
        "a frame is fixed (width, height) or flexible (minWidth, …); use two modifiers",
        at: arguments.location
      )
    }
    guard isFlexible else {
      return node.frame(
        width: try arguments.length("width"),
        height: try arguments.length("height"),
        alignment: alignment
      )
    }
    return node.frame(
      FlexFrameLayout(
        minWidth: try arguments.length("minWidth"),
        idealWidth: try arguments.length("idealWidth"),
        maxWidth: try arguments.length("maxWidth"),
        minHeight: try arguments.length("minHeight"),
        idealHeight: try arguments.length("idealHeight"),
        maxHeight: try arguments.length("maxHeight"),
        alignment: alignment
      )
    )
  }
}
