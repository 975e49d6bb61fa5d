import SwiftUI

extension NodeBuilder {
  /// Applies a modifier.
  ///
  /// - Throws: ``Omission`` if the modifier or one of its arguments is not known.
  func modified(
    _ view: AnyView,
    _ name: String,
    _ value: DocumentValue
  ) throws(Omission) -> AnyView {
    if value == .bool(false) { throw Omission("the modifier \(name) with the value false") }
    switch name {
    case "frame": return try framed(view, value)
    case "padding": return try padded(view, value)
    case "fixedSize": return try fixed(view, value)
    case "aspectRatio": return try proportioned(view, value)
    case "scaledToFit" where value == .bool(true): return AnyView(view.scaledToFit())
    case "scaledToFill" where value == .bool(true): return AnyView(view.scaledToFill())
    case "hidden" where value == .bool(true): return AnyView(view.hidden())
    case "offset", "position":
      let arguments = try Arguments(value, of: name, "x", "y")
      let x = try arguments.length("x") ?? 0
      let y = try arguments.length("y") ?? 0
      return name == "offset"
        ? AnyView(view.offset(x: x, y: y)) : AnyView(view.position(x: x, y: y))
    case "alignmentGuide":
      return try guided(view, try Arguments(value, of: name, "guide", "value", "of", "offset"))
    case "overlay", "background": return try layered(view, name, value)
    case "border":
      let arguments = try Arguments(value, of: name, "color", "width")
      return AnyView(view.border(Color.red, width: try arguments.length("width") ?? 1))
    case "layoutPriority":
      return AnyView(view.layoutPriority(Double(try Arguments.length(value, of: name))))
    case "font": return AnyView(view.font(try FontNotation.font(value)))
    case "lineLimit": return AnyView(view.lineLimit(try Arguments.integer(value, of: name)))
    case "layoutValue": return try setting(view, value)
    case "environment":
      let arguments = try Arguments(value, of: name, "layoutDirection")
      guard let direction = try arguments.named("layoutDirection", in: Names.directions) else {
        throw Omission("an environment without a layoutDirection")
      }
      return AnyView(view.environment(\.layoutDirection, direction))
    default: return try cell(view, name, value)
    }
  }

  private func setting(_ view: AnyView, _ value: DocumentValue) throws(Omission) -> AnyView {
    var view = view
    for (key, value) in value.object ?? [:] {
      guard let named = names.values[key] else { throw Omission("the layout value \(key)") }
      view = try named.setting(value, of: view)
    }
    return view
  }

  private func proportioned(_ view: AnyView, _ value: DocumentValue) throws(Omission) -> AnyView {
    let arguments = try Arguments(value, of: "aspectRatio", "ratio", "contentMode")
    guard let mode = try arguments.named("contentMode", in: Names.contentModes) else {
      throw Omission("an aspectRatio without a contentMode")
    }
    return AnyView(view.aspectRatio(try arguments.length("ratio"), contentMode: mode))
  }

  /// Applies a modifier of the cells of grids.
  private func cell(
    _ view: AnyView,
    _ name: String,
    _ value: DocumentValue
  ) throws(Omission) -> AnyView {
    switch name {
    case "gridCellColumns":
      return AnyView(view.gridCellColumns(try Arguments.integer(value, of: name)))
    case "gridCellAnchor":
      return AnyView(view.gridCellAnchor(try Arguments.point(value, of: name)))
    case "gridColumnAlignment":
      guard let alignment = value.string.flatMap({ Names.horizontal[$0] }) else {
        throw Omission("a gridColumnAlignment of a different name")
      }
      return AnyView(view.gridColumnAlignment(alignment))
    case "gridCellUnsizedAxes":
      return AnyView(view.gridCellUnsizedAxes(try Arguments.axes(value, of: name)))
    default: throw Omission("the modifier \(name)")
    }
  }

  private func framed(_ view: AnyView, _ value: DocumentValue) throws(Omission) -> AnyView {
    let flexible = ["minWidth", "idealWidth", "maxWidth", "minHeight", "idealHeight", "maxHeight"]
    let arguments = try Arguments(
      value,
      of: "frame",
      "width",
      "height",
      "alignment",
      "minWidth",
      "idealWidth",
      "maxWidth",
      "minHeight",
      "idealHeight",
      "maxHeight"
    )
    let alignment = try arguments.named("alignment", in: Names.alignments) ?? .center
    let isFixed = arguments.has("width") || arguments.has("height")
    let isFlexible = flexible.contains(where: arguments.has)
    guard !(isFixed && isFlexible) else { throw Omission("a frame that is fixed and flexible") }
    if !isFlexible {
      return AnyView(
        view.frame(
          width: try arguments.length("width"),
          height: try arguments.length("height"),
          alignment: alignment
        )
      )
    }
    return AnyView(
      view.frame(
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

  private func padded(_ view: AnyView, _ value: DocumentValue) throws(Omission) -> AnyView {
    if value == .bool(true) { return AnyView(view.padding()) }
    guard value.object != nil else {
      return AnyView(view.padding(try Arguments.length(value, of: "padding")))
    }
    let sides = ["top", "leading", "bottom", "trailing"]
    let arguments = try Arguments(
      value,
      of: "padding",
      "edges",
      "length",
      "top",
      "leading",
      "bottom",
      "trailing"
    )
    let hasSides = sides.contains(where: arguments.has)
    guard let names = arguments.value("edges") else {
      guard hasSides, !arguments.has("length") else { throw Omission("a padding without edges") }
      return AnyView(
        view.padding(
          EdgeInsets(
            top: try arguments.length("top") ?? 0,
            leading: try arguments.length("leading") ?? 0,
            bottom: try arguments.length("bottom") ?? 0,
            trailing: try arguments.length("trailing") ?? 0
          )
        )
      )
    }
    guard !hasSides else { throw Omission("a padding with edges and sides") }
    return AnyView(view.padding(try edges(names), try arguments.length("length")))
  }

  private func edges(_ value: DocumentValue) throws(Omission) -> Edge.Set {
    var edges: Edge.Set = []
    for name in value.array ?? [value] {
      guard let edge = name.string.flatMap({ Names.edges[$0] }) else {
        throw Omission("an edge of padding")
      }
      edges.formUnion(edge)
    }
    return edges
  }

  private func fixed(_ view: AnyView, _ value: DocumentValue) throws(Omission) -> AnyView {
    if value == .bool(true) { return AnyView(view.fixedSize()) }
    let arguments = try Arguments(value, of: "fixedSize", "horizontal", "vertical")
    return AnyView(
      view.fixedSize(
        horizontal: try arguments.flag("horizontal") ?? false,
        vertical: try arguments.flag("vertical") ?? false
      )
    )
  }

  /// Sets an alignment guide to a length, or at a distance from a different guide of the view.
  private func guided(_ view: AnyView, _ arguments: Arguments) throws(Omission) -> AnyView {
    let name = try arguments.text("guide") ?? ""
    let value = try arguments.length("value")
    guard (value == nil) == arguments.has("of"), value == nil || !arguments.has("offset") else {
      throw Omission("an alignmentGuide without a value")
    }
    let offset = try arguments.length("offset") ?? 0
    if let guide = Names.horizontal[name] {
      let other = try arguments.named("of", in: Names.horizontal) ?? guide
      return AnyView(view.alignmentGuide(guide) { value ?? $0[other] + offset })
    }
    guard let guide = Names.vertical[name] else { throw Omission("the guide \(name)") }
    let other = try arguments.named("of", in: Names.vertical) ?? guide
    return AnyView(view.alignmentGuide(guide) { value ?? $0[other] + offset })
  }

  private func layered(
    _ view: AnyView,
    _ name: String,
    _ value: DocumentValue
  ) throws(Omission) -> AnyView {
    let arguments = try Arguments(value, of: name, "content", "alignment")
    guard let content = arguments.value("content") else {
      throw Omission("an \(name) without a content")
    }
    let layer = try inside.view(content)
    let alignment = try arguments.named("alignment", in: Names.alignments) ?? .center
    return name == "overlay"
      ? AnyView(view.overlay(alignment: alignment) { layer })
      : AnyView(view.background(alignment: alignment) { layer })
  }
}
