import Digests
import Foundation
import KeylineUI
import LayoutContainers
import LayoutCore
import LayoutEngine
import LayoutText

extension SceneRegistry {
  /// The closures that create the built-in leaves and containers.
  static let builtins = [containers, grids, scrolling, safeArea, shapes].reduce(leaves) {
    $0.merging($1) { first, _ in first }
  }

  private static let leaves: [String: Maker] = [
    "Text": { a, _ in
      LayoutNode(type: "Text", leaf: try a.lookedUpText() ?? a.text())
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

  /// The closures that create scroll views, lists, lazy containers, geometry readers and
  /// `ViewThatFits`.
  static let scrolling: [String: Maker] = [
    "ViewThatFits": { a, children in
      try a.only("axes")
      let axes = try a.axes(without: [.horizontal, .vertical])
      return .viewThatFits(ViewThatFitsLayout(in: axes), children)
    },
    "List": { a, children in .list("List", children, in: try a.listLayout()) },
    "Form": { a, children in .list("Form", children, in: try a.listLayout()) },
    "GeometryReader": { a, children in
      try a.only()
      return .geometryReader(children)
    },
    "ScrollView": { a, children in
      try a.only("axes", "anchor")
      let layout = ScrollLayout(try a.axes(without: .vertical), anchor: try a.unitPoint("anchor"))
      return .scrollView(layout, children)
    },
    "LazyHStack": { a, children in
      let (alignment, spacing) = try a.stack(in: AlignmentNames.vertical)
      let layout = LazyHStackLayout(alignment: alignment ?? .center, spacing: spacing)
      return .lazyHStack(layout, children)
    },
    "LazyVStack": { a, children in
      let (alignment, spacing) = try a.stack(in: AlignmentNames.horizontal)
      let layout = LazyVStackLayout(alignment: alignment ?? .center, spacing: spacing)
      return .lazyVStack(layout, children)
    },
    "LazyHGrid": { a, children in
      let (alignment, spacing) = try a.stack(in: AlignmentNames.vertical, items: "rows")
      let layout = LazyHGridLayout(
        rows: try a.gridItems("rows"),
        alignment: alignment ?? .center,
        spacing: spacing
      )
      return .lazyHGrid(layout, children)
    },
    "LazyVGrid": { a, children in
      let (alignment, spacing) = try a.stack(in: AlignmentNames.horizontal, items: "columns")
      let layout = LazyVGridLayout(
        columns: try a.gridItems("columns"),
        alignment: alignment ?? .center,
        spacing: spacing
      )
      return .lazyVGrid(layout, children)
    },
  ]

  static let grids: [String: Maker] = [
    "Grid": { a, children in
      try a.only("alignment", "horizontalSpacing", "verticalSpacing")
      return .grid(
        GridLayout(
          alignment: try a.alignment(),
          horizontalSpacing: try a.length("horizontalSpacing"),
          verticalSpacing: try a.length("verticalSpacing")
        ),
        children
      )
    }
  ]

  /// Registers the layout value keys of built-in containers.
  mutating func registerGridKeys() {
    register(GridRowKey.self)
    register(GridCellColumnsKey.self)
    register(GridCellAnchorKey.self)
    register(GridColumnAlignmentKey.self)
    register(GridCellUnsizedAxesKey.self)
    register(SectionPartKey.self)
    register(ListSectionKey.self)
    register(ListRowInsetsKey.self)
    register(CoordinateSpaceKey.self)
    register(TagKey.self)
  }

  /// The closures that create nodes that inset or extend the safe area.
  static let safeArea: [String: Maker] = [
    "safeArea": { a, children in .safeArea(try a.insets(), children) },
    "ignoresSafeArea": { a, children in
      LayoutNode(
        type: "ignoresSafeArea",
        layout: SafeAreaIgnoringLayout(insets: try a.insets()),
        children: children
      )
    },
    "contentMargins": { a, children in
      LayoutNode(
        type: "contentMargins",
        layout: PaddingLayout(insets: try a.insets()),
        children: children
      )
    },
    "safeAreaInset": { a, children in
      try a.only("edge", "alignment", "spacing")
      let edges = Edge.allCases.map { ("\($0)", $0) }
      guard let edge = try a.named("edge", "the edge", in: edges) else {
        throw SceneError(.badValue, "safeAreaInset needs an “edge”", at: a.location)
      }
      return LayoutNode(
        type: "safeAreaInset",
        layout: SafeAreaInsetLayout(
          edge: edge,
          alignment: try a.alignment(),
          spacing: try a.length("spacing")
        ),
        children: children
      )
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
      throw .wrongKind(value.canonicalText, expected: "a number of lines, 0 or more,", at: location)
    }
    return max(whole, 1)
  }

  func paint(_ key: String) throws(SceneError) -> ShapeLeaf.Paint {
    ShapeLeaf.Paint(color: try text(key), opacity: Double(try length("opacity") ?? 1))
  }

  /// Returns the length for each edge; 0 if absent.
  fileprivate func insets() throws(SceneError) -> EdgeInsets {
    try only("top", "leading", "bottom", "trailing")
    return EdgeInsets(
      top: try length("top") ?? 0,
      leading: try length("leading") ?? 0,
      bottom: try length("bottom") ?? 0,
      trailing: try length("trailing") ?? 0
    )
  }
}
