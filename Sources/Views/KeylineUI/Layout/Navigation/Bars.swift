// Bars take the safe area; outside of navigation stacks, they are reported as not laid out.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// The purpose of a bar.
public enum ToolbarRole: Hashable, Sendable { case automatic, browser, editor, navigationStack }

/// The size of the title in a navigation bar.
public enum NavigationBarTitleDisplayMode: Hashable, Sendable { case automatic, inline, large }

/// An item of a navigation bar.
public struct NavigationBarItem: Sendable {
  public typealias TitleDisplayMode = NavigationBarTitleDisplayMode
}

/// The size of the title in a bar.
public enum ToolbarTitleDisplayMode: Hashable, Sendable {
  case automatic, inline, inlineLarge, large
}

nonisolated extension View {
  public func tabItem<V: View>(@ViewBuilder _ label: () -> V) -> some View {
    requesting(for: .tabItem, in: \.tabBar) { _ in }
  }
  public func toolbar<Content: View>(@ViewBuilder content: () -> Content) -> some View {
    requesting(for: .toolbar) { $0.hasItems = true }
  }
  public func toolbar(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
    hiding(bars, visibility)
  }
  public func toolbarVisibility(
    _ visibility: Visibility,
    for bars: ToolbarPlacement...
  ) -> some View {
    hiding(bars, visibility)
  }
  private func hiding(_ bars: [ToolbarPlacement], _ visibility: Visibility) -> some View {
    @MainActor func note(_ screen: ScreenBars) {
      if visibility == .hidden { screen.hidden.formUnion(bars.isEmpty ? [.automatic] : bars) }
    }
    let isTabBar = bars == [.tabBar]
    return requesting(for: .toolbar, in: isTabBar ? \.tabBar : \.screenBars) { note($0) }
  }
  public func toolbarTitleDisplayMode(_ mode: ToolbarTitleDisplayMode) -> some View {
    requesting(for: .navigationTitle) { $0.isInline = mode == .inline || mode == .inlineLarge }
  }
  public func toolbarTitleMenu<C: View>(@ViewBuilder content: () -> C) -> some View { self }
  public func toolbarForegroundStyle<S: ShapeStyle>(
    _ style: S,
    for bars: ToolbarPlacement...
  ) -> some View {
    self
  }
  public func toolbarBackgroundVisibility(
    _ visibility: Visibility,
    for bars: ToolbarPlacement...
  ) -> some View {
    self
  }
  public func toolbarBackground<S: ShapeStyle>(
    _ style: S,
    for bars: ToolbarPlacement...
  ) -> some View {
    self
  }
  public func toolbarBackground(
    _ visibility: Visibility,
    for bars: ToolbarPlacement...
  ) -> some View {
    self
  }
  public func toolbarColorScheme(
    _ colorScheme: ColorScheme?,
    for bars: ToolbarPlacement...
  ) -> some View {
    self
  }
  public func toolbarRole(_ role: ToolbarRole) -> some View { self }

  private func titled() -> some View { requesting(for: .navigationTitle) { $0.hasTitle = true } }
  public func navigationTitle(_ titleKey: LocalizedStringKey) -> some View { titled() }
  public func navigationTitle(_ title: Text) -> some View { titled() }
  @_disfavoredOverload
  public func navigationTitle<S: StringProtocol>(_ title: S) -> some View { titled() }
  public func navigationBarTitle(_ titleKey: LocalizedStringKey) -> some View { titled() }
  public func navigationBarTitle(
    _ titleKey: LocalizedStringKey,
    displayMode: NavigationBarTitleDisplayMode
  ) -> some View {
    navigationBarTitleDisplayMode(displayMode).titled()
  }
  @_disfavoredOverload
  public func navigationTitle(_ title: Binding<String>) -> some View { titled() }
  public func navigationBarTitle(_ title: Text) -> some View { titled() }
  public func navigationBarTitle(
    _ title: Text,
    displayMode: NavigationBarTitleDisplayMode
  ) -> some View {
    navigationBarTitleDisplayMode(displayMode).titled()
  }
  @_disfavoredOverload
  public func navigationBarTitle<S: StringProtocol>(_ title: S) -> some View { titled() }
  @_disfavoredOverload
  public func navigationBarTitle<S: StringProtocol>(
    _ title: S,
    displayMode: NavigationBarTitleDisplayMode
  ) -> some View {
    navigationBarTitleDisplayMode(displayMode).titled()
  }
  public func navigationSubtitle(_ subtitle: Text) -> some View { titled() }
  public func navigationSubtitle(_ subtitleKey: LocalizedStringKey) -> some View { titled() }
  @_disfavoredOverload
  public func navigationSubtitle<S: StringProtocol>(_ subtitle: S) -> some View { titled() }
  public func navigationBarTitleDisplayMode(
    _ displayMode: NavigationBarTitleDisplayMode
  ) -> some View {
    requesting(for: .navigationTitle) { $0.isInline = displayMode == .inline }
  }
  public func navigationBarHidden(_ hidden: Bool) -> some View {
    requesting(for: .navigationBarHidden) { if hidden { $0.hidden.insert(.navigationBar) } }
  }
  public func navigationBarItems<T: View>(trailing: T) -> some View {
    requesting(for: .navigationBarItems) { $0.hasItems = true }
  }
  public func navigationBarItems<L: View>(leading: L) -> some View {
    requesting(for: .navigationBarItems) { $0.hasItems = true }
  }
  public func navigationBarItems<L: View, T: View>(leading: L, trailing: T) -> some View {
    requesting(for: .navigationBarItems) { $0.hasItems = true }
  }
  public func navigationBarBackButtonHidden(_ hidesBackButton: Bool = true) -> some View { self }
  public func navigationLinkIndicatorVisibility(_ visibility: Visibility) -> some View {
    transformingEnvironment { $0[HidesLinkIndicatorKey.self] = visibility == .hidden }
  }
  public func statusBar(hidden: Bool) -> some View { notLaidOut(.statusBar) }
  public func statusBarHidden(_ hidden: Bool = true) -> some View { notLaidOut(.statusBar) }
  public func persistentSystemOverlays(_ visibility: Visibility) -> some View { self }
}
