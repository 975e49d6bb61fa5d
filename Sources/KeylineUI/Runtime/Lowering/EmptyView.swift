public import LayoutEngine

/// A view of nothing: it lowers to no node.
public struct EmptyView: View {
  /// The type of the body.
  public typealias Body = Never

  /// Creates a view of nothing.
  nonisolated public init() {}

  /// Appends nothing.
  public static func lower(
    _ view: EmptyView,
    in context: LoweringContext,
    into nodes: inout [LayoutNode]
  ) {}
}
