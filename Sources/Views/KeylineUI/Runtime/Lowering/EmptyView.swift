public import LayoutEngine

/// A view without content.
public nonisolated struct EmptyView: View, Sendable {
  /// Creates an empty view.
  nonisolated public init() {}

  /// Appends no nodes.
  @MainActor public func lower(in context: LoweringContext, into nodes: inout [LayoutNode]) {}
}
