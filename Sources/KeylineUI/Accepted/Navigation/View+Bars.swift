/// A bar around a screen.
public struct ToolbarPlacement: Hashable, Sendable {
  private let name: String
  /// As the platform has it.
  public static let automatic = ToolbarPlacement(name: "automatic")
  /// The bar with the title.
  public static let navigationBar = ToolbarPlacement(name: "navigationBar")
  /// The bar below.
  public static let bottomBar = ToolbarPlacement(name: "bottomBar")
  /// The bar of tabs.
  public static let tabBar = ToolbarPlacement(name: "tabBar")
}

/// Several things in a bar; no bar is laid out.
public struct ToolbarItemGroup<Content: View>: View {
  private let content: Content

  /// Creates things at a place in a bar.
  public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
    self.content = content()
  }

  /// What stands in the bar.
  public var body: some View { content }
}

extension View {
  /// Returns the view; no bar is laid out.
  public func toolbar(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View { self }

  /// Returns the view; no bar is laid out.
  public func toolbarBackground<S: ShapeStyle>(
    _ style: S,
    for bars: ToolbarPlacement...
  ) -> some View { self }

  /// Returns the view; no bar is laid out.
  public func toolbarBackground(
    _ visibility: Visibility,
    for bars: ToolbarPlacement...
  ) -> some View { self }

  /// Returns the view; no bar is laid out.
  public func toolbarColorScheme(
    _ colorScheme: ColorScheme?,
    for bars: ToolbarPlacement...
  ) -> some View { self }

  /// Returns the view; no bar is laid out.
  public func navigationBarBackButtonHidden(_ hidesBackButton: Bool = true) -> some View { self }

  /// Returns the view; no bar is laid out.
  public func statusBarHidden(_ hidden: Bool = true) -> some View { self }

  /// Returns the view; what the system draws over it takes no room.
  public func persistentSystemOverlays(_ visibility: Visibility) -> some View { self }
}
