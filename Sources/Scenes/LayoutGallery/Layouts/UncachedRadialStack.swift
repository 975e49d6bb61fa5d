public import Foundation
public import LayoutCore

/// A `SimpleRadialStack` without a cache, which computes the angle and the radius for every
/// placement.
public struct UncachedRadialStack: Layout, Codable {
  /// Creates the layout.
  public init() {}

  /// Returns the proposal.
  public func sizeThatFits(
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout ()
  ) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  /// Places the centers of the subviews on the circle.
  public func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout ()
  ) {
    guard !subviews.isEmpty else { return }
    let sizes = subviews.map { $0.sizeThatFits(.unspecified) }
    let largestSide = sizes.reduce(0) { max($0, $1.width, $1.height) }
    let radius = min(bounds.width, bounds.height) / 2 - largestSide / 2
    let step = Angle(degrees: 360 / Double(subviews.count)).radians
    for (index, subview) in subviews.enumerated() {
      let angle = step * Double(index)
      subview.place(
        at: CGPoint(x: bounds.midX + radius * sin(angle), y: bounds.midY - radius * cos(angle)),
        anchor: .center,
        proposal: .unspecified
      )
    }
  }
}
