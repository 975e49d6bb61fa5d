public import Foundation

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
