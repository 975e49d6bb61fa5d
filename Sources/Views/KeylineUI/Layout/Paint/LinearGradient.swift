import Foundation
public import LayoutCore

/// A linear gradient; as a view, it takes the proposed size.
public struct LinearGradient: GradientView {
  nonisolated let paint: ShapeLeaf.Paint

  /// Creates a linear gradient.
  nonisolated public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
    paint = gradient.paint
  }

  /// Creates a linear gradient.
  nonisolated public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
    paint = Gradient(colors: colors).paint
  }

  /// Creates a linear gradient.
  nonisolated public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {
    paint = Gradient(stops: stops).paint
  }
}

extension ShapeStyle where Self == LinearGradient {
  /// Returns a linear gradient.
  public static func linearGradient(
    colors: [Color],
    startPoint: UnitPoint,
    endPoint: UnitPoint
  ) -> LinearGradient {
    LinearGradient(colors: colors, startPoint: startPoint, endPoint: endPoint)
  }

  /// Returns a linear gradient.
  public static func linearGradient(
    stops: [Gradient.Stop],
    startPoint: UnitPoint,
    endPoint: UnitPoint
  ) -> LinearGradient {
    LinearGradient(stops: stops, startPoint: startPoint, endPoint: endPoint)
  }

  /// Returns a linear gradient.
  public static func linearGradient(
    _ gradient: Gradient,
    startPoint: UnitPoint,
    endPoint: UnitPoint
  ) -> LinearGradient {
    LinearGradient(gradient: gradient, startPoint: startPoint, endPoint: endPoint)
  }
}
