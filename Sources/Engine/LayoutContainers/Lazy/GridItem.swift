public import Foundation
public import LayoutCore

/// A column of a `LazyVGrid`, or a row of a `LazyHGrid`.
public struct GridItem: Sendable {
  /// The length of an item or of the tracks that fill it.
  public enum Size: Hashable, Sendable {
    /// One item of a length in points.
    case fixed(CGFloat)
    /// One item that takes its share of the remaining space, within limits in points.
    case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
    /// As many items of at least the minimum length as fit into the share of the remaining space.
    case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
  }

  /// The size.
  public var size: Size
  /// The distance to the next item in points; `nil` for 8 points.
  public var spacing: CGFloat?
  /// The alignment of a view in its cell; `nil` for that of the grid.
  public var alignment: Alignment?

  /// Creates an item.
  public init(_ size: Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil) {
    self.size = size
    self.spacing = spacing
    self.alignment = alignment
  }
}
