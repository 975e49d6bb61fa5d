import Foundation
import LayoutContainers
import LayoutCore
import LayoutEngine

/// The bars that the views of a screen ask for, collected while the screen is lowered.
@MainActor
final class ScreenBars {
  var hasTitle = false
  /// Whether there are items in the navigation bar.
  var hasItems = false
  /// Whether there are items in the tool bar at the bottom.
  var hasBottomItems = false
  /// Whether a title is inline, if it is not large.
  var isInline = false
  var hidden: Set<ToolbarPlacement> = []
  /// Whether the screen is still being lowered; views that are lowered later cannot ask for bars.
  private(set) var isOpen = true

  /// Returns the height of the navigation bar in points.
  func navigationBarHeight(_ metrics: BarMetrics) -> CGFloat {
    guard !isHidden(.navigationBar) else { return 0 }
    if hasTitle, !isInline { return metrics.largeTitle.value }
    return hasTitle || hasItems ? metrics.inlineTitle.value : 0
  }

  /// Returns the height of the tool bar in points.
  func toolbarHeight(_ metrics: BarMetrics) -> CGFloat {
    hasBottomItems && !isHidden(.bottomBar) ? metrics.toolbar.value : 0
  }

  func isHidden(_ bar: ToolbarPlacement) -> Bool {
    hidden.contains(bar) || (bar == .navigationBar && hidden.contains(.automatic))
  }

  /// Notes that the screen was lowered.
  func close() { isOpen = false }
}

/// A name that asks for a bar; where there is no screen with bars, it is reported as not laid out.
private nonisolated struct BarRequest: ViewModifier {
  let ignored: IgnoredModifier
  let bar: WritableKeyPath<EnvironmentValues, ScreenBars?>
  let note: @MainActor (ScreenBars) -> Void

  @MainActor
  func lower(
    of content: ModifierContent<BarRequest>,
    in context: LoweringContext,
    into nodes: inout [LayoutNode]
  ) {
    if let bars = context.environment[keyPath: bar], bars.isOpen {
      note(bars)
    } else {
      context.ignoredModifiers?.insert(ignored)
    }
    content.lower(in: context, into: &nodes)
  }
}

private enum ScreenBarsKey: EnvironmentKey { static var defaultValue: ScreenBars? { nil } }

private enum TabBarKey: EnvironmentKey { static var defaultValue: ScreenBars? { nil } }

enum BarsTakeSpaceKey: EnvironmentKey { static let defaultValue = true }

extension EnvironmentValues {
  /// The bars of the navigation stack.
  var screenBars: ScreenBars? {
    get { self[ScreenBarsKey.self] }
    set { self[ScreenBarsKey.self] = newValue }
  }

  var tabBar: ScreenBars? {
    get { self[TabBarKey.self] }
    set { self[TabBarKey.self] = newValue }
  }
}

nonisolated extension View {
  /// Sets whether navigation, tool and tab bars in the view take the space that they have on the platform.
  ///
  /// They do by default. Without it, a screen has the whole safe area of the scene.
  public func barsTakeSpace(_ takeSpace: Bool = true) -> some View {
    transformingEnvironment { $0[BarsTakeSpaceKey.self] = takeSpace }
  }

  /// Requests a bar from the enclosing navigation stack.
  func requesting(
    for ignored: IgnoredModifier,
    in bar: any WritableKeyPath<EnvironmentValues, ScreenBars?> & Sendable = \.screenBars,
    _ note: @escaping @MainActor (ScreenBars) -> Void
  ) -> some View {
    modifier(BarRequest(ignored: ignored, bar: bar, note: note))
  }
}

extension LayoutNode {
  /// Returns the node with a bar of a height in points at an edge of its safe area; unchanged without a height.
  func bar(_ name: String, height: CGFloat, at edge: Edge) -> LayoutNode {
    guard height > 0 else { return self }
    let bar = LayoutNode(type: name, leaf: BarLeaf(size: CGSize(width: 0, height: height)))
    return safeAreaInset(SafeAreaInsetLayout(edge: edge, spacing: 0), bar)
  }
}
