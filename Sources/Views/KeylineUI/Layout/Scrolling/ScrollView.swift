public import LayoutContainers
public import LayoutCore
public import LayoutEngine

/// A scrollable view; see `ScrollLayout` for the rules.
///
/// The content is laid out at its start, or at its `defaultScrollAnchor`. Indicators take no space.
public nonisolated struct ScrollView<Content: View>: View {
  /// The axes along which the view scrolls.
  public var axes: Axis.Set
  /// Whether indicators are drawn, which has no effect on layout.
  public var showsIndicators: Bool
  /// The scrollable content.
  public var content: Content

  /// Creates a scroll view.
  public init(
    _ axes: Axis.Set = .vertical,
    showsIndicators: Bool = true,
    @ViewBuilder content: () -> Content
  ) {
    self.axes = axes
    self.showsIndicators = showsIndicators
    self.content = content()
  }

  /// Appends the scroll view with the node of its content.
  @MainActor public func lower(in context: LoweringContext, into nodes: inout [LayoutNode]) {
    var inner = context
    inner.environment[ContentMarginsKey.self] = nil
    inner.environment[ScrollAnchorKey.self] = nil
    let content = self.content.nodes(in: inner)
    let layout = ScrollLayout(axes, anchor: context.environment[ScrollAnchorKey.self])
    guard let margins = context.environment[ContentMarginsKey.self], !content.isEmpty else {
      return nodes.append(.scrollView(layout, content))
    }
    let inset = LayoutNode.root(of: content).wrapped(
      as: LayoutNode.contentMargins,
      in: PaddingLayout(insets: margins)
    )
    nodes.append(.scrollView(layout, [inset]))
  }
}

extension ScrollLayout: ScrollProviding {}

extension ListLayout: ScrollProviding {
  /// The vertical axis.
  public var axes: Axis.Set { .vertical }
}

extension PlatformListLayout: ScrollProviding { package var axes: Axis.Set { .vertical } }

extension PaddingLayout: InsetProviding {}
