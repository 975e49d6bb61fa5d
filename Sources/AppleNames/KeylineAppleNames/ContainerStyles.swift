// Accepted: styles of containers and controls whose layout does not depend on the style.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import KeylineUI

/// A style of navigation views.
public protocol NavigationViewStyle: Sendable {}

/// A style that shows one screen at a time.
public struct StackNavigationViewStyle: NavigationViewStyle { public init() {} }

extension NavigationViewStyle where Self == StackNavigationViewStyle {
  public static var stack: StackNavigationViewStyle { StackNavigationViewStyle() }
}

/// The distribution of width among the columns of a split view; only one column is laid out.
public enum BuiltinNavigationSplitViewStyle: Sendable { case automatic, balanced, prominentDetail }

/// A style of forms.
public protocol FormStyle: Sendable {}

/// Grouped rows, laid out like the rows of a list.
public struct GroupedFormStyle: FormStyle { public init() {} }

extension FormStyle where Self == GroupedFormStyle {
  public static var grouped: GroupedFormStyle { GroupedFormStyle() }
  public static var automatic: GroupedFormStyle { GroupedFormStyle() }
}

nonisolated extension View {
  public func navigationViewStyle<S: NavigationViewStyle>(_ style: S) -> some View { self }
  public func navigationSplitViewStyle(_ style: BuiltinNavigationSplitViewStyle) -> some View {
    notLaidOut(.navigationSplitViewStyle)
  }
  public func formStyle<S: FormStyle>(_ style: S) -> some View { notLaidOut(.formStyle) }
  public func menuIndicator(_ visibility: Visibility) -> some View { self }
  public func buttonBorderShape(_ shape: ButtonBorderShape) -> some View {
    notLaidOut(shape == .circle ? .buttonBorderShape : nil)
  }
}
