public import Foundation

/// Widths that follow one another and over which a scene is laid out in one way.
///
/// Over a layout range the scene has the same nodes, every text breaks its lines at the same places, every
/// `ViewThatFits` shows the same view, and each edge of each frame, relative to the node's container, is an
/// affine function of the proposed width.
public struct LayoutRange: Hashable, Sendable {
  /// The first width, in points.
  public internal(set) var lower: CGFloat
  /// The width at which the next layout range begins, in points; in the last layout range, the last width.
  public internal(set) var upper: CGFloat
  /// What changes where the layout range begins, in pre-order; nothing at the first one.
  public internal(set) var changes: [WidthChange]
  /// Whether frames move on curves: every device pixel would be a layout range of its own.
  public internal(set) var isCurved = false
  /// Whether it is the last one, to which its upper width belongs.
  public internal(set) var isLast = false

  /// Returns whether a width belongs to the layout range.
  public func contains(_ width: CGFloat) -> Bool {
    lower <= width && (width < upper || (isLast && width == upper))
  }
}

/// What changes about one node where a layout range begins.
public struct WidthChange: Hashable, Sendable {
  /// The kinds of change.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The scene has other nodes, as when the content of a geometry reader is another one.
    case nodes
    /// A `ViewThatFits` shows another of its views.
    case choice
    /// A text breaks its lines elsewhere.
    case lines
    /// The frame is another one at once.
    case jump
    /// The frame goes on from where it is, at another rate.
    case bend
  }

  /// The kind.
  public let kind: Kind
  /// The path of the node.
  public let path: String
}
