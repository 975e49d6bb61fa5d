// Accepted: options of containers, menus, and lists; those that change frames are reported.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
public import KeylineUI

/// Whether selecting an item dismisses its menu.
public enum MenuActionDismissBehavior: Hashable, Sendable { case automatic, enabled, disabled }

nonisolated extension View {
  public func menuOrder(_ order: MenuOrder) -> some View { self }
  public func menuActionDismissBehavior(_ behavior: MenuActionDismissBehavior) -> some View { self }
  public func headerProminence(_ prominence: Prominence) -> some View {
    notLaidOut(prominence == .increased ? .headerProminence : nil)
  }
  public func listSectionSpacing(_ spacing: ListSectionSpacing) -> some View {
    notLaidOut(spacing == .default ? nil : .listSectionSpacing)
  }
  public func listSectionSpacing(_ spacing: CGFloat) -> some View {
    notLaidOut(.listSectionSpacing)
  }
  public func listSectionSeparatorTint(_ color: Color?) -> some View { self }
  public func buttonSizing(_ sizing: ButtonSizing) -> some View {
    notLaidOut(sizing == .flexible ? .buttonSizing : nil)
  }
  public func tabBarMinimizeBehavior(_ behavior: TabBarMinimizeBehavior) -> some View { self }
  public func tabViewBottomAccessory<C: View>(@ViewBuilder content: () -> C) -> some View {
    notLaidOut(.bottomAccessory)
  }
  public func allowsTightening(_ flag: Bool) -> some View { self }
  public func textScale(_ scale: Text.Scale, isEnabled: Bool = true) -> some View {
    notLaidOut(isEnabled && scale == .secondary ? .textScale : nil)
  }
  public func widgetURL(_ url: URL?) -> some View { self }
  public func widgetAccentable(_ accentable: Bool = true) -> some View { self }
}

/// The distance between the sections of a list.
public enum ListSectionSpacing: Hashable, Sendable {
  case `default`, compact
  case custom(CGFloat)
}

/// The condition for minimizing a tab bar.
public enum TabBarMinimizeBehavior: Hashable, Sendable {
  case automatic, never, onScrollDown, onScrollUp
}

extension Text {
  /// The size of text relative to other text.
  public enum Scale: Hashable, Sendable { case `default`, secondary }
}

/// Whether a button is as wide as its label or takes the proposed width.
public enum ButtonSizing: Hashable, Sendable { case automatic, fitted, flexible }
