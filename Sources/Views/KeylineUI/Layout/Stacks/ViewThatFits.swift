import LayoutContainers
public import LayoutCore
public import LayoutEngine

/// A view that shows the first of its subviews that fits; see `ViewThatFitsLayout` for the rules.
public struct ViewThatFits<Content: View>: View {
  /// The type of the body.
  public typealias Body = Never
  private let layout: ViewThatFitsLayout
  private let content: Content

  /// Creates a view whose subviews must fit along the axes.
  public init(in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content) {
    layout = ViewThatFitsLayout(in: axes)
    self.content = content()
  }

  /// Appends the view with the nodes of its content.
  public static func lower(
    _ view: ViewThatFits,
    in context: LoweringContext,
    into nodes: inout [LayoutNode]
  ) {
    nodes.append(.viewThatFits(view.layout, view.content.nodes(in: context)))
  }
}
