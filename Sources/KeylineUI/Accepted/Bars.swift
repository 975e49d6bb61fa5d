// Accepted: bars are not laid out; names that take room in SwiftUI are reported.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// A bar of a screen.
public enum ToolbarPlacement: Hashable, Sendable {
  case automatic, navigationBar, bottomBar, tabBar
}

/// The position of an item in a bar.
public enum ToolbarItemPlacement: Hashable, Sendable {
  case automatic, principal, primaryAction, confirmationAction, cancellationAction, topBarLeading,
    topBarTrailing, navigationBarLeading, navigationBarTrailing, bottomBar
}

/// The purpose of a bar.
public enum ToolbarRole: Hashable, Sendable {
  case automatic, browser, editor, navigationStack
}

/// The size of the title in a navigation bar.
public enum NavigationBarTitleDisplayMode: Hashable, Sendable {
  case automatic, inline, large
}

/// The position of a search field.
public enum SearchFieldPlacement: Hashable, Sendable {
  case automatic, toolbar, sidebar, navigationBarDrawer
  public enum NavigationBarDrawerDisplayMode: Hashable, Sendable {
    case automatic, always
  }
  public static func navigationBarDrawer(
    displayMode: NavigationBarDrawerDisplayMode
  ) -> SearchFieldPlacement { navigationBarDrawer }
}

/// An item of a bar, which is not laid out.
public struct ToolbarItem<Content: View>: View {
  public let body: Content
  public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
    body = content()
  }
}

/// Several items of a bar, which are not laid out.
public struct ToolbarItemGroup<Content: View>: View {
  public let body: Content
  public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
    body = content()
  }
}

extension View {
  public func toolbar<Content: View>(@ViewBuilder content: () -> Content) -> some View {
    notLaidOut(.toolbar)
  }
  public func toolbar(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
    notLaidOut(.toolbar)
  }
  public func toolbarTitleDisplayMode(_ mode: NavigationBarTitleDisplayMode) -> some View {
    notLaidOut(.navigationTitle)
  }
  public func toolbarBackground<S: ShapeStyle>(
    _ style: S,
    for bars: ToolbarPlacement...
  ) -> some View { self }
  public func toolbarBackground(
    _ visibility: Visibility,
    for bars: ToolbarPlacement...
  ) -> some View { self }
  public func toolbarColorScheme(
    _ colorScheme: ColorScheme?,
    for bars: ToolbarPlacement...
  ) -> some View { self }
  public func toolbarRole(_ role: ToolbarRole) -> some View { self }
}

extension View {
  public func navigationTitle(_ titleKey: LocalizedStringKey) -> some View {
    notLaidOut(.navigationTitle)
  }
  public func navigationTitle(_ title: Text) -> some View { notLaidOut(.navigationTitle) }
  @_disfavoredOverload
  public func navigationTitle<S: StringProtocol>(_ title: S) -> some View {
    notLaidOut(.navigationTitle)
  }
  public func navigationBarTitle(_ titleKey: LocalizedStringKey) -> some View {
    notLaidOut(.navigationTitle)
  }
  public func navigationBarTitle(
    _ titleKey: LocalizedStringKey,
    displayMode: NavigationBarTitleDisplayMode
  ) -> some View { notLaidOut(.navigationTitle) }
  public func navigationBarTitleDisplayMode(
    _ displayMode: NavigationBarTitleDisplayMode
  ) -> some View { notLaidOut(.navigationTitle) }
  public func navigationBarHidden(_ hidden: Bool) -> some View {
    notLaidOut(.navigationBarHidden)
  }
  public func navigationBarItems<T: View>(trailing: T) -> some View {
    notLaidOut(.navigationBarItems)
  }
  public func navigationBarItems<L: View>(leading: L) -> some View {
    notLaidOut(.navigationBarItems)
  }
  public func navigationBarItems<L: View, T: View>(leading: L, trailing: T) -> some View {
    notLaidOut(.navigationBarItems)
  }
  public func navigationBarBackButtonHidden(_ hidesBackButton: Bool = true) -> some View { self }
  public func statusBar(hidden: Bool) -> some View { notLaidOut(.statusBar) }
  public func statusBarHidden(_ hidden: Bool = true) -> some View { notLaidOut(.statusBar) }
  public func persistentSystemOverlays(_ visibility: Visibility) -> some View { self }
}

extension View {
  public func searchable(
    text: Binding<String>,
    placement: SearchFieldPlacement = .automatic,
    prompt: Text? = nil
  ) -> some View { notLaidOut(.searchable) }
  public func searchable(
    text: Binding<String>,
    placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringKey
  ) -> some View { notLaidOut(.searchable) }
  @_disfavoredOverload
  public func searchable<S: StringProtocol>(
    text: Binding<String>,
    placement: SearchFieldPlacement = .automatic,
    prompt: S
  ) -> some View { notLaidOut(.searchable) }
}
