public import Foundation
public import LayoutCore

/// A row in which all subviews have the largest ideal size.
public struct MyEqualWidthHStack: Layout, Codable {
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

  /// Returns the sum of the maximum width for each subview and all distances, and the maximum
  /// height.
  public func sizeThatFits(
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout CacheData
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
    cache: inout CacheData
  ) {
    var x = bounds.minX + cache.maxSize.width / 2
    for index in subviews.indices {
      subviews[index].place(
        at: CGPoint(x: x, y: bounds.midY),
        anchor: .center,
        proposal: ProposedViewSize(cache.maxSize)
      )
      x += cache.maxSize.width + cache.spacing[index]
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
      return subviews[index].spacing.distance(to: subviews[index + 1].spacing, along: .horizontal)
    }
  }
}
