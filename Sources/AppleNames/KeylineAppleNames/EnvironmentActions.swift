// Accepted: fixed values and actions without effect, which are the same on every machine.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
public import KeylineUI

/// An action that closes a window; does nothing.
public struct DismissWindowAction: Sendable {
  public func callAsFunction() {}
  public func callAsFunction(id: String) {}
}

/// An action that refreshes content; does nothing.
public struct RefreshAction: Sendable { public func callAsFunction() async {} }

/// An action that renames; does nothing.
public struct RenameAction: Sendable { public func callAsFunction() {} }

/// An action that opens the settings; does nothing.
public struct OpenSettingsAction: Sendable { public func callAsFunction() {} }

/// An action that requests a review; does nothing.
public struct RequestReviewAction: Sendable { public func callAsFunction() {} }

/// The activity state of controls.
public enum ControlActiveState: Hashable, CaseIterable, Sendable { case key, active, inactive }

/// The size of rows in a sidebar.
public enum SidebarRowSize: Hashable, Sendable { case small, medium, large }

private enum SidebarRowSizeKey: EnvironmentKey { static let defaultValue = SidebarRowSize.medium }

extension EnvironmentValues {
  public var sidebarRowSize: SidebarRowSize {
    get { self[SidebarRowSizeKey.self] }
    set { self[SidebarRowSizeKey.self] = newValue }
  }

  public var dismissWindow: DismissWindowAction { DismissWindowAction() }
  public var refresh: RefreshAction? { nil }
  public var rename: RenameAction? { nil }
  public var openSettings: OpenSettingsAction { OpenSettingsAction() }
  public var requestReview: RequestReviewAction { RequestReviewAction() }
  public var resetFocus: ResetFocusAction { ResetFocusAction() }
  public var controlActiveState: ControlActiveState { .key }
  public var appearsActive: Bool { true }
  public var keyboardShortcut: KeyboardShortcut? { nil }
  public var defaultMinListHeaderHeight: CGFloat? {
    get { nil }
    set {}
  }
  public var truncationMode: Text.TruncationMode {
    get { .tail }
    set {}
  }
  public var allowsTightening: Bool {
    get { false }
    set {}
  }
  public var symbolVariants: SymbolVariants {
    get { .none }
    set {}
  }
  public var symbolRenderingMode: SymbolRenderingMode? {
    get { nil }
    set {}
  }
  public var menuOrder: MenuOrder { .automatic }
}

extension OpenURLAction.Result {
  public static func systemAction(prefersInApp: Bool) -> OpenURLAction.Result { .systemAction }
}
