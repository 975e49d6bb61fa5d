import Foundation
import LayoutCore

/// The extent of a stack across its axis, which grows with every subview.
///
/// It starts as an empty range at the common line, so that it always includes the line. Source:
/// measurements of SwiftUI; see `Documentation/Reference/Rules.md`.
struct CrossExtent {
  private var low: CGFloat = 0
  private var high: CGFloat = 0
  private var isInfinite = false

  /// Adds a subview with a length across the stack and its guide at `beforeLine` points from its
  /// start.
  @inline(__always)
  mutating func add(length: CGFloat, beforeLine: CGFloat) {
    guard length.isFinite else {
      isInfinite = true
      return
    }
    if -beforeLine < low { low = -beforeLine }
    if length - beforeLine > high { high = length - beforeLine }
  }

  /// The length of the extent in points.
  var length: CGFloat { isInfinite ? .infinity : high - low }

  /// The position of the common line in the extent, in points.
  var line: CGFloat { -low }
}
