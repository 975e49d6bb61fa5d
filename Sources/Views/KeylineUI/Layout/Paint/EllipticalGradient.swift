public import Foundation
public import LayoutCore

/// An elliptical gradient; as a view, it takes the proposed size.
public struct EllipticalGradient: GradientView {
  nonisolated let paint: ShapeLeaf.Paint

  /// Creates an elliptical gradient.
  nonisolated public init(
    gradient: Gradient,
    center: UnitPoint = .center,
    startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  ) {
    paint = gradient.paint
  }

  /// Creates an elliptical gradient.
  nonisolated public init(
    colors: [Color],
    center: UnitPoint = .center,
    startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  ) {
    paint = Gradient(colors: colors).paint
  }

  /// Creates an elliptical gradient.
  nonisolated public init(
    stops: [Gradient.Stop],
    center: UnitPoint = .center,
    startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  ) {
    paint = Gradient(stops: stops).paint
  }
}
