import LayoutContainers
public import LayoutCore
public import LayoutEngine

/// A view that shows the first of its subviews that fits; see `ViewThatFitsLayout` for the rules.
public nonisolated struct ViewThatFits<Content: View>: View {
  private let layout: ViewThatFitsLayout
  private let content: Content

  /// Creates a view whose subviews must fit along the axes.
  public init(in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content) {
    layout = ViewThatFitsLayout(in: axes)
    self.content = content()
  }

  /// Appends the view with the nodes of its content.
  @MainActor public func lower(in context: LoweringContext, into nodes: inout [LayoutNode]) {
    nodes.append(.viewThatFits(layout, content.nodes(in: context)))
  }
}
