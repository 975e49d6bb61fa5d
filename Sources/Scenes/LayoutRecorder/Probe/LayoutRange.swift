public import Foundation

/// A range of widths over which the layout of a scene is linear.
///
/// In a layout range the scene has the same nodes, every text breaks its lines at the same places,
/// every `ViewThatFits` shows the same view, and each edge of each frame, relative to the node's
/// container, is an affine function of the proposed width.
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

extension [LayoutRange] {
  /// Returns the ranges in ascending order without the changes that are only of truncated texts.
  func ignoringTruncation() -> [LayoutRange] {
    var merged: [LayoutRange] = []
    for layoutRange in self {
      guard layoutRange.isTruncation, let last = merged.indices.last else {
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

/// A change of one node at the start of a layout range.
public struct WidthChange: Hashable, Sendable {
  /// The kinds of change.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The scene has different nodes, for example those in a geometry reader.
    case nodes
    /// A `ViewThatFits` shows a different view.
    case choice
    /// A text breaks its lines differently.
    case lines
    /// A text that is truncated on at least one side changes its visible part or its frame.
    case truncation
    /// The frame changes abruptly.
    case jump
    /// The frame continues at a different rate.
    case bend
  }

  /// The kind.
  public let kind: Kind
  /// The path of the node.
  public let path: String
}
