import LayoutContainers
public import LayoutEngine

/// A view with tabs; the selected tab takes the proposed size, and no tab bar is laid out.
public nonisolated struct TabView<SelectionValue: Hashable, Content: View>: View {
  private let selection: SelectionValue?
  private let content: Content

  /// Creates a tab view that shows the tab whose tag is selected, or else the first tab.
  public init(selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content) {
    self.selection = selection?.wrappedValue
    self.content = content()
  }

  /// Appends the selected tab in a frame with the proposed size.
  @MainActor public func lower(in context: LoweringContext, into nodes: inout [LayoutNode]) {
    let bar = ScreenBars()
    var inner = context
    inner.environment.tabBar = bar
    let screens = content.nodes(in: inner)
    bar.close()
    let chosen = screens.first { $0.tag == selection.map { AnyHashable($0) } }
    let shown = chosen ?? screens.first
    let screen = LayoutNode.screen("TabView", shown.map { [$0] } ?? [])
    let environment = context.environment
    guard environment[BarsTakeSpaceKey.self], !environment[TabsArePagesKey.self],
      !bar.isHidden(.tabBar)
    else {
      return nodes.append(screen)
    }
    let height = PlatformMetrics.of(environment.scene.read(\.platform)).bars.tabBar.value
    nodes.append(screen.bar("TabBar", height: height, at: .bottom))
  }
}

extension TabView where SelectionValue == Int {
  /// Creates a tab view that shows the first tab.
  public init(@ViewBuilder content: () -> Content) { self.init(selection: nil, content: content) }
}

extension LayoutNode {
  /// Returns nodes as the content of a window: a stack in a frame with the proposed size.
  static func screen(_ type: String, _ content: [LayoutNode]) -> LayoutNode {
    let frame = FlexFrameLayout(maxWidth: .infinity, maxHeight: .infinity)
    return LayoutNode(type: type, layout: frame, children: [.root(of: content)])
  }
}
