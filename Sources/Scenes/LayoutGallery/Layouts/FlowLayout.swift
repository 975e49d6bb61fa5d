public import Foundation
public import KeylineUI
public import LayoutCore

/// A layout that arranges its subviews in lines, like words of text.
///
/// Every subview has its ideal size. A line ends before the subview that would exceed the proposed
/// width, and the next line starts below its tallest subview. The layout is as wide as the widest
/// line and as tall as all lines; an unspecified width counts as zero, so that every subview has
/// its own line. Each subview is placed at the center of its cell with the anchor of
/// `UnitPointKey`.
///
/// The layout is also an example of a custom layout that returns the widths for which its
/// measurement is valid, which are the widths with the same line breaks.
public struct FlowLayout: RegionLayout, Codable {
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
    let lines = cache.lines(in: proposal.width ?? 0, from: 0, subviews.pixelTolerance)
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
    let lines = cache.lines(in: proposal.width ?? 0, from: bounds.minX, subviews.pixelTolerance)
    for (index, subview) in subviews.enumerated() {
      let middle = lines.middles[index]
      subview.place(
        at: CGPoint(x: middle.x, y: bounds.minY + middle.y),
        anchor: subview[UnitPointKey.self],
        proposal: ProposedViewSize(cache.sizes[index])
      )
    }
  }
}

extension FlowLayout.Cache {
  /// Returns the lines for a width and caches them for later calls.
  fileprivate mutating func lines(
    in width: CGFloat,
    from start: CGFloat,
    _ tolerance: PixelTolerance
  ) -> Lines {
    if let lines, lines.start == start, lines.widths.contains(width) { return lines }
    let found = Lines(of: sizes, in: width, from: start, tolerance)
    lines = found
    return found
  }
}

/// The cells of a flow.
private struct Lines {
  /// The x-coordinate at which lines start.
  let start: CGFloat
  /// The centers of the cells; y is measured from the top edge.
  private(set) var middles: [CGPoint] = []
  /// The total size, in points.
  private(set) var size = CGSize.zero
  /// The widths that result in the same lines.
  private(set) var widths = ProposalRange.everything

  init(of sizes: [CGSize], in width: CGFloat, from start: CGFloat, _ tolerance: PixelTolerance) {
    self.start = start
    middles.reserveCapacity(sizes.count)
    var (x, y) = (start, CGFloat.zero)
    var lineHeight: CGFloat = 0
    var (fitting, passing) = (-CGFloat.infinity, CGFloat.infinity)
    for (index, own) in sizes.enumerated() {
      let least = tolerance.leastProposal(for: x + own.width)
      if least > width {
        (x, y) = (start, y + lineHeight)
        lineHeight = 0
        if index > 0 { passing = min(passing, least) }
      } else if index > 0 {
        fitting = max(fitting, least)
      }
      middles.append(CGPoint(x: x + own.width / 2, y: y + own.height / 2))
      lineHeight = max(lineHeight, own.height)
      x += own.width
      size.width = max(size.width, x - start)
    }
    size.height = y + lineHeight
    widths = ProposalRange(lower: fitting, upper: passing.nextDown)
    if passing == .infinity { widths.upper = .infinity }
    widths.includesUnspecified = widths.contains(0)
  }
}

/// The key for the anchor with which `FlowLayout` places a view; the center by default.
public struct UnitPointKey: LayoutValueKey {
  /// The center.
  public static let defaultValue = UnitPoint.center
}

extension View {
  /// Sets the anchor with which a `FlowLayout` places the view.
  public func anchor(_ anchor: UnitPoint) -> some View {
    layoutValue(key: UnitPointKey.self, value: anchor)
  }
}
