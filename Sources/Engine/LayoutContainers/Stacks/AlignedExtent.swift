import Foundation
import LayoutCore

/// The extent along one axis of views whose guides meet on a line.
struct AlignedExtent {
  private var before: CGFloat?
  private var after: CGFloat?
  private var isInfinite = false

  /// Adds a view of a length, with its guide at a position inside it.
  mutating func add(length: CGFloat, guide: CGFloat) {
    guard length.isFinite else {
      isInfinite = true
      return
    }
    before = max(before ?? guide, guide)
    after = max(after ?? length - guide, length - guide)
  }

  /// The position of the line in the extent.
  var line: CGFloat { before ?? 0 }

  var length: CGFloat { isInfinite ? .infinity : line + (after ?? 0) }

  /// Returns the position of the line in a longer space; `fractionBefore` of the free space is
  /// before the views.
  func line(in space: CGFloat, fractionBefore: CGFloat) -> CGFloat {
    line + (space - (line + (after ?? 0))) * fractionBefore
  }
}
