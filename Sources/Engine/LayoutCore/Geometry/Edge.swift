public import Foundation

/// An edge of a rectangle, named by reading direction.
@frozen
public enum Edge: Int8, CaseIterable, Sendable {
  /// The upper edge.
  case top
  /// The edge where reading begins: the left one in left-to-right layout.
  case leading
  /// The lower edge.
  case bottom
  /// The edge where reading ends: the right one in left-to-right layout.
  case trailing

  /// A set of edges.
  @frozen
  public struct Set: OptionSet, Sendable {
    /// The bits of the set, one for each edge.
    public let rawValue: Int8

    /// Creates a set from its bits.
    @inlinable
    public init(rawValue: Int8) { self.rawValue = rawValue }

    /// Creates a set with one edge.
    @inlinable
    public init(_ edge: Edge) { self.rawValue = 1 << edge.rawValue }

    /// The upper edge alone.
    public static let top = Set(.top)
    /// The leading edge alone.
    public static let leading = Set(.leading)
    /// The lower edge alone.
    public static let bottom = Set(.bottom)
    /// The trailing edge alone.
    public static let trailing = Set(.trailing)
    /// All four edges.
    public static let all: Set = [.top, .leading, .bottom, .trailing]
    /// The leading and trailing edges.
    public static let horizontal: Set = [.leading, .trailing]
    /// The upper and lower edges.
    public static let vertical: Set = [.top, .bottom]
  }
}

/// An edge on the horizontal axis.
@frozen
public enum HorizontalEdge: Int8, CaseIterable, Sendable, Codable {
  /// The edge where reading begins.
  case leading
  /// The edge where reading ends.
  case trailing
}

/// An edge on the vertical axis.
@frozen
public enum VerticalEdge: Int8, CaseIterable, Sendable, Codable {
  /// The upper edge.
  case top
  /// The lower edge.
  case bottom

  /// A set of vertical edges.
  public struct Set: OptionSet, Sendable {
    /// The bits of the set, one for each edge.
    public let rawValue: Int8

    /// Creates a set from its bits.
    public init(rawValue: Int8) { self.rawValue = rawValue }

    /// Creates a set with one edge.
    public init(_ edge: VerticalEdge) { self.init(rawValue: 1 << edge.rawValue) }

    /// The top edge.
    public static let top = Set(.top)
    /// The bottom edge.
    public static let bottom = Set(.bottom)
    /// Both edges.
    public static let all: Set = [.top, .bottom]
  }
}

/// A direction of layout: horizontal or vertical.
@frozen
public enum Axis: Int8, CaseIterable, Sendable {
  /// The axis along which x grows.
  case horizontal
  /// The axis along which y grows.
  case vertical

  /// A set of axes.
  @frozen
  public struct Set: OptionSet, Sendable {
    /// The bits of the set, one for each axis.
    public let rawValue: Int8

    /// Creates a set from its bits.
    @inlinable
    public init(rawValue: Int8) { self.rawValue = rawValue }

    /// Creates a set with one axis.
    @inlinable
    public init(_ axis: Axis) { self.rawValue = 1 << axis.rawValue }

    /// The horizontal axis alone.
    public static let horizontal = Set(.horizontal)
    /// The vertical axis alone.
    public static let vertical = Set(.vertical)
  }

  /// The opposite axis.
  @inlinable
  public var perpendicular: Axis { self == .horizontal ? .vertical : .horizontal }
}

extension Axis: CustomStringConvertible {
  /// The name of the axis, as in SwiftUI.
  public var description: String { self == .horizontal ? "horizontal" : "vertical" }
}

/// The horizontal direction of layout.
@frozen
public enum LayoutDirection: String, CaseIterable, Hashable, Sendable, Codable {
  /// Leading is left.
  case leftToRight
  /// Leading is right; the engine mirrors placements within their container.
  case rightToLeft
}

/// The distances of an inner rectangle from the edges of an outer one, in points.
@frozen
public struct EdgeInsets: Equatable, Sendable {
  /// The inset from the upper edge, in points.
  public var top: CGFloat
  /// The inset from the leading edge, in points.
  public var leading: CGFloat
  /// The inset from the lower edge, in points.
  public var bottom: CGFloat
  /// The inset from the trailing edge, in points.
  public var trailing: CGFloat

  /// Creates insets from a length for each edge, in points.
  @inlinable
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// The length of padding for which none is set, in points.
  package static let standardPadding: CGFloat = 16

  /// Creates insets of zero on every edge.
  @inlinable
  public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }

  /// Creates insets of `length` points on the given edges and zero on all others.
  @inlinable
  public init(_ length: CGFloat, edges: Edge.Set = .all) {
    self.init(
      top: edges.contains(.top) ? length : 0,
      leading: edges.contains(.leading) ? length : 0,
      bottom: edges.contains(.bottom) ? length : 0,
      trailing: edges.contains(.trailing) ? length : 0
    )
  }
}
