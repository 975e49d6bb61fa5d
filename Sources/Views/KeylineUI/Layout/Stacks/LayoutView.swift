public import LayoutCore
public import LayoutEngine

/// A view that arranges its content with a custom layout.
public nonisolated struct LayoutView<L: Layout, Content: View>: View {
  private let layout: L
  private let content: Content

  init(layout: L, content: Content) { (self.layout, self.content) = (layout, content) }

  /// Appends the layout with the nodes of its content.
  @MainActor public func lower(in context: LoweringContext, into nodes: inout [LayoutNode]) {
    nodes.append(
      LayoutNode(
        type: LayoutNode.typeName(of: layout),
        layout: layout,
        children: content.nodes(in: context)
      )
    )
  }
}

extension Layout {
  /// Returns a view that arranges `content` with this layout.
  ///
  /// Disfavored, as in SwiftUI: if a type is both a view with content and a layout, a call with
  /// content creates the view.
  @_disfavoredOverload
  @MainActor @preconcurrency
  public func callAsFunction<Content: View>(@ViewBuilder _ content: () -> Content) -> some View {
    LayoutView(layout: self, content: content())
  }
}
