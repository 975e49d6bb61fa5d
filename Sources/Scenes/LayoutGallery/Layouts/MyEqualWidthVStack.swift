public import Foundation
public import LayoutCore

/// A column in which all subviews have the largest ideal size.
public struct MyEqualWidthVStack: Layout, Codable {
  /// Creates the layout.
  public init() {}

  /// The state that the layout keeps between calls.
  public struct CacheData: Equatable, Sendable {
    /// The maximum ideal width and height of all subviews, in points.
    public let maxSize: CGSize
    /// The distance after each subview in points; zero after the last one.
    public let spacing: [CGFloat]
    /// The sum of all distances, in points.
    public let totalSpacing: CGFloat
  }

  /// Returns a cache with the largest size and the distances.
  public func makeCache(subviews: Subviews) -> CacheData {
    let spacing = spacing(subviews: subviews)
    return CacheData(
      maxSize: maxSize(subviews: subviews),
      spacing: spacing,
      totalSpacing: spacing.reduce(0, +)
    )
  }

  /// Returns the maximum width, and the sum of the maximum height for each subview and all
  /// distances.
  public func sizeThatFits(
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout CacheData
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
    cache: inout CacheData
  ) {
    var y = bounds.minY + cache.maxSize.height / 2
    for index in subviews.indices {
      subviews[index].place(
        at: CGPoint(x: bounds.midX, y: y),
        anchor: .center,
        proposal: ProposedViewSize(cache.maxSize)
      )
      y += cache.maxSize.height + cache.spacing[index]
    }
  }

  private func maxSize(subviews: Subviews) -> CGSize {
    subviews.map { $0.sizeThatFits(.unspecified) }.reduce(.zero) {
      CGSize(width: max($0.width, $1.width), height: max($0.height, $1.height))
    }
  }

  private func spacing(subviews: Subviews) -> [CGFloat] {
    subviews.indices.map { index in
      guard index < subviews.count - 1 else { return 0 }
      return subviews[index].spacing.distance(to: subviews[index + 1].spacing, along: .vertical)
    }
  }
}
