public import Foundation
public import LayoutCore

/// A `FlowLayout` that returns, with each size, the widths for which it is valid.
///
/// The engine and the cache reuse a measurement for every width with the same line breaks, and a
/// probe finds these widths without a search.
///
/// A line is counted from its start, so that the bounds may begin anywhere, and may exceed the
/// width by a rounding error. It breaks at the same subviews as the line of a `FlowLayout` in
/// bounds that begin at zero, except for such errors.
public struct RegionFlowLayout: RegionLayout, Codable {
  /// Creates the layout.
  public init() {}

  /// The ideal sizes of the subviews and the lines for the last width.
  public struct Cache {
    /// The ideal sizes, in points.
    public fileprivate(set) var sizes: [CGSize]
    fileprivate var lines: Lines?
  }

  /// Returns a cache with the ideal sizes.
  public func makeCache(subviews: Subviews) -> Cache {
    Cache(sizes: subviews.map { $0.sizeThatFits(.unspecified) })
  }

  /// Recomputes the ideal sizes.
  public func updateCache(_ cache: inout Cache, subviews: Subviews) {
    cache.sizes = subviews.map { $0.sizeThatFits(.unspecified) }
    cache.lines = nil
  }

  /// Returns the width of the widest line and the height of all lines, with the widths that result
  /// in the same lines.
  public func measurement(
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Cache
  ) -> LayoutMeasurement {
    let lines = cache.lines(in: proposal.width ?? 0, subviews.pixelTolerance)
    return LayoutMeasurement(
      size: lines.size,
      region: ProposalRegion(width: lines.widths, height: .everything)
    )
  }

  /// Places each subview at the center of its cell.
  public func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Cache
  ) {
    let lines = cache.lines(in: proposal.width ?? 0, subviews.pixelTolerance)
    for (index, subview) in subviews.enumerated() {
      let middle = lines.middles[index]
      subview.place(
        at: CGPoint(x: bounds.minX + middle.x, y: bounds.minY + middle.y),
        anchor: subview[UnitPointKey.self],
        proposal: ProposedViewSize(cache.sizes[index])
      )
    }
  }
}

extension RegionFlowLayout.Cache {
  /// Returns the lines for a width and caches them for later calls.
  fileprivate mutating func lines(in width: CGFloat, _ tolerance: PixelTolerance) -> Lines {
    if let lines, lines.widths.contains(width) { return lines }
    let found = Lines(of: sizes, in: width, tolerance)
    lines = found
    return found
  }
}

/// The cells of a flow.
private struct Lines {
  /// The centers of the cells, measured from the top leading corner.
  private(set) var middles: [CGPoint] = []
  /// The total size, in points.
  private(set) var size = CGSize.zero
  /// The widths that result in the same lines.
  private(set) var widths = ProposalRange.everything

  init(of sizes: [CGSize], in width: CGFloat, _ tolerance: PixelTolerance) {
    middles.reserveCapacity(sizes.count)
    var x: CGFloat = 0
    var y: CGFloat = 0
    var lineHeight: CGFloat = 0
    var (fitting, passing) = (-CGFloat.infinity, CGFloat.infinity)
    for (index, own) in sizes.enumerated() {
      let least = tolerance.leastProposal(for: x + own.width)
      if least > width {
        x = 0
        y += lineHeight
        lineHeight = 0
        if index > 0 { passing = min(passing, least) }
      } else if index > 0 {
        fitting = max(fitting, least)
      }
      middles.append(CGPoint(x: x + own.width / 2, y: y + own.height / 2))
      lineHeight = max(lineHeight, own.height)
      x += own.width
      size.width = max(size.width, x)
    }
    size.height = y + lineHeight
    widths = ProposalRange(lower: fitting, upper: passing.nextDown)
    if passing == .infinity { widths.upper = .infinity }
    widths.includesUnspecified = widths.contains(0)
  }
}
