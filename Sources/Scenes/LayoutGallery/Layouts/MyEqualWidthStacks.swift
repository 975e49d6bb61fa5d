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

/// The state that equal-width stacks keep between calls.
public struct EqualWidthCache: Equatable, Sendable {
  /// The maximum ideal width and height of all subviews, in points.
  public let maxSize: CGSize
  /// The distance after each subview in points; zero after the last one.
  public let spacing: [CGFloat]
  /// The sum of all distances, in points.
  public let totalSpacing: CGFloat

  init(of subviews: LayoutSubviews, along axis: Axis) {
    maxSize = subviews.map { $0.sizeThatFits(.unspecified) }
      .reduce(CGSize.zero) {
        CGSize(width: max($0.width, $1.width), height: max($0.height, $1.height))
      }
    let spacings = subviews.map(\.spacing)
    spacing = spacings.indices.map { index in
      guard index + 1 < spacings.count else { return 0 }
      return spacings[index].distance(to: spacings[index + 1], along: axis)
    }
    totalSpacing = spacing.reduce(0, +)
  }
}
