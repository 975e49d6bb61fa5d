import Foundation
public import LayoutCore

/// An angular gradient; as a view, it takes the proposed size.
public struct AngularGradient: GradientView {
  nonisolated let paint: ShapeLeaf.Paint

  /// Creates an angular gradient.
  nonisolated public init(
    gradient: Gradient,
    center: UnitPoint = .center,
    startAngle: Angle = .zero,
    endAngle: Angle = .zero
  ) {
    paint = gradient.paint
  }

  /// Creates an angular gradient.
  nonisolated public init(
    colors: [Color],
    center: UnitPoint = .center,
    startAngle: Angle = .zero,
    endAngle: Angle = .zero
  ) {
    paint = Gradient(colors: colors).paint
  }

  /// Creates an angular gradient.
  nonisolated public init(
    stops: [Gradient.Stop],
    center: UnitPoint = .center,
    startAngle: Angle = .zero,
    endAngle: Angle = .zero
  ) {
    paint = Gradient(stops: stops).paint
  }

  /// Creates a conic gradient.
  nonisolated public init(gradient: Gradient, center: UnitPoint, angle: Angle = .zero) {
    paint = gradient.paint
  }

  /// Creates a conic gradient.
  nonisolated public init(colors: [Color], center: UnitPoint, angle: Angle = .zero) {
    paint = Gradient(colors: colors).paint
  }
}
