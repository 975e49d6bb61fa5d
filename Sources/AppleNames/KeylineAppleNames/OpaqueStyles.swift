// Accepted: styles whose configuration has no public properties, and which are not laid out.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import KeylineUI

/// The properties of a split view that a style receives.
public struct NavigationSplitViewStyleConfiguration {}

/// A style of split views; only one column is laid out.
@MainActor @preconcurrency
public protocol NavigationSplitViewStyle {
  associatedtype Body: View
  typealias Configuration = NavigationSplitViewStyleConfiguration
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

public struct AutomaticNavigationSplitViewStyle: NavigationSplitViewStyle {
  nonisolated public init() {}
  public func makeBody(configuration: Configuration) -> some View { EmptyView() }
}

public struct BalancedNavigationSplitViewStyle: NavigationSplitViewStyle {
  nonisolated public init() {}
  public func makeBody(configuration: Configuration) -> some View { EmptyView() }
}

public struct ProminentDetailNavigationSplitViewStyle: NavigationSplitViewStyle {
  nonisolated public init() {}
  public func makeBody(configuration: Configuration) -> some View { EmptyView() }
}

extension NavigationSplitViewStyle where Self == AutomaticNavigationSplitViewStyle {
  nonisolated public static var automatic: Self { Self() }
}

extension NavigationSplitViewStyle where Self == BalancedNavigationSplitViewStyle {
  nonisolated public static var balanced: Self { Self() }
}

extension NavigationSplitViewStyle where Self == ProminentDetailNavigationSplitViewStyle {
  nonisolated public static var prominentDetail: Self { Self() }
}

/// The properties of a text editor that a style receives.
public struct TextEditorStyleConfiguration {}

/// A style of text editors.
@MainActor @preconcurrency
public protocol TextEditorStyle {
  associatedtype Body: View
  typealias Configuration = TextEditorStyleConfiguration
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

public struct AutomaticTextEditorStyle: TextEditorStyle {
  nonisolated public init() {}
  public func makeBody(configuration: Configuration) -> some View { EmptyView() }
}

public struct PlainTextEditorStyle: TextEditorStyle {
  nonisolated public init() {}
  public func makeBody(configuration: Configuration) -> some View { EmptyView() }
}

extension TextEditorStyle where Self == AutomaticTextEditorStyle {
  nonisolated public static var automatic: Self { Self() }
}

extension TextEditorStyle where Self == PlainTextEditorStyle {
  nonisolated public static var plain: Self { Self() }
}

/// The properties of a table that a style receives.
public struct TableStyleConfiguration {}

/// A style of tables, which are laid out as lists.
@MainActor @preconcurrency
public protocol TableStyle {
  associatedtype Body: View
  typealias Configuration = TableStyleConfiguration
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

public struct AutomaticTableStyle: TableStyle {
  nonisolated public init() {}
  public func makeBody(configuration: Configuration) -> some View { EmptyView() }
}

public struct InsetTableStyle: TableStyle {
  nonisolated public init() {}
  public func makeBody(configuration: Configuration) -> some View { EmptyView() }
}

extension TableStyle where Self == AutomaticTableStyle {
  nonisolated public static var automatic: Self { Self() }
}

extension TableStyle where Self == InsetTableStyle {
  nonisolated public static var inset: Self { Self() }
}

nonisolated extension View {
  public func navigationSplitViewStyle<S: NavigationSplitViewStyle>(_ style: S) -> some View {
    notLaidOut(.navigationSplitViewStyle)
  }
  public func textEditorStyle<S: TextEditorStyle>(_ style: S) -> some View { self }
  public func tableStyle<S: TableStyle>(_ style: S) -> some View { self }
}
