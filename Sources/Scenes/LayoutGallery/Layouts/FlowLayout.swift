public import Foundation
public import LayoutCore

/// A layout that arranges its subviews in lines, like words of text.
///
/// Every subview has its ideal size. A line ends before the subview that would exceed the proposed
/// width, and the next line starts below its tallest subview. The layout is as wide as the widest
/// line and as tall as all lines; an unspecified width counts as zero, so that every subview has
/// its own line. Each subview is placed at the center of its cell with the anchor of
/// `UnitPointKey`.
///
/// The code is as an article has it, with one fault: `placeSubviews` counts a line from
/// `bounds.minX` and compares the result with a width, so that lines break too early in bounds that
/// do not begin at zero. `RegionFlowLayout` counts from the start of the line.
///
/// Its cache persists between runs of a program; see `PersistentCacheLayout`.
public struct FlowLayout: Layout, Codable {
  /// Creates the layout.
  public init() {}

  /// The ideal sizes of the subviews.
  public struct Cache: Codable, Equatable, Sendable {
    /// The ideal sizes, in points.
    public var sizes: [CGSize]
  }

  /// Returns a cache with the ideal sizes.
  public func makeCache(subviews: Subviews) -> Cache {
    Cache(sizes: subviews.map { $0.sizeThatFits(.unspecified) })
  }

  /// Recomputes the ideal sizes.
  public func updateCache(_ cache: inout Cache, subviews: Subviews) {
    cache.sizes = subviews.map { $0.sizeThatFits(.unspecified) }
  }

  /// Returns the width of the widest line and the height of all lines.
  public func sizeThatFits(
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Cache
  ) -> CGSize {
    let width = proposal.width ?? 0
    var total = CGSize.zero
    var line = CGSize.zero
    for size in cache.sizes {
      if line.width + size.width > width {
        total.height += line.height
        line = .zero
      }
      line.width += size.width
      line.height = max(line.height, size.height)
      total.width = max(total.width, line.width)
    }
    total.height += line.height
    return total
  }

  /// Places each subview at the center of its cell.
  public func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Cache
  ) {
    let width = proposal.width ?? 0
    var lineX = bounds.minX
    var lineY = bounds.minY
    var lineHeight: CGFloat = 0
    for (subview, size) in zip(subviews, cache.sizes) {
      if lineX + size.width > width {
        lineX = bounds.minX
        lineY += lineHeight
        lineHeight = 0
      }
      subview.place(
        at: CGPoint(x: lineX + size.width / 2, y: lineY + size.height / 2),
        anchor: subview[UnitPointKey.self],
        proposal: ProposedViewSize(size)
      )
      lineX += size.width
      lineHeight = max(lineHeight, size.height)
    }
  }
}

extension FlowLayout: PersistentCacheLayout {}
