public import Foundation
import LayoutCore

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
