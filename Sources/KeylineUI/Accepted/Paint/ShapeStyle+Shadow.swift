public import Foundation

/// A shadow of what a style paints; layout ignores it.
public struct ShadowStyle: Hashable, Sendable {
  /// Returns a shadow behind a shape.
  public static func drop(
    color: Color = .black.opacity(0.33),
    radius: CGFloat,
    x: CGFloat = 0,
    y: CGFloat = 0
  ) -> ShadowStyle { ShadowStyle() }

  /// Returns a shadow inside a shape.
  public static func inner(
    color: Color = .black.opacity(0.55),
    radius: CGFloat,
    x: CGFloat = 0,
    y: CGFloat = 0
  ) -> ShadowStyle { ShadowStyle() }
}

extension ShapeStyle {
  /// Returns the style with a shadow, which layout ignores.
  public func shadow(_ style: ShadowStyle) -> some ShapeStyle { AnyShapeStyle(paint: knownPaint) }

  /// The style's second level.
  public var secondary: some ShapeStyle { opacity(0.6) }

  /// The style's third level.
  public var tertiary: some ShapeStyle { opacity(0.3) }

  /// The style's fourth level.
  public var quaternary: some ShapeStyle { opacity(0.2) }

  /// The style's fifth level.
  public var quinary: some ShapeStyle { opacity(0.1) }

  /// Returns the style as a colour is blended with what is behind it, which layout ignores.
  public func blendMode(_ mode: BlendMode) -> some ShapeStyle { AnyShapeStyle(paint: knownPaint) }
}
