public import Foundation
public import LayoutCore

/// A `SpiralStack` that places turn after turn in a loop and has no radius in its cache, so that a
/// placement depends on nothing but its own bounds, and no number of turns is too many.
public struct MendedSpiralStack: Layout, Codable {
  /// The number of subviews per turn; less than 1 counts as 1.
  public var elementPerLayer: Int
  /// The distance between turns, in points.
  public var spiralPadding: CGFloat

  /// Creates the layout.
  public init(elementPerLayer: Int = 24, spiralPadding: CGFloat = 4) {
    self.elementPerLayer = elementPerLayer
    self.spiralPadding = spiralPadding
  }

  /// Creates the layout from the arguments of a `SpiralStack`.
  public init(from decoder: any Decoder) throws {
    let spiral = try SpiralStack(from: decoder)
    self.init(elementPerLayer: spiral.elementPerLayer, spiralPadding: spiral.spiralPadding)
  }

  /// Returns the cache of a `SpiralStack`, whose radius is not used.
  public func makeCache(subviews: Subviews) -> SpiralStack.CacheData {
    SpiralStack(elementPerLayer: elementPerLayer, spiralPadding: spiralPadding)
      .makeCache(subviews: subviews)
  }

  /// Returns the proposal.
  public func sizeThatFits(
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout SpiralStack.CacheData
  ) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  /// Places all turns, from the radius of the bounds inwards.
  public func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout SpiralStack.CacheData
  ) {
    var radius = min(bounds.width, bounds.height) / 2 - cache.maxSize / 2
    var rest = subviews
    while !rest.isEmpty {
      let turn = rest.prefix(max(elementPerLayer, 1))
      place(turn, from: radius, in: bounds, cache)
      rest = rest.dropFirst(turn.count)
      radius -= cache.maxSize + spiralPadding
    }
  }

  private func place(
    _ turn: Subviews,
    from radius: CGFloat,
    in bounds: CGRect,
    _ cache: SpiralStack.CacheData
  ) {
    for (index, subview) in turn.enumerated() {
      let angle = cache.angle.radians * Double(index)
      let distance = radius - cache.radiusChange * CGFloat(index)
      subview.place(
        at: CGPoint(
          x: bounds.midX + distance * sin(angle),
          y: bounds.midY - distance * cos(angle)
        ),
        anchor: .center,
        proposal: .unspecified
      )
    }
  }
}
