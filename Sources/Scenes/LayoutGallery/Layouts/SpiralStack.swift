public import Foundation
public import LayoutCore

/// A layout that places its subviews on an inward spiral.
///
/// It is an example of recursion: the layout places one turn and then calls itself for the
/// remaining slice of the subviews, with the smaller radius in the cache. It then restores the
/// cache, so that the next placement starts with the outer turn again.
///
/// The code is as an article has it, with the fault of `SimpleRadialStack`: a placement in
/// different bounds uses the radius of the first bounds. `MendedSpiralStack` has no radius in its
/// cache.
public struct SpiralStack: Layout {
  /// The number of subviews per turn; less than 1 counts as 1.
  public var elementPerLayer: Int
  /// The distance between turns, in points.
  public var spiralPadding: CGFloat

  /// Creates the layout.
  public init(elementPerLayer: Int = 24, spiralPadding: CGFloat = 4) {
    self.elementPerLayer = elementPerLayer
    self.spiralPadding = spiralPadding
  }

  /// The state that the layout keeps between calls and passes to the inner turns.
  public struct CacheData: Equatable, Sendable {
    /// The radius at the start of a turn, in points; `nil` until a placement computes it.
    public var radius: CGFloat?
    /// The longest side of all subviews, in points.
    public var maxSize: CGFloat
    /// The angle between neighbors.
    public var angle: Angle
    /// The decrease of the radius between neighbors, in points.
    public var radiusChange: CGFloat
  }

  /// Returns a cache with the values that depend only on the subviews.
  public func makeCache(subviews: Subviews) -> CacheData {
    let sizes = subviews.map { $0.sizeThatFits(.unspecified) }
    let maxSize = sizes.reduce(0) { max($0, $1.width, $1.height) }
    let count = max(elementPerLayer, 1)
    return CacheData(
      maxSize: maxSize,
      angle: Angle(degrees: 360 / Double(count)),
      radiusChange: (maxSize + spiralPadding) / CGFloat(count)
    )
  }

  /// Returns the proposal.
  public func sizeThatFits(
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout CacheData
  ) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  /// Places one turn, and the inner turns by recursion.
  public func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout CacheData
  ) {
    let radius = cache.radius ?? min(bounds.width, bounds.height) / 2 - cache.maxSize / 2
    cache.radius = radius
    let count = max(elementPerLayer, 1)
    for (index, subview) in subviews.prefix(count).enumerated() {
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
    guard subviews.count > count else { return }
    let saved = cache
    cache.radius = radius - (cache.maxSize + spiralPadding)
    placeSubviews(
      in: bounds,
      proposal: proposal,
      subviews: subviews.dropFirst(count),
      cache: &cache
    )
    cache = saved
  }
}

extension SpiralStack: Codable {
  private enum CodingKeys: String, CodingKey { case elementPerLayer, spiralPadding }

  /// Creates the layout from its arguments, with the defaults of
  /// `init(elementPerLayer:spiralPadding:)`.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init()
    elementPerLayer =
      try values.decodeIfPresent(Int.self, forKey: .elementPerLayer) ?? elementPerLayer
    spiralPadding =
      try values.decodeIfPresent(CGFloat.self, forKey: .spiralPadding) ?? spiralPadding
    guard elementPerLayer >= 1 else {
      throw DecodingError.dataCorruptedError(
        forKey: .elementPerLayer,
        in: values,
        debugDescription: "a turn has at least 1 subview, not \(elementPerLayer)"
      )
    }
  }
}
