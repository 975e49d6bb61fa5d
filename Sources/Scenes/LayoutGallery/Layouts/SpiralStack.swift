public import Foundation
public import LayoutCore

/// A layout that places its subviews on an inward spiral with 24 subviews per turn.
///
/// It is an example of recursion: the layout places one turn and then calls itself for the
/// remaining slice of the subviews, with the smaller radius in the cache. It then restores the
/// cache, so that the next placement starts with the outer turn again.
public struct SpiralStack: Layout, Codable {
  private static let countOfTurn = 24
  private static let spiralPadding: CGFloat = 4

  /// Creates the layout.
  public init() {}

  /// The state that the layout keeps between calls and passes to the inner turns.
  public struct Cache: Equatable, Sendable {
    /// The radius at the start of a turn, in points; `nil` until a placement computes it.
    public var radius: CGFloat?
    /// The longest side of all subviews, in points.
    public let maxSize: CGFloat
    /// The angle between neighbors.
    public let angle: Angle
    /// The decrease of the radius between neighbors, in points.
    public let radiusChange: CGFloat
  }

  /// Returns a cache with the values that depend only on the subviews.
  public func makeCache(subviews: Subviews) -> Cache {
    let maxSize = largestSide(of: subviews)
    return Cache(
      maxSize: maxSize,
      angle: Angle(degrees: 360 / Double(SpiralStack.countOfTurn)),
      radiusChange: (maxSize + SpiralStack.spiralPadding) / CGFloat(SpiralStack.countOfTurn)
    )
  }

  /// Returns the proposal.
  public func sizeThatFits(
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Cache
  ) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  /// Places one turn, and the inner turns by recursion.
  public func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Cache
  ) {
    let radius = cache.radius ?? circleRadius(in: bounds, side: cache.maxSize)
    cache.radius = radius
    for (index, subview) in subviews.prefix(SpiralStack.countOfTurn).enumerated() {
      subview.place(
        at: point(
          on: radius - cache.radiusChange * CGFloat(index),
          at: cache.angle * Double(index),
          in: bounds
        ),
        anchor: .center,
        proposal: .unspecified
      )
    }
    guard subviews.count > SpiralStack.countOfTurn else { return }
    let saved = cache
    cache.radius = radius - (cache.maxSize + SpiralStack.spiralPadding)
    placeSubviews(
      in: bounds,
      proposal: proposal,
      subviews: subviews.dropFirst(SpiralStack.countOfTurn),
      cache: &cache
    )
    cache = saved
  }
}
