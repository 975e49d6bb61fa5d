import Foundation
public import LayoutCore
public import LayoutEngine

/// A gradient round a point, which as a view takes what is proposed.
public struct AngularGradient: GradientView {
  /// The type of the body.
  public typealias Body = Never
  nonisolated let paint: ShapeLeaf.Paint

  /// Creates a gradient round a point.
  nonisolated public init(
    gradient: Gradient,
    center: UnitPoint = .center,
    startAngle: Angle = .zero,
    endAngle: Angle = .zero
  ) {
    paint = gradient.paint
  }

  /// Creates a gradient round a point.
  nonisolated public init(
    colors: [Color],
    center: UnitPoint = .center,
    startAngle: Angle = .zero,
    endAngle: Angle = .zero
  ) {
    paint = Gradient(colors: colors).paint
  }

  /// Creates a gradient round a point.
  nonisolated public init(
    stops: [Gradient.Stop],
    center: UnitPoint = .center,
    startAngle: Angle = .zero,
    endAngle: Angle = .zero
  ) {
    paint = Gradient(stops: stops).paint
  }

  /// Creates a gradient all round a point.
  nonisolated public init(gradient: Gradient, center: UnitPoint, angle: Angle = .zero) {
    paint = gradient.paint
  }

  /// Creates a gradient all round a point.
  nonisolated public init(colors: [Color], center: UnitPoint, angle: Angle = .zero) {
    paint = Gradient(colors: colors).paint
  }

  /// Appends a leaf that takes what is proposed.
  public static func lower(
    _ view: AngularGradient,
    in context: LoweringContext,
    into nodes: inout [LayoutNode]
  ) {
    lowerPaint(view.paint, into: &nodes)
  }
}

extension ShapeStyle where Self == AngularGradient {
  /// Returns a gradient round a point.
  public static func angularGradient(
    colors: [Color],
    center: UnitPoint = .center,
    startAngle: Angle = .zero,
    endAngle: Angle = .zero
  ) -> AngularGradient {
    AngularGradient(colors: colors, center: center, startAngle: startAngle, endAngle: endAngle)
  }

  /// Returns a gradient round a point.
  public static func angularGradient(
    stops: [Gradient.Stop],
    center: UnitPoint = .center,
    startAngle: Angle = .zero,
    endAngle: Angle = .zero
  ) -> AngularGradient {
    AngularGradient(stops: stops, center: center, startAngle: startAngle, endAngle: endAngle)
  }

  /// Returns a gradient round a point.
  public static func angularGradient(
    _ gradient: Gradient,
    center: UnitPoint = .center,
    startAngle: Angle = .zero,
    endAngle: Angle = .zero
  ) -> AngularGradient {
    AngularGradient(gradient: gradient, center: center, startAngle: startAngle, endAngle: endAngle)
  }
}
