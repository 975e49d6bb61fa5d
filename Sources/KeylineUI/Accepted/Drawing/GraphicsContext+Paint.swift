public import Foundation
public import LayoutCore

extension GraphicsContext {
  /// The paint of what is drawn.
  public struct Shading: Sendable {
    /// The paint around the canvas.
    public static var foreground: Shading { Shading() }

    /// Returns the paint of a colour.
    public static func color(_ color: Color) -> Shading { Shading() }

    /// Returns the paint of a style.
    public static func style<S: ShapeStyle>(_ style: S) -> Shading { Shading() }

    /// Returns several paints.
    public static func palette(_ array: [Shading]) -> Shading { Shading() }

    /// Returns the paint of a gradient between two points.
    public static func linearGradient(
      _ gradient: Gradient,
      startPoint: CGPoint,
      endPoint: CGPoint
    ) -> Shading { Shading() }

    /// Returns the paint of a gradient between two circles.
    public static func radialGradient(
      _ gradient: Gradient,
      center: CGPoint,
      startRadius: CGFloat,
      endRadius: CGFloat
    ) -> Shading { Shading() }

    /// Returns the paint of a gradient around a point.
    public static func conicGradient(
      _ gradient: Gradient,
      center: CGPoint,
      angle: Angle = .zero
    ) -> Shading { Shading() }
  }

  /// A change of what is drawn.
  public struct Filter: Sendable {
    /// Returns a blur of a radius in points.
    public static func blur(radius: CGFloat, options: BlurOptions = BlurOptions()) -> Filter {
      Filter()
    }

    /// Returns a shadow of a radius in points.
    public static func shadow(
      color: Color = .black.opacity(0.33),
      radius: CGFloat,
      x: CGFloat = 0,
      y: CGFloat = 0,
      blendMode: BlendMode = .normal
    ) -> Filter { Filter() }

    /// Returns the filter that paints what is opaque enough in a colour.
    public static func alphaThreshold(
      min: Double,
      max: Double = 1,
      color: Color = .black
    ) -> Filter { Filter() }

    /// Returns the filter that multiplies with a colour.
    public static func colorMultiply(_ color: Color) -> Filter { Filter() }

    /// Returns the filter that turns hues.
    public static func hueRotation(_ angle: Angle) -> Filter { Filter() }

    /// Returns the filter that changes saturation.
    public static func saturation(_ amount: Double) -> Filter { Filter() }

    /// Returns the filter that changes brightness.
    public static func brightness(_ amount: Double) -> Filter { Filter() }

    /// Returns the filter that changes contrast.
    public static func contrast(_ amount: Double) -> Filter { Filter() }

    /// Returns the filter that inverts colours.
    public static func colorInvert(_ amount: Double = 1) -> Filter { Filter() }

    /// Returns the filter that takes colours away.
    public static func grayscale(_ amount: Double) -> Filter { Filter() }
  }
}
