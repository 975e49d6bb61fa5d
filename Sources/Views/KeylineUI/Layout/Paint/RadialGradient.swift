public import Foundation
public import LayoutCore

/// A radial gradient; as a view, it takes the proposed size.
public struct RadialGradient: GradientView {
  nonisolated let paint: ShapeLeaf.Paint

  /// Creates a radial gradient.
  nonisolated public init(
    gradient: Gradient,
    center: UnitPoint = .center,
    startRadius: CGFloat = 0,
    endRadius: CGFloat
  ) {
    paint = gradient.paint
  }

  /// Creates a radial gradient.
  nonisolated public init(
    colors: [Color],
    center: UnitPoint = .center,
    startRadius: CGFloat = 0,
    endRadius: CGFloat
  ) {
    paint = Gradient(colors: colors).paint
  }

  /// Creates a radial gradient.
  nonisolated public init(
    stops: [Gradient.Stop],
    center: UnitPoint = .center,
    startRadius: CGFloat = 0,
    endRadius: CGFloat
  ) {
    paint = Gradient(stops: stops).paint
  }
}

extension ShapeStyle where Self == RadialGradient {
  /// Returns a radial gradient.
  public static func radialGradient(
    _ gradient: Gradient,
    center: UnitPoint = .center,
    startRadius: CGFloat = 0,
    endRadius: CGFloat
  ) -> RadialGradient {
    RadialGradient(
      gradient: gradient,
      center: center,
      startRadius: startRadius,
      endRadius: endRadius
    )
  }
}
