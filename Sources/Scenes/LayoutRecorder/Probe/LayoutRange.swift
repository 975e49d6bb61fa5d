public import Foundation
import LayoutDiff
import LayoutScenes

/// A range of widths over which the layout of a scene is linear.
///
/// In a layout range the scene has the same nodes, every text breaks its lines at the same places,
/// every `ViewThatFits` shows the same view, and each edge of each frame, relative to the node's
/// container, moves at a constant rate as the proposed width grows.
public struct LayoutRange: Hashable, Sendable {
  /// The first width, in points.
  public internal(set) var lower: CGFloat
  /// The width at which the next layout range starts, in points; for the last range, its last
  /// width.
  public internal(set) var upper: CGFloat
  /// The changes at the start of the range, in pre-order; empty for the first range.
  public internal(set) var changes: [WidthChange]
  /// Whether frames move on curves, for which every device pixel would be a separate range.
  public internal(set) var isCurved = false
  /// Whether this is the last range, which includes its upper width.
  public internal(set) var isLast = false

  /// Returns whether the layout range includes a width.
  public func contains(_ width: CGFloat) -> Bool {
    lower <= width && (width < upper || (isLast && width == upper))
  }

  /// Whether the range looks like the previous one: it differs only in which words and which part of
  /// texts their lines show, and in the frames that follow from it.
  public var isMinor: Bool {
    let kinds = Set(changes.map(\.kind))
    guard !kinds.isEmpty, kinds.isDisjoint(with: [.nodes, .choice, .lines, .truncation]) else {
      return false
    }
    let isOfTexts = !kinds.isDisjoint(with: [.breaks, .excerpt])
    return isOfTexts || kinds.isDisjoint(with: [.jump, .bend])
  }
}

extension [LayoutRange] {
  /// The ranges in ascending order, each with those after it that look the same.
  public var merged: [LayoutRange] {
    var merged: [LayoutRange] = []
    for layoutRange in self {
      guard layoutRange.isMinor, let last = merged.indices.last else {
        merged.append(layoutRange)
        continue
      }
      merged[last].upper = layoutRange.upper
      merged[last].isLast = layoutRange.isLast
      merged[last].isCurved = merged[last].isCurved || layoutRange.isCurved
    }
    return merged
  }
}
