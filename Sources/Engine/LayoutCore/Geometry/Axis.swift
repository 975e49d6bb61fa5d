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
