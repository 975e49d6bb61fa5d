import CanonicalJSON
import Foundation
import KeylineUI
import LayoutContainers
import LayoutCore
import LayoutEngine
import LayoutText

extension SceneRegistry {
  /// The closures that create the built-in leaves and containers.
  static var builtins: [String: Maker] {
    [containers, grids, scrolling, safeArea, shapes].reduce(leaves) {
      $0.merging($1) { first, _ in first }
    }
  }

  private static let leaves: [String: Maker] = [
    "Text": { a, _ in
      if a.hasRichText { return LayoutNode(type: "Text", leaf: try a.richText()) }
      try a.only("content", "font", "lineLimit")
      return .text(
        try a.requiredText("content"),
        font: try a.font(),
        lineLimit: try a.lineLimit()
      )
    },
    "Image": { a, _ in
      if a.isAsset { return LayoutNode(type: "Image", leaf: try a.asset()) }
      try a.only("systemName", "resizable", "font")
      return .image(
        systemName: try a.requiredText("systemName"),
        isResizable: try a.flag("resizable") ?? false,
        font: try a.font()
      )
    },
    "Color": { a, _ in
      try a.only("name", "opacity")
      return .shape(.color, paint: try a.paint("name"))
    },
    "Rectangle": shape(.rectangle),
    "Circle": shape(.circle),
    "Ellipse": shape(.ellipse),
    "Capsule": shape(.capsule),
    "RoundedRectangle": { a, _ in
      try a.only("cornerRadius", "fill", "opacity")
      return .shape(
        .roundedRectangle(cornerRadius: try a.requiredLength("cornerRadius")),
        paint: try a.paint("fill")
      )
    },
    "Spacer": { a, _ in
      try a.only("minLength")
      return .spacer(minLength: try a.length("minLength"))
    },
    "Divider": { a, _ in
      try a.only()
      return .divider
    },
    "Slider": { a, _ in
      try a.only()
      return .slider
    },
    "EmptyView": { a, _ in
      try a.only("width", "height")
      return .empty
    },
  ]

  private static func shape(_ outline: ShapeLeaf.Outline) -> Maker {
    { a, _ in
      try a.only("fill", "opacity")
      return .shape(outline, paint: try a.paint("fill"))
    }
  }

  private static let containers: [String: Maker] = [
    "HStack": { a, children in
      let (alignment, spacing) = try a.stack(in: AlignmentNames.vertical)
      return .hStack(HStackLayout(alignment: alignment ?? .center, spacing: spacing), children)
    },
    "VStack": { a, children in
      let (alignment, spacing) = try a.stack(in: AlignmentNames.horizontal)
      return .vStack(VStackLayout(alignment: alignment ?? .center, spacing: spacing), children)
    },
    "ZStack": { a, children in
      try a.only("alignment")
      return .zStack(ZStackLayout(alignment: try a.alignment()), children)
    },
  ]
}

extension ArgumentReader {
  /// Returns the alignment and spacing of a stack or of a lazy grid with its items at a key.
  func stack<Guide>(
    in names: [(String, Guide)],
    items: String? = nil
  ) throws(SceneError) -> (alignment: Guide?, spacing: CGFloat?) {
    if let items {
      try only(items, "alignment", "spacing")
    } else {
      try only("alignment", "spacing")
    }
    return (try named("alignment", "the alignment", in: names), try length("spacing"))
  }

  /// Returns the font from its notation or components; `nil` if absent.
  func font() throws(SceneError) -> Font? {
    guard let value = object["font"], value != .null else { return nil }
    return try ArgumentReader.font(value, at: "\(location).font")
  }

  static func font(_ value: JSONValue, at location: String) throws(SceneError) -> Font {
    do {
      if let notation = value.string { return try Font(notation: notation) }
      guard let object = value.object else {
        throw SceneError.wrongKind(
          value.kind,
          expected: "a font, which is a string or an object,",
          at: location
        )
      }
      var components = Font.Components()
      let reader = ArgumentReader(object, of: "a font", at: location)
      try reader.only("style", "size", "weight", "design", "name")
      components.style = try reader.text("style")
      components.size = try reader.length("size").map(Double.init)
      components.weight = try reader.text("weight")
      components.design = try reader.text("design")
      components.name = try reader.text("name")
      return try Font(components)
    } catch let error as SceneError {
      throw error
    } catch {
      throw SceneError(.badValue, "\(error)", at: location)
    }
  }

  /// Returns the line limit, at least one; `nil` if absent.
  func lineLimit() throws(SceneError) -> Int? {
    guard let value = object["lineLimit"], value != .null else { return nil }
    return try ArgumentReader.lineLimit(value, at: "\(location).lineLimit")
  }

  static func lineLimit(_ value: JSONValue, at location: String) throws(SceneError) -> Int {
    guard let number = value.number, let whole = Int(exactly: number), whole >= 0 else {
      throw .wrongKind(
        value.canonicalText,
        expected: "a number of lines, 0 or more,",
        at: location
      )
    }
    return max(whole, 1)
  }

  /// Returns the paint of a shape, with its color at a key.
  func paint(_ key: String) throws(SceneError) -> ShapeLeaf.Paint {
    ShapeLeaf.Paint(color: try text(key), opacity: Double(try length("opacity") ?? 1))
  }
}
