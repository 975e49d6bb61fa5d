public import Foundation

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
