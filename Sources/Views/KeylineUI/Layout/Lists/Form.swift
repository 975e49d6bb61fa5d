import LayoutCore
public import LayoutEngine

/// A form, whose controls are laid out like the rows of a list.
public nonisolated struct Form<Content: View>: View {
  private let content: Content

  /// Creates a form.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  /// Appends the form with the nodes of its rows.
  @MainActor public func lower(in context: LoweringContext, into nodes: inout [LayoutNode]) {
    if let own = context.nodesInAppStyle(FormStyleConfiguration(content: StyledPart(content))) {
      nodes += own
      return
    }
    nodes.append(.list("Form", in: context) { content.nodes(in: $0) })
  }
}
