package import Foundation
import LayoutCore

/// The smallest set of widths that includes a width in each layout range of several scenes.
package struct ProposalCover: Sendable {
  /// The widths of devices, in points, which are easy to recognize.
  private static let devices: [CGFloat] = [
    320, 375, 390, 393, 402, 430, 440, 744, 768, 810, 820, 834, 1024, 1032, 1194, 1210, 1366,
  ]

  /// The widths in ascending order.
  package let widths: [CGFloat]

  /// Finds the widths.
  ///
  /// Layout ranges are visited in the order of their ends. A range that overlaps the intersection
  /// of the previous ones shares their width; any other range needs a new width. Therefore no
  /// smaller set exists.
  ///
  /// - Parameters:
  ///   - layoutRanges: The layout ranges of all scenes and environments.
  ///   - own: Widths that are preferred over those of devices and over round numbers.
  ///   - isInWholePoints: Whether the widths are whole numbers of points; a range without one is not
  ///     covered.
  package init(
    _ layoutRanges: [LayoutRange],
    preferring own: [CGFloat] = [],
    isInWholePoints: Bool = false
  ) {
    var windows: [Window] = []
    let layoutRanges = isInWholePoints ? layoutRanges.compactMap(\.inWholePoints) : layoutRanges
    for layoutRange in layoutRanges.sorted(by: ProposalCover.endsBefore) {
      if let last = windows.last, last.overlaps(layoutRange) {
        windows[windows.count - 1].lower = max(last.lower, layoutRange.lower)
      } else {
        windows.append(
          Window(
            lower: layoutRange.lower,
            upper: layoutRange.upper,
            includesUpper: layoutRange.isLast
          )
        )
      }
    }
    widths = windows.map { window in
      let width = window.width(preferring: [own, ProposalCover.devices])
      // Windows of whole points begin and end at one.
      return isInWholePoints && !own.contains(width) ? width.rounded(.down) : width
    }
  }

  private static func endsBefore(_ one: LayoutRange, _ other: LayoutRange) -> Bool {
    if one.upper != other.upper { return one.upper < other.upper }
    if one.isLast != other.isLast { return other.isLast }
    return one.lower < other.lower
  }
}

extension LayoutRange {
  /// The range from its first through its last whole point; `nil` if it has none.
  var inWholePoints: LayoutRange? {
    var range = self
    range.lower = lower.rounded(.up)
    range.upper = upper.rounded(.down)
    if !isLast, range.upper == upper { range.upper -= 1 }
    range.isLast = true
    return range.lower <= range.upper ? range : nil
  }
}

/// A range of widths that all cover the same layout ranges.
private struct Window {
  var lower: CGFloat
  let upper: CGFloat
  let includesUpper: Bool

  func contains(_ width: CGFloat) -> Bool {
    lower <= width && (width < upper || (includesUpper && width == upper))
  }

  /// Returns whether a layout range that ends at the same width or later includes a width of the
  /// window.
  func overlaps(_ layoutRange: LayoutRange) -> Bool {
    layoutRange.lower < upper || (includesUpper && layoutRange.lower == upper)
  }

  /// Returns a preferred width, or else the roundest width in the middle half, or else the middle.
  func width(preferring lists: [[CGFloat]]) -> CGFloat {
    let middle = lower + (upper - lower) / 2
    for list in lists {
      if let nearest = Window.nearest(to: middle, in: list.filter(contains)) { return nearest }
    }
    let reach = (upper - lower) / 4
    for unit in [100, 50, 10, 5, 1, 0.5, 0.25, 0.125] as [CGFloat] {
      let round = (middle / unit).rounded() * unit
      let serving = [round, round - unit, round + unit]
        .filter { contains($0) && abs($0 - middle) <= reach }
      if let nearest = Window.nearest(to: middle, in: serving) { return nearest }
    }
    return contains(middle) ? middle : lower
  }

  private static func nearest(to middle: CGFloat, in widths: [CGFloat]) -> CGFloat? {
    widths.min { abs($0 - middle) < abs($1 - middle) }
  }
}
