// Accepted: the appearance of windows, of which there are none.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import KeylineUI

/// A style of windows.
public protocol WindowStyle: Sendable {}

public struct DefaultWindowStyle: WindowStyle { public init() {} }

public struct TitleBarWindowStyle: WindowStyle { public init() {} }

public struct HiddenTitleBarWindowStyle: WindowStyle { public init() {} }

public struct PlainWindowStyle: WindowStyle { public init() {} }

extension WindowStyle where Self == DefaultWindowStyle {
  public static var automatic: DefaultWindowStyle { DefaultWindowStyle() }
}

extension WindowStyle where Self == TitleBarWindowStyle {
  public static var titleBar: TitleBarWindowStyle { TitleBarWindowStyle() }
}

extension WindowStyle where Self == HiddenTitleBarWindowStyle {
  public static var hiddenTitleBar: HiddenTitleBarWindowStyle { HiddenTitleBarWindowStyle() }
}

extension WindowStyle where Self == PlainWindowStyle {
  public static var plain: PlainWindowStyle { PlainWindowStyle() }
}

/// A style of the tool bars of windows.
public protocol WindowToolbarStyle: Sendable {}

public struct DefaultWindowToolbarStyle: WindowToolbarStyle { public init() {} }

public struct UnifiedWindowToolbarStyle: WindowToolbarStyle {
  public init(showsTitle: Bool = true) {}
}

public struct UnifiedCompactWindowToolbarStyle: WindowToolbarStyle {
  public init(showsTitle: Bool = true) {}
}

public struct ExpandedWindowToolbarStyle: WindowToolbarStyle { public init() {} }

extension WindowToolbarStyle where Self == DefaultWindowToolbarStyle {
  public static var automatic: DefaultWindowToolbarStyle { DefaultWindowToolbarStyle() }
}

extension WindowToolbarStyle where Self == UnifiedWindowToolbarStyle {
  public static var unified: UnifiedWindowToolbarStyle { UnifiedWindowToolbarStyle() }
  public static func unified(showsTitle: Bool) -> UnifiedWindowToolbarStyle {
    UnifiedWindowToolbarStyle(showsTitle: showsTitle)
  }
}

extension WindowToolbarStyle where Self == UnifiedCompactWindowToolbarStyle {
  public static var unifiedCompact: UnifiedCompactWindowToolbarStyle {
    UnifiedCompactWindowToolbarStyle()
  }
  public static func unifiedCompact(showsTitle: Bool) -> UnifiedCompactWindowToolbarStyle {
    UnifiedCompactWindowToolbarStyle(showsTitle: showsTitle)
  }
}

extension WindowToolbarStyle where Self == ExpandedWindowToolbarStyle {
  public static var expanded: ExpandedWindowToolbarStyle { ExpandedWindowToolbarStyle() }
}

/// A style of the menus of extras.
public protocol MenuBarExtraStyle: Sendable {}

public struct AutomaticMenuBarExtraStyle: MenuBarExtraStyle { public init() {} }

public struct PullDownMenuBarExtraStyle: MenuBarExtraStyle { public init() {} }

public struct WindowMenuBarExtraStyle: MenuBarExtraStyle { public init() {} }

extension MenuBarExtraStyle where Self == AutomaticMenuBarExtraStyle {
  public static var automatic: AutomaticMenuBarExtraStyle { AutomaticMenuBarExtraStyle() }
}

extension MenuBarExtraStyle where Self == PullDownMenuBarExtraStyle {
  public static var menu: PullDownMenuBarExtraStyle { PullDownMenuBarExtraStyle() }
}

extension MenuBarExtraStyle where Self == WindowMenuBarExtraStyle {
  public static var window: WindowMenuBarExtraStyle { WindowMenuBarExtraStyle() }
}

/// An item in the menu bar with a menu or a window.
public struct MenuBarExtra<Label: View, Content: View>: Scene {
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {}
  public init(
    isInserted: Binding<Bool>,
    @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) {}
}

extension MenuBarExtra where Label == Text {
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {}
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {}
}

extension MenuBarExtra where Label == KeylineUI.Label<Text, Image> {
  public init(
    _ titleKey: LocalizedStringKey,
    systemImage: String,
    @ViewBuilder content: () -> Content
  ) {}
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S,
    systemImage: String,
    @ViewBuilder content: () -> Content
  ) {}
}

extension Scene {
  public func windowStyle<S: WindowStyle>(_ style: S) -> some Scene { self }
  public func windowToolbarStyle<S: WindowToolbarStyle>(_ style: S) -> some Scene { self }
  public func menuBarExtraStyle<S: MenuBarExtraStyle>(_ style: S) -> some Scene { self }
  public func commandsRemoved() -> some Scene { self }
  public func keyboardShortcut(
    _ key: KeyEquivalent,
    modifiers: EventModifiers = .command
  ) -> some Scene {
    self
  }
}

extension WindowGroup {
  public init<D: Codable & Hashable>(
    for type: D.Type,
    @ViewBuilder content: @escaping (Binding<D?>) -> Content
  ) {}
}

extension Window {
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, id: String, @ViewBuilder content: () -> Content) {}
}
