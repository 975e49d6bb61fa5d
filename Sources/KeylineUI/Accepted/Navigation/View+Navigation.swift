/// How a title is shown in a bar.
public struct NavigationBarTitleDisplayMode: Hashable, Sendable {
  private let name: String
  /// As the view before.
  public static let automatic = NavigationBarTitleDisplayMode(name: "automatic")
  /// In the middle of the bar.
  public static let inline = NavigationBarTitleDisplayMode(name: "inline")
  /// Large, under the bar.
  public static let large = NavigationBarTitleDisplayMode(name: "large")
}

/// Where something stands in a bar.
public struct ToolbarItemPlacement: Hashable, Sendable {
  private let name: String
  /// Where the platform chooses.
  public static let automatic = ToolbarItemPlacement(name: "automatic")
  /// In the middle.
  public static let principal = ToolbarItemPlacement(name: "principal")
  /// Where an action is looked for.
  public static let primaryAction = ToolbarItemPlacement(name: "primaryAction")
  /// Where a change is confirmed.
  public static let confirmationAction = ToolbarItemPlacement(name: "confirmationAction")
  /// Where a change is given up.
  public static let cancellationAction = ToolbarItemPlacement(name: "cancellationAction")
  /// At the leading edge of the bar above.
  public static let topBarLeading = ToolbarItemPlacement(name: "topBarLeading")
  /// At the trailing edge of the bar above.
  public static let topBarTrailing = ToolbarItemPlacement(name: "topBarTrailing")
  /// At the leading edge of the bar above.
  public static let navigationBarLeading = ToolbarItemPlacement(name: "navigationBarLeading")
  /// At the trailing edge of the bar above.
  public static let navigationBarTrailing = ToolbarItemPlacement(name: "navigationBarTrailing")
  /// In the bar below.
  public static let bottomBar = ToolbarItemPlacement(name: "bottomBar")
}

/// Something in a bar; no bar is laid out.
public struct ToolbarItem<Content: View>: View {
  private let content: Content

  /// Creates something at a place in a bar.
  public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
    self.content = content()
  }

  /// What stands in the bar.
  public var body: some View { content }
}

extension View {
  /// Returns the view; no bar is laid out.
  public func navigationTitle(_ titleKey: LocalizedStringKey) -> some View { self }

  /// Returns the view; no bar is laid out.
  public func navigationTitle(_ title: Text) -> some View { self }

  /// Returns the view; no bar is laid out.
  @_disfavoredOverload
  public func navigationTitle<S: StringProtocol>(_ title: S) -> some View { self }

  /// Returns the view; no bar is laid out.
  public func navigationBarTitle(_ titleKey: LocalizedStringKey) -> some View { self }

  /// Returns the view; no bar is laid out.
  public func navigationBarTitle(
    _ titleKey: LocalizedStringKey,
    displayMode: NavigationBarTitleDisplayMode
  ) -> some View { self }

  /// Returns the view; no bar is laid out.
  public func navigationBarTitleDisplayMode(
    _ displayMode: NavigationBarTitleDisplayMode
  ) -> some View { self }

  /// Returns the view; no bar is laid out.
  public func navigationBarHidden(_ hidden: Bool) -> some View { self }

  /// Returns the view; no bar is laid out.
  public func toolbar<Content: View>(@ViewBuilder content: () -> Content) -> some View { self }
}
