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

nonisolated extension View {
  public func navigationViewStyle<S: NavigationViewStyle>(_ style: S) -> some View { self }
  public func menuIndicator(_ visibility: Visibility) -> some View { self }
  public func buttonBorderShape(_ shape: ButtonBorderShape) -> some View {
    notLaidOut(shape == .circle ? .buttonBorderShape : nil)
  }
}
