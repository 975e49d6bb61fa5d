public import Foundation
public import LayoutEngine

/// A flexible space along its stack's axis.
public struct Spacer: View {
  /// The type of the body.
  public typealias Body = Never
  /// The minimum length in points; `nil` for 8 points.
  public var minLength: CGFloat?

  /// Creates a spacer with a minimum length in points.
  nonisolated public init(minLength: CGFloat? = nil) {
    self.minLength = minLength
  }

  /// Appends a spacer leaf.
  public static func lower(
    _ view: Spacer,
    in context: LoweringContext,
    into nodes: inout [LayoutNode]
  ) {
    nodes.append(.spacer(minLength: view.minLength))
  }
}

/// A line perpendicular to its stack's axis.
public struct Divider: View {
  /// The type of the body.
  public typealias Body = Never

  /// Creates a divider.
  nonisolated public init() {}

  /// Appends a divider leaf.
  public static func lower(
    _ view: Divider,
    in context: LoweringContext,
    into nodes: inout [LayoutNode]
  ) {
    nodes.append(.divider)
  }
}
