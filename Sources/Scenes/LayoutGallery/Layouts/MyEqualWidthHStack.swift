public import Foundation
public import LayoutCore

/// A row in which all subviews have the largest ideal size.
public struct MyEqualWidthHStack: Layout, Codable {
  /// Creates the layout.
  public init() {}

  /// Returns a cache with the largest size and the distances.
  public func makeCache(subviews: Subviews) -> EqualWidthCache {
    EqualWidthCache(of: subviews, along: .horizontal)
  }

  /// Returns the sum of the maximum width for each subview and all distances, and the maximum
  /// height.
  public func sizeThatFits(
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout EqualWidthCache
  ) -> CGSize {
    guard !subviews.isEmpty else { return .zero }
    return CGSize(
      width: cache.maxSize.width * CGFloat(subviews.count) + cache.totalSpacing,
      height: cache.maxSize.height
    )
  }

  /// Places the subviews from the leading edge, centered vertically.
  public func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout EqualWidthCache
  ) {
    var x = bounds.minX + cache.maxSize.width / 2
    for (index, subview) in subviews.enumerated() {
      subview.place(
        at: CGPoint(x: x, y: bounds.midY),
        anchor: .center,
        proposal: ProposedViewSize(cache.maxSize)
      )
      x += cache.maxSize.width + cache.spacing[index]
    }
  }
}
