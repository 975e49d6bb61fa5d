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

  /// Whether the range differs from the previous one only in how texts are truncated, and in the
  /// frames that follow from it.
  var isTruncation: Bool {
    changes.contains { $0.kind == .truncation }
      && changes.allSatisfy { [.truncation, .jump, .bend].contains($0.kind) }
  }
}
