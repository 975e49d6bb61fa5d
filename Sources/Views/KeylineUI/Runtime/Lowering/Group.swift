public import LayoutEngine

/// Several views without a container; modifiers apply to each view.
public nonisolated struct Group<Content> {
  /// The views, or the content of a bar.
  let content: Content
}

nonisolated extension Group: View where Content: View {
  /// Creates a group.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  /// Appends the nodes of the views.
  @MainActor public func lower(in context: LoweringContext, into nodes: inout [LayoutNode]) {
    content.lower(in: context, into: &nodes)
  }
}
