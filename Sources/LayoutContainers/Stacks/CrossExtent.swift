import Foundation

/// The extent of a stack across its axis, which grows with every subview that is added.
///
/// Source: both open re-creations begin with an empty range at the common line, so that a subview that
/// lies off the line on one side still counts from the line.
struct CrossExtent {
  private var low: CGFloat = 0
  private var high: CGFloat = 0
  private var isInfinite = false

  /// Adds a subview of a length across the stack, whose guide lies `beforeLine` points inside it.
  @inline(__always)
  mutating func add(length: CGFloat, beforeLine: CGFloat) {
    guard length.isFinite else {
      isInfinite = true
      return
    }
    if -beforeLine < low { low = -beforeLine }
    if length - beforeLine > high { high = length - beforeLine }
  }

  /// The whole extent in points.
  var length: CGFloat { isInfinite ? .infinity : high - low }

  /// The position of the common line in the extent, in points.
  var line: CGFloat { -low }
}
