/// A style of tab views.
public protocol TabViewStyle: Sendable {}

/// The platform's default style, with a tab bar.
public struct DefaultTabViewStyle: TabViewStyle {
  /// Creates the style.
  public init() {}
}

/// A style with pages that the user swipes between, and without a tab bar.
public struct PageTabViewStyle: TabViewStyle {
  /// The visibility of the dots below the pages.
  public enum IndexDisplayMode: Hashable, Sendable {
    /// Dots where there are several pages.
    case automatic
    /// Dots.
    case always
    /// No dots.
    case never
  }

  /// Creates the style; dots take no space.
  public init(indexDisplayMode: IndexDisplayMode = .automatic) {}
}

extension TabViewStyle where Self == DefaultTabViewStyle {
  /// The platform's default style, with a tab bar.
  public static var automatic: DefaultTabViewStyle { DefaultTabViewStyle() }
}

extension TabViewStyle where Self == PageTabViewStyle {
  /// Pages without a tab bar.
  public static var page: PageTabViewStyle { PageTabViewStyle() }

  /// Returns pages without a tab bar.
  public static func page(
    indexDisplayMode: PageTabViewStyle.IndexDisplayMode
  ) -> PageTabViewStyle {
    PageTabViewStyle(indexDisplayMode: indexDisplayMode)
  }
}

nonisolated extension View {
  /// Sets the style of tab views in the view.
  public func tabViewStyle<S: TabViewStyle>(_ style: S) -> some View {
    transformingEnvironment { $0[TabsArePagesKey.self] = style is PageTabViewStyle }
  }
}
