import Foundation
import LayoutDiff

/// The layout of a scene at one width, as numbers that can be compared with those at other widths.
struct WidthReading {
  /// The maximum distance of an edge from a line, in points: much larger than rounding errors, and
  /// much too small to be visible.
  static let tolerance = 1e-6

  let width: CGFloat
  /// The index of the list of nodes among all lists so far.
  let structure: Int
  /// Four numbers per node: its frame in its parent.
  let frames: [CGFloat]
  /// A number for each `ViewThatFits`, the index of the visible view, and three numbers for each
  /// text: the limits of the proposed widths with the same lines, and 1 if it is truncated.
  let marks: [CGFloat]
  /// The proposed width of each node with marks; NaN if unspecified.
  let offers: [CGFloat]
}
