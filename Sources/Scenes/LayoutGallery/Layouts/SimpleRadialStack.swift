public import Foundation
public import LayoutCore

/// A layout that places its subviews on a circle, clockwise from twelve o'clock.
///
/// It takes the proposed size. The circle is the largest one on which no subview extends beyond the
/// bounds, if each subview is treated as a square with the longest side of all subviews. Its cache
/// is an example of lazy computation: the angle depends only on the subviews, and the radius on the
/// bounds, which are known only during placement.
///
/// The code is as an article has it, with one fault: the radius stays in the cache until the
/// subviews change, so that a placement in different bounds uses the radius of the first bounds.
/// `UncachedRadialStack` computes it for every placement.
public struct SimpleRadialStack: Layout, Codable {
  /// Creates the layout.
  public init() {}

  /// The state that the layout keeps between calls.
  public struct CacheData: Equatable, Sendable {
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
  public func makeCache(subviews: Subviews) -> CacheData {
    CacheData(angle: angle(of: subviews.count), count: subviews.count)
  }

  /// Removes the radius, and recomputes the angle only if the number of subviews has changed.
  public func updateCache(_ cache: inout CacheData, subviews: Subviews) {
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
    cache: inout CacheData
  ) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  /// Places the centers of the subviews on the circle.
  public func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout CacheData
  ) {
    let radius = cache.radius ?? radius(in: bounds, subviews: subviews)
    cache.radius = radius
    for (index, subview) in subviews.enumerated() {
      let angle = cache.angle.radians * Double(index)
      subview.place(
        at: CGPoint(x: bounds.midX + radius * sin(angle), y: bounds.midY - radius * cos(angle)),
        anchor: .center,
        proposal: .unspecified
      )
    }
  }

  private func radius(in bounds: CGRect, subviews: Subviews) -> CGFloat {
    let sizes = subviews.map { $0.sizeThatFits(.unspecified) }
    let largestSide = sizes.reduce(0) { max($0, $1.width, $1.height) }
    return min(bounds.width, bounds.height) / 2 - largestSide / 2
  }
}
