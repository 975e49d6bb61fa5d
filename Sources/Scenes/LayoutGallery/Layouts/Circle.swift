import Foundation
import LayoutCore

/// Returns the longest side among the ideal sizes of all subviews.
func largestSide(of subviews: LayoutSubviews) -> CGFloat {
  subviews.map { $0.sizeThatFits(.unspecified) }.reduce(0) { max($0, $1.width, $1.height) }
}

/// Returns the radius of the largest circle on which squares with a given side stay inside the
/// bounds.
func circleRadius(in bounds: CGRect, side: CGFloat) -> CGFloat {
  min(bounds.width, bounds.height) / 2 - side / 2
}

/// Returns the point at an angle on a circle around the center, clockwise from twelve o'clock.
func point(on radius: CGFloat, at angle: Angle, in bounds: CGRect) -> CGPoint {
  CGPoint(
    x: bounds.midX + radius * CGFloat(sin(angle.radians)),
    y: bounds.midY - radius * CGFloat(cos(angle.radians))
  )
}

extension Angle {
  /// Returns a multiple of an angle.
  static func * (angle: Angle, factor: Double) -> Angle {
    Angle(radians: angle.radians * factor)
  }
}
