/// Where a field for searches stands.
public struct SearchFieldPlacement: Hashable, Sendable {
  private let name: String
  /// As the platform has it.
  public static let automatic = SearchFieldPlacement(name: "automatic")
  /// In the bar at the top.
  public static let toolbar = SearchFieldPlacement(name: "toolbar")
  /// In the bar at the side.
  public static let sidebar = SearchFieldPlacement(name: "sidebar")
  /// Under the title.
  public static let navigationBarDrawer = SearchFieldPlacement(name: "navigationBarDrawer")

  /// When a field under the title is shown.
  public struct NavigationBarDrawerDisplayMode: Hashable, Sendable {
    private let name: String
    /// Where the content is scrolled to its start.
    public static let automatic = NavigationBarDrawerDisplayMode(name: "automatic")
    /// Always.
    public static let always = NavigationBarDrawerDisplayMode(name: "always")
  }

  /// Returns a place under the title.
  public static func navigationBarDrawer(
    displayMode: NavigationBarDrawerDisplayMode
  ) -> SearchFieldPlacement { navigationBarDrawer }
}

extension View {
  /// Returns the view; no bar is laid out, and no field in one.
  public func searchable(
    text: Binding<String>,
    placement: SearchFieldPlacement = .automatic,
    prompt: Text? = nil
  ) -> some View { self }

  /// Returns the view; no bar is laid out, and no field in one.
  public func searchable(
    text: Binding<String>,
    placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringKey
  ) -> some View { self }

  /// Returns the view; no bar is laid out, and no field in one.
  @_disfavoredOverload
  public func searchable<S: StringProtocol>(
    text: Binding<String>,
    placement: SearchFieldPlacement = .automatic,
    prompt: S
  ) -> some View { self }
}
