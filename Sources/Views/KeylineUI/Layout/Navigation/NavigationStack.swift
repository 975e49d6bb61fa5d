import LayoutContainers
public import LayoutEngine

/// A stack of screens, of which the first fills the proposal below its navigation bar.
///
/// A bar has the height that it has on the platform: see `BarMetrics`. There is one if the screen has a title or
/// items. `barsTakeSpace(false)` leaves bars out.
public nonisolated struct NavigationStack<Root: View>: View {
  private let root: Root

  /// Creates a stack with its first screen.
  public init(@ViewBuilder root: () -> Root) { self.root = root() }

  /// Appends the first screen with its bars.
  @MainActor public func lower(in context: LoweringContext, into nodes: inout [LayoutNode]) {
    nodes.append(.navigation(root, in: context))
  }
}

/// A navigation view; its content takes the proposed size.
///
/// Bars are not laid out; use the scene's safe area insets to reserve space for them.
public nonisolated struct NavigationView<Content: View>: View {
  private let content: Content

  /// Creates a view with its first screen.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  /// Appends the first screen with its bars.
  @MainActor public func lower(in context: LoweringContext, into nodes: inout [LayoutNode]) {
    nodes.append(.navigation(content, in: context))
  }
}

extension LayoutNode {
  /// Returns a screen that fills the proposal, with the bars that its views ask for.
  @MainActor
  fileprivate static func navigation(_ root: some View, in context: LoweringContext) -> LayoutNode {
    // Whatever its content takes, a screen has the size that it is offered.
    let screen = VStack { root }
      .frame(minWidth: 0, maxWidth: .infinity, minHeight: 0, maxHeight: .infinity)
    context.environment.navigationNote?.isNavigation = true
    var context = context
    context.environment.navigationNote = nil
    guard context.environment[BarsTakeSpaceKey.self] else { return screen.node(in: context) }
    let bars = ScreenBars()
    var inner = context
    inner.environment.screenBars = bars
    let node = screen.node(in: inner)
    bars.close()
    guard bars.hasTitle || bars.hasItems || bars.hasBottomItems else { return node }
    let metrics = PlatformMetrics.of(context.environment.scene.read(\.platform)).bars
    return
      node
      .bar("Toolbar", height: bars.toolbarHeight(metrics), at: .bottom)
      .bar("NavigationBar", height: bars.navigationBarHeight(metrics), at: .top)
  }
}
