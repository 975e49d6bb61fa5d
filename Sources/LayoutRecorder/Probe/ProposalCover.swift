public import Foundation
import LayoutCore

/// The smallest set of widths that has one in each layout range of all scenes it is for.
public struct ProposalCover: Sendable {
  /// Widths that people would rather read, in points: those of devices.
  private static let devices: [CGFloat] = [
    320, 375, 390, 393, 402, 430, 440, 744, 768, 810, 820, 834, 1024, 1032, 1194, 1210, 1366,
  ]

  /// The widths, from the smallest to the greatest.
  public let widths: [CGFloat]

  /// Finds the widths.
  ///
  /// Layout ranges are taken in the order in which they end; one that overlaps what all before it have in common is
  /// served by the same width, and another one by a new width. Fewer widths cannot serve them.
  ///
  /// - Parameters:
  ///   - layoutRanges: The layout ranges of all scenes and environments.
  ///   - own: Widths that are taken where they serve, before those of devices and round ones.
  public init(_ layoutRanges: [LayoutRange], preferring own: [CGFloat] = []) {
    var windows: [Window] = []
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
    widths = windows.map { $0.width(preferring: [own, ProposalCover.devices]) }
  }

  private static func endsBefore(_ one: LayoutRange, _ other: LayoutRange) -> Bool {
    if one.upper != other.upper { return one.upper < other.upper }
    if one.isLast != other.isLast { return other.isLast }
    return one.lower < other.lower
  }
}

/// Widths any of which serves.
private struct Window {
  var lower: CGFloat
  let upper: CGFloat
  let includesUpper: Bool

  func contains(_ width: CGFloat) -> Bool {
    lower <= width && (width < upper || (includesUpper && width == upper))
  }

  /// Whether a layout range, which ends no sooner, has a width of the window.
  func overlaps(_ layoutRange: LayoutRange) -> Bool {
    layoutRange.lower < upper || (includesUpper && layoutRange.lower == upper)
  }

  /// Returns a preferred width, else the roundest one in the middle half, else the middle.
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
