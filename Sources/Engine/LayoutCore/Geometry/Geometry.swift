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

  /// Creates the direction in which the language of a locale is written.
  package init(ofLocale identifier: String) {
    let language = Locale.Language(identifier: identifier)
    self = language.characterDirection == .rightToLeft ? .rightToLeft : .leftToRight
  }
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

/// An angle in degrees or radians.
@frozen
public struct Angle: Hashable, Comparable, Sendable {
  /// The angle in radians.
  public var radians: Double

  /// The angle in degrees.
  @inlinable
  public var degrees: Double {
    get { radians * (180 / .pi) }
    set { radians = newValue * (.pi / 180) }
  }

  /// Creates the angle of zero.
  @inlinable
  public init() { self.radians = 0 }

  /// Creates an angle from radians.
  @inlinable
  public init(radians: Double) { self.radians = radians }

  /// Creates an angle from degrees.
  @inlinable
  public init(degrees: Double) { self.radians = degrees * (.pi / 180) }

  /// The angle of zero.
  public static let zero = Angle()

  /// Returns an angle of `radians`.
  @inlinable
  public static func radians(_ radians: Double) -> Angle { Angle(radians: radians) }

  /// Returns an angle of `degrees`.
  @inlinable
  public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }

  /// Returns whether the first angle is smaller than the second.
  @inlinable
  public static func < (first: Angle, second: Angle) -> Bool { first.radians < second.radians }
}

/// A point in a rectangle, in fractions of its width and height: (0, 0) is its top leading corner.
@frozen
public struct UnitPoint: Hashable, Sendable {
  /// The fraction of the width: 0 at the leading edge, 1 at the trailing edge.
  public var x: CGFloat
  /// The fraction of the height: 0 at the top edge, 1 at the bottom edge.
  public var y: CGFloat

  /// Creates a point from fractions of a width and a height.
  @inlinable
  public init(x: CGFloat, y: CGFloat) {
    self.x = x
    self.y = y
  }

  /// Creates the top leading corner.
  @inlinable
  public init() { self.init(x: 0, y: 0) }

  /// The origin: the top leading corner.
  public static let zero = UnitPoint(x: 0, y: 0)
  /// The middle.
  public static let center = UnitPoint(x: 0.5, y: 0.5)
  /// The middle of the leading edge.
  public static let leading = UnitPoint(x: 0, y: 0.5)
  /// The middle of the trailing edge.
  public static let trailing = UnitPoint(x: 1, y: 0.5)
  /// The middle of the upper edge.
  public static let top = UnitPoint(x: 0.5, y: 0)
  /// The middle of the lower edge.
  public static let bottom = UnitPoint(x: 0.5, y: 1)
  /// The top leading corner.
  public static let topLeading = UnitPoint(x: 0, y: 0)
  /// The top trailing corner.
  public static let topTrailing = UnitPoint(x: 1, y: 0)
  /// The bottom leading corner.
  public static let bottomLeading = UnitPoint(x: 0, y: 1)
  /// The bottom trailing corner.
  public static let bottomTrailing = UnitPoint(x: 1, y: 1)
}
