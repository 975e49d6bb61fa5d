public import LayoutCore

/// A way to show a view of tabs; its bar is not laid out in any.
public protocol TabViewStyle: Sendable {}

/// The style that the platform chooses.
public struct DefaultTabViewStyle: TabViewStyle {
  /// Creates the style.
  public init() {}
}

/// Screens that are turned over like pages.
public struct PageTabViewStyle: TabViewStyle {
  /// When dots for the pages are shown, over them.
  public enum IndexDisplayMode: Hashable, Sendable {
    /// Where there are several pages.
    case automatic
    /// Always.
    case always
    /// Never.
    case never
  }

  /// Creates the style.
  public init(indexDisplayMode: IndexDisplayMode = .automatic) {}
}

extension TabViewStyle where Self == DefaultTabViewStyle {
  /// The style that the platform chooses.
  public static var automatic: DefaultTabViewStyle { DefaultTabViewStyle() }
}

extension TabViewStyle where Self == PageTabViewStyle {
  /// Screens that are turned over like pages.
  public static var page: PageTabViewStyle { PageTabViewStyle() }

  /// Returns screens that are turned over like pages.
  public static func page(
    indexDisplayMode: PageTabViewStyle.IndexDisplayMode
  ) -> PageTabViewStyle {
    PageTabViewStyle(indexDisplayMode: indexDisplayMode)
  }
}

/// A way to show a navigation view.
public protocol NavigationViewStyle: Sendable {}

/// One screen at a time.
public struct StackNavigationViewStyle: NavigationViewStyle {
  /// Creates the style.
  public init() {}
}

extension NavigationViewStyle where Self == StackNavigationViewStyle {
  /// One screen at a time.
  public static var stack: StackNavigationViewStyle { StackNavigationViewStyle() }
}

/// A way to show forms.
public protocol FormStyle: Sendable {}

/// Rows in groups, laid out as those of a list.
public struct GroupedFormStyle: FormStyle {
  /// Creates the style.
  public init() {}
}

extension FormStyle where Self == GroupedFormStyle {
  /// Rows in groups.
  public static var grouped: GroupedFormStyle { GroupedFormStyle() }
  /// What the platform chooses: rows in groups.
  public static var automatic: GroupedFormStyle { GroupedFormStyle() }
}

/// How what a bar holds is used.
public struct ToolbarRole: Hashable, Sendable {
  private let name: String
  /// As the platform has it.
  public static let automatic = ToolbarRole(name: "automatic")
  /// To go through things.
  public static let browser = ToolbarRole(name: "browser")
  /// To change things.
  public static let editor = ToolbarRole(name: "editor")
  /// To go up.
  public static let navigationStack = ToolbarRole(name: "navigationStack")
}

extension View {
  /// Returns the view; no bar is laid out, and no dots are.
  public func tabViewStyle<S: TabViewStyle>(_ style: S) -> some View { self }

  /// Returns the view; no bar is laid out.
  public func navigationViewStyle<S: NavigationViewStyle>(_ style: S) -> some View { self }

  /// Returns the view; forms are laid out as lists.
  public func formStyle<S: FormStyle>(_ style: S) -> some View { self }

  /// Returns the view; no bar is laid out.
  public func toolbarRole(_ role: ToolbarRole) -> some View { self }

  /// Returns the view; no bar is laid out.
  public func toolbarTitleDisplayMode(_ mode: NavigationBarTitleDisplayMode) -> some View { self }

  /// Returns the view; no bar is laid out.
  public func statusBar(hidden: Bool) -> some View { self }

  /// Returns the view; no bar is laid out.
  public func navigationBarItems<T: View>(trailing: T) -> some View { self }

  /// Returns the view; no bar is laid out.
  public func navigationBarItems<L: View>(leading: L) -> some View { self }

  /// Returns the view; no bar is laid out.
  public func navigationBarItems<L: View, T: View>(leading: L, trailing: T) -> some View { self }

  /// Returns the view; no menu is open in a still picture.
  public func menuIndicator(_ visibility: Visibility) -> some View { self }

  /// Returns the view, reaching into what covers edges of the scene where it lies next to them.
  public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View {
    ignoresSafeArea(edges: edges)
  }

  /// Returns the view inset by the margins of a scene, 16 points, on some edges.
  public func scenePadding(_ edges: Edge.Set = .all) -> some View { padding(edges, 16) }

  /// Returns the view; the scene's proposals decide how large it is shown.
  public func previewInterfaceOrientation(_ value: InterfaceOrientation) -> some View { self }
}

/// How a device is held.
public struct InterfaceOrientation: Hashable, Sendable {
  private let name: String
  /// Upright.
  public static let portrait = InterfaceOrientation(name: "portrait")
  /// Upside down.
  public static let portraitUpsideDown = InterfaceOrientation(name: "portraitUpsideDown")
  /// On its left side.
  public static let landscapeLeft = InterfaceOrientation(name: "landscapeLeft")
  /// On its right side.
  public static let landscapeRight = InterfaceOrientation(name: "landscapeRight")
}
