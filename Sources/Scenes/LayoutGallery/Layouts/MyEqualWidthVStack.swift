public import Foundation
public import LayoutCore

/// A column in which all subviews have the largest ideal size.
public struct MyEqualWidthVStack: Layout, Codable {
  /// Creates the layout.
  public init() {}

  /// Returns a cache with the largest size and the distances.
  public func makeCache(subviews: Subviews) -> EqualWidthCache {
    EqualWidthCache(of: subviews, along: .vertical)
  }

  /// Returns the maximum width, and the sum of the maximum height for each subview and all
  /// distances.
  public func sizeThatFits(
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout EqualWidthCache
  ) -> CGSize {
    guard !subviews.isEmpty else { return .zero }
    return CGSize(
      width: cache.maxSize.width,
      height: cache.maxSize.height * CGFloat(subviews.count) + cache.totalSpacing
    )
  }

  /// Places the subviews from the top, centered horizontally.
  public func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout EqualWidthCache
  ) {
    var y = bounds.minY + cache.maxSize.height / 2
    for (index, subview) in subviews.enumerated() {
      subview.place(
        at: CGPoint(x: bounds.midX, y: y),
        anchor: .center,
        proposal: ProposedViewSize(cache.maxSize)
      )
      y += cache.maxSize.height + cache.spacing[index]
    }
  }
}
