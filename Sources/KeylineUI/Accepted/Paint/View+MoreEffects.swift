extension View {
  /// Returns the view; layout ignores its colours.
  public func luminanceToAlpha() -> some View { self }

  /// Returns the view, drawn through a projection; its frame stays.
  public func projectionEffect(_ transform: ProjectionTransform) -> some View { self }

  /// Returns the view; layout ignores the shape that shapes in it may take over.
  public func containerShape<T: InsettableShape>(_ shape: T) -> some View { self }

  /// Returns the view; layout ignores what is behind a container.
  public func containerBackground<S: ShapeStyle>(
    _ style: S,
    for container: ContainerBackgroundPlacement
  ) -> some View { self }

  /// Returns the view, mirrored as it is drawn; its frame stays.
  public func flipsForRightToLeftLayoutDirection(_ enabled: Bool) -> some View { self }

  /// Returns the view; nothing is animated in a still picture.
  public func geometryGroup() -> some View { self }

  /// Returns the view in light or dark colours.
  public func colorScheme(_ colorScheme: ColorScheme) -> some View {
    preferredColorScheme(colorScheme)
  }

  /// Returns the view; layout ignores how the parts of symbols are coloured.
  public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View { self }

  /// Returns the view with other forms of its symbols, which are as large.
  public func symbolVariant(_ variant: SymbolVariants) -> some View { self }
}

/// The container behind which something is painted.
public struct ContainerBackgroundPlacement: Hashable, Sendable {
  private let name: String
  /// A stack of screens.
  public static let navigation = ContainerBackgroundPlacement(name: "navigation")
  /// A view of tabs.
  public static let tabView = ContainerBackgroundPlacement(name: "tabView")
  /// A widget.
  public static let widget = ContainerBackgroundPlacement(name: "widget")
  /// A window.
  public static let window = ContainerBackgroundPlacement(name: "window")
}

/// How the parts of a symbol are coloured.
public struct SymbolRenderingMode: Hashable, Sendable {
  private let name: String
  /// All in one colour.
  public static let monochrome = SymbolRenderingMode(name: "monochrome")
  /// In their own colours.
  public static let multicolor = SymbolRenderingMode(name: "multicolor")
  /// In levels of one colour.
  public static let hierarchical = SymbolRenderingMode(name: "hierarchical")
  /// In several colours.
  public static let palette = SymbolRenderingMode(name: "palette")
}

/// Forms of a symbol.
public struct SymbolVariants: Hashable, Sendable {
  private let name: String
  /// As it is named.
  public static let none = SymbolVariants(name: "none")
  /// In a circle.
  public static let circle = SymbolVariants(name: "circle")
  /// In a square.
  public static let square = SymbolVariants(name: "square")
  /// In a rectangle.
  public static let rectangle = SymbolVariants(name: "rectangle")
  /// Filled.
  public static let fill = SymbolVariants(name: "fill")
  /// Struck through.
  public static let slash = SymbolVariants(name: "slash")

  /// The forms, in a circle.
  public var circle: SymbolVariants { SymbolVariants(name: name + ".circle") }
  /// The forms, in a square.
  public var square: SymbolVariants { SymbolVariants(name: name + ".square") }
  /// The forms, filled.
  public var fill: SymbolVariants { SymbolVariants(name: name + ".fill") }
  /// The forms, struck through.
  public var slash: SymbolVariants { SymbolVariants(name: name + ".slash") }
}

extension Image {
  /// Returns the image; layout ignores how the parts of a symbol are coloured.
  nonisolated public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Image { self }
}
