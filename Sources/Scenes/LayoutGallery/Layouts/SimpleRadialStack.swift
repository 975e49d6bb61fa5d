public import Foundation
public import LayoutCore

/// A layout that places its subviews on a circle, clockwise from twelve o'clock.
///
/// It takes the proposed size. The circle is the largest one on which no subview extends beyond the
/// bounds, if each subview is treated as a square with the longest side of all subviews. Its cache
/// is an example of lazy computation: the angle depends only on the subviews, and the radius on the
/// bounds, which are known only during placement.
public struct SimpleRadialStack: Layout, Codable {
  /// Creates the layout.
  public init() {}

  /// The state that the layout keeps between calls.
  public struct Cache: Equatable, Sendable {
    /// The radius of the circle in points; `nil` until a placement computes it.
    public var radius: CGFloat?
    /// The angle between neighbors.
    public var angle: Angle
    /// The number of subviews that the angle was computed for.
    public var count: Int

    /// Creates a cache.
    public init(radius: CGFloat? = nil, angle: Angle, count: Int) {
      self.radius = radius
      self.angle = angle
      self.count = count
    }
  }

  /// Returns a cache with the angle and without a radius.
  public func makeCache(subviews: Subviews) -> Cache {
    Cache(angle: angle(of: subviews.count), count: subviews.count)
  }

  /// Removes the radius, and recomputes the angle only if the number of subviews has changed.
  public func updateCache(_ cache: inout Cache, subviews: Subviews) {
    cache.radius = nil
    if cache.count != subviews.count {
      cache.angle = angle(of: subviews.count)
      cache.count = subviews.count
    }
  }

  private func angle(of count: Int) -> Angle {
    Angle(degrees: count == 0 ? 0 : 360 / Double(count))
  }

  /// Returns the proposal.
  public func sizeThatFits(
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Cache
  ) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  /// Places the centers of the subviews on the circle.
  public func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Cache
  ) {
    let radius = cache.radius ?? circleRadius(in: bounds, side: largestSide(of: subviews))
    cache.radius = radius
    for (index, subview) in subviews.enumerated() {
      subview.place(
        at: point(on: radius, at: cache.angle * Double(index), in: bounds),
        anchor: .center,
        proposal: .unspecified
      )
    }
  }
}

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
  static func * (angle: Angle, factor: Double) -> Angle { Angle(radians: angle.radians * factor) }
}
