// Styles that fill shapes and text; they affect only drawing.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

/// The style of placeholder text.
public struct PlaceholderTextShapeStyle: PaintedStyle {
  let paint = ShapeLeaf.Paint(color: "placeholder")
  public init() {}
}

/// The style of a selection.
public struct SelectionShapeStyle: PaintedStyle {
  let paint = ShapeLeaf.Paint(color: "selection")
  public init() {}
}

/// The style of links.
public struct LinkShapeStyle: PaintedStyle {
  let paint = ShapeLeaf.Paint(color: "link")
  public init() {}
}

/// The style for filling shapes.
public struct FillShapeStyle: PaintedStyle {
  let paint = ShapeLeaf.Paint(color: "fill")
  public init() {}
}

/// The background style of a window.
public struct WindowBackgroundShapeStyle: PaintedStyle {
  let paint = ShapeLeaf.Paint(color: "windowBackground")
  public init() {}
}

extension ShapeStyle where Self == PlaceholderTextShapeStyle {
  public static var placeholder: PlaceholderTextShapeStyle { PlaceholderTextShapeStyle() }
}

extension ShapeStyle where Self == SelectionShapeStyle {
  public static var selection: SelectionShapeStyle { SelectionShapeStyle() }
}

extension ShapeStyle where Self == LinkShapeStyle {
  public static var link: LinkShapeStyle { LinkShapeStyle() }
}

extension ShapeStyle where Self == FillShapeStyle {
  public static var fill: FillShapeStyle { FillShapeStyle() }
}

extension ShapeStyle where Self == WindowBackgroundShapeStyle {
  public static var windowBackground: WindowBackgroundShapeStyle { WindowBackgroundShapeStyle() }
}

/// The style of the tint color.
public struct TintShapeStyle: PaintedStyle {
  let paint = ShapeLeaf.Paint(color: "accentColor")
  public init() {}
}

extension ShapeStyle where Self == TintShapeStyle {
  public static var tint: TintShapeStyle { TintShapeStyle() }
}

/// The style of separators.
public struct SeparatorShapeStyle: PaintedStyle {
  let paint = ShapeLeaf.Paint(color: "separator")
  public init() {}
}

extension ShapeStyle where Self == SeparatorShapeStyle {
  public static var separator: SeparatorShapeStyle { SeparatorShapeStyle() }
}

/// A level of the foreground style.
public struct HierarchicalShapeStyle: PaintedStyle {
  let paint: ShapeLeaf.Paint
  private init(_ name: String) { paint = ShapeLeaf.Paint(color: name) }
  public static let primary = HierarchicalShapeStyle("primary")
  public static let secondary = HierarchicalShapeStyle("secondary")
  public static let tertiary = HierarchicalShapeStyle("tertiary")
  public static let quaternary = HierarchicalShapeStyle("quaternary")
  public static let quinary = HierarchicalShapeStyle("quinary")
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
  public static var primary: HierarchicalShapeStyle { .primary }
  public static var secondary: HierarchicalShapeStyle { .secondary }
  public static var tertiary: HierarchicalShapeStyle { .tertiary }
  public static var quaternary: HierarchicalShapeStyle { .quaternary }
  public static var quinary: HierarchicalShapeStyle { .quinary }
}

extension ShapeStyle where Self == Material {
  public static var ultraThinMaterial: Material { .ultraThin }
  public static var thinMaterial: Material { .thin }
  public static var regularMaterial: Material { .regular }
  public static var thickMaterial: Material { .thick }
  public static var ultraThickMaterial: Material { .ultraThick }
  public static var bar: Material { .bar }
}

/// A shadow.
public struct ShadowStyle: Hashable, Sendable {
  public static func drop(
    color: Color = .black.opacity(0.33),
    radius: CGFloat,
    x: CGFloat = 0,
    y: CGFloat = 0
  ) -> ShadowStyle {
    ShadowStyle()
  }
  public static func inner(
    color: Color = .black.opacity(0.55),
    radius: CGFloat,
    x: CGFloat = 0,
    y: CGFloat = 0
  ) -> ShadowStyle {
    ShadowStyle()
  }
}

extension ShapeStyle {
  public func shadow(_ style: ShadowStyle) -> some ShapeStyle { AnyShapeStyle(paint: knownPaint) }
  public var secondary: some ShapeStyle { opacity(0.6) }
  public var tertiary: some ShapeStyle { opacity(0.3) }
  public var quaternary: some ShapeStyle { opacity(0.2) }
  public var quinary: some ShapeStyle { opacity(0.1) }
}

/// Changes of the style that a view has without them.
extension ShapeStyle where Self == AnyShapeStyle {
  public static func shadow(_ style: ShadowStyle) -> some ShapeStyle {
    HierarchicalShapeStyle.primary.shadow(style)
  }
  public static func opacity(_ opacity: Double) -> some ShapeStyle {
    HierarchicalShapeStyle.primary.opacity(opacity)
  }
}

nonisolated extension View {
  public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View { self }
  public func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle>(
    _ primary: S1,
    _ secondary: S2
  ) -> some View {
    self
  }
  public func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle, S3: ShapeStyle>(
    _ primary: S1,
    _ secondary: S2,
    _ tertiary: S3
  ) -> some View {
    self
  }
  public func foregroundColor(_ color: Color?) -> some View { self }
  public func tint<S: ShapeStyle>(_ tint: S?) -> some View { self }
  public func tint(_ tint: Color?) -> some View { self }
  public func accentColor(_ accentColor: Color?) -> some View { self }
  public func backgroundStyle<S: ShapeStyle>(_ style: S) -> some View { self }
}
