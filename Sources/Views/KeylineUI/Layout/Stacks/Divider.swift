import LayoutCore
public import LayoutEngine

/// A line perpendicular to the axis of the stack.
public nonisolated struct Divider: View, Sendable {
  /// Creates a divider.
  nonisolated public init() {}

  /// Appends a leaf for the divider.
  @MainActor public func lower(in context: LoweringContext, into nodes: inout [LayoutNode]) {
    nodes.append(.divider)
  }
}
