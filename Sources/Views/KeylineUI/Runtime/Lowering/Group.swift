public import LayoutEngine

/// Several views without a container; modifiers apply to each view.
public struct Group<Content: View>: View {
  /// The type of the body.
  public typealias Body = Never
  private let content: Content

  /// Creates a group.
  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  /// Appends the nodes of the views.
  public static func lower(
    _ view: Group,
    in context: LoweringContext,
    into nodes: inout [LayoutNode]
  ) {
    Content.lower(view.content, in: context, into: &nodes)
  }
}
