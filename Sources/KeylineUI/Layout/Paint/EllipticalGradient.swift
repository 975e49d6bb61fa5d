public import Foundation
public import LayoutCore
public import LayoutEngine

/// A gradient outwards in an ellipse, which as a view takes what is proposed.
public struct EllipticalGradient: GradientView {
  /// The type of the body.
  public typealias Body = Never
  nonisolated let paint: ShapeLeaf.Paint

  /// Creates a gradient outwards in an ellipse.
  nonisolated public init(
    gradient: Gradient,
    center: UnitPoint = .center,
    startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  ) {
    paint = gradient.paint
  }

  /// Creates a gradient outwards in an ellipse.
  nonisolated public init(
    colors: [Color],
    center: UnitPoint = .center,
    startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  ) {
    paint = Gradient(colors: colors).paint
  }

  /// Creates a gradient outwards in an ellipse.
  nonisolated public init(
    stops: [Gradient.Stop],
    center: UnitPoint = .center,
    startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  ) {
    paint = Gradient(stops: stops).paint
  }

  /// Appends a leaf that takes what is proposed.
  public static func lower(
    _ view: EllipticalGradient,
    in context: LoweringContext,
    into nodes: inout [LayoutNode]
  ) {
    lowerPaint(view.paint, into: &nodes)
  }
}

extension ShapeStyle where Self == EllipticalGradient {
  /// Returns a gradient outwards in an ellipse.
  public static func ellipticalGradient(
    colors: [Color],
    center: UnitPoint = .center,
    startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  ) -> EllipticalGradient {
    EllipticalGradient(
      colors: colors,
      center: center,
      startRadiusFraction: startRadiusFraction,
      endRadiusFraction: endRadiusFraction
    )
  }

  /// Returns a gradient outwards in an ellipse.
  public static func ellipticalGradient(
    stops: [Gradient.Stop],
    center: UnitPoint = .center,
    startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  ) -> EllipticalGradient {
    EllipticalGradient(
      stops: stops,
      center: center,
      startRadiusFraction: startRadiusFraction,
      endRadiusFraction: endRadiusFraction
    )
  }

  /// Returns a gradient outwards in an ellipse.
  public static func ellipticalGradient(
    _ gradient: Gradient,
    center: UnitPoint = .center,
    startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  ) -> EllipticalGradient {
    EllipticalGradient(
      gradient: gradient,
      center: center,
      startRadiusFraction: startRadiusFraction,
      endRadiusFraction: endRadiusFraction
    )
  }
}
