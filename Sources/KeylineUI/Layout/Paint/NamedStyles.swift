/// The style of what stands in front.
public struct ForegroundStyle: PaintedStyle {
  let paint = ShapeLeaf.Paint()
  /// Creates the style.
  public init() {}
}

/// The style of what stands behind.
public struct BackgroundStyle: PaintedStyle {
  let paint = ShapeLeaf.Paint(color: "background")
  /// Creates the style.
  public init() {}
}

/// The style of what stands out.
public struct TintShapeStyle: PaintedStyle {
  let paint = ShapeLeaf.Paint(color: "accentColor")
  /// Creates the style.
  public init() {}
}

/// The style of lines that separate.
public struct SeparatorShapeStyle: PaintedStyle {
  let paint = ShapeLeaf.Paint(color: "separator")
  /// Creates the style.
  public init() {}
}

/// The style of a level of content.
public struct HierarchicalShapeStyle: PaintedStyle {
  let paint: ShapeLeaf.Paint

  private init(_ name: String) {
    paint = ShapeLeaf.Paint(color: name)
  }

  /// The first level.
  public static let primary = HierarchicalShapeStyle("primary")
  /// The second level.
  public static let secondary = HierarchicalShapeStyle("secondary")
  /// The third level.
  public static let tertiary = HierarchicalShapeStyle("tertiary")
  /// The fourth level.
  public static let quaternary = HierarchicalShapeStyle("quaternary")
  /// The fifth level.
  public static let quinary = HierarchicalShapeStyle("quinary")
}

/// A material that lets through what is behind it.
public struct Material: PaintedStyle {
  let paint: ShapeLeaf.Paint

  private init(_ name: String) {
    paint = ShapeLeaf.Paint(color: name)
  }

  /// The thinnest material.
  public static let ultraThin = Material("ultraThinMaterial")
  /// A thin material.
  public static let thin = Material("thinMaterial")
  /// The material between thin and thick.
  public static let regular = Material("regularMaterial")
  /// A thick material.
  public static let thick = Material("thickMaterial")
  /// The thickest material.
  public static let ultraThick = Material("ultraThickMaterial")
  /// The material of bars.
  public static let bar = Material("barMaterial")
}

extension ShapeStyle where Self == ForegroundStyle {
  /// The style of what stands in front.
  public static var foreground: ForegroundStyle { ForegroundStyle() }
}

extension ShapeStyle where Self == BackgroundStyle {
  /// The style of what stands behind.
  public static var background: BackgroundStyle { BackgroundStyle() }
}

extension ShapeStyle where Self == TintShapeStyle {
  /// The style of what stands out.
  public static var tint: TintShapeStyle { TintShapeStyle() }
}

extension ShapeStyle where Self == SeparatorShapeStyle {
  /// The style of lines that separate.
  public static var separator: SeparatorShapeStyle { SeparatorShapeStyle() }
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
  /// The style of the first level.
  public static var primary: HierarchicalShapeStyle { .primary }
  /// The style of the second level.
  public static var secondary: HierarchicalShapeStyle { .secondary }
  /// The style of the third level.
  public static var tertiary: HierarchicalShapeStyle { .tertiary }
  /// The style of the fourth level.
  public static var quaternary: HierarchicalShapeStyle { .quaternary }
  /// The style of the fifth level.
  public static var quinary: HierarchicalShapeStyle { .quinary }
}

extension ShapeStyle where Self == Material {
  /// The thinnest material.
  public static var ultraThinMaterial: Material { .ultraThin }
  /// A thin material.
  public static var thinMaterial: Material { .thin }
  /// The material between thin and thick.
  public static var regularMaterial: Material { .regular }
  /// A thick material.
  public static var thickMaterial: Material { .thick }
  /// The thickest material.
  public static var ultraThickMaterial: Material { .ultraThick }
  /// The material of bars.
  public static var bar: Material { .bar }
}
