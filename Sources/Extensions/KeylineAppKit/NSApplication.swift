// AppKit: an app without windows, and what it reaches of the system.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
public import KeylineUI
public import KeylineUIKit

/// The app, which does not run.
@MainActor @preconcurrency
open class NSApplication: NSObject {
  public static let shared = NSApplication()
  nonisolated public static let didBecomeActiveNotification = Notification.Name("DidBecomeActive")
  nonisolated public static let willTerminateNotification = Notification.Name("WillTerminate")
  public var keyWindow: NSWindow? { nil }
  public var mainWindow: NSWindow? { nil }
  public var windows: [NSWindow] { [] }
  public var isActive: Bool { true }
  public func terminate(_ sender: Any?) {}
  public func activate() {}
  public func activate(ignoringOtherApps flag: Bool) {}
  public func hide(_ sender: Any?) {}
  public func orderFrontStandardAboutPanel(_ sender: Any?) {}
  public func orderFrontStandardAboutPanel(options: [String: Any] = [:]) {}
  @discardableResult
  public func setActivationPolicy(_ activationPolicy: ActivationPolicy) -> Bool { false }
  @discardableResult
  public func sendAction(_ action: Selector, to target: Any?, from sender: Any?) -> Bool { false }
  public var delegate: (any NSApplicationDelegate)?
  public var appearance: NSAppearance?
  public var effectiveAppearance: NSAppearance { NSAppearance() }
  public var currentEvent: NSEvent? { nil }
  public var presentationOptions: PresentationOptions = []
  nonisolated public static let didResignActiveNotification = Notification.Name("DidResignActive")
  nonisolated public static let willBecomeActiveNotification = Notification.Name("WillBecome")
  public enum ActivationPolicy: Int, Sendable { case regular, accessory, prohibited }
  public struct PresentationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let autoHideMenuBar = PresentationOptions(rawValue: 4)
    public static let hideMenuBar = PresentationOptions(rawValue: 8)
  }
  public enum TerminateReply: UInt, Sendable { case terminateCancel, terminateNow, terminateLater }
}

@MainActor @preconcurrency
public protocol NSApplicationDelegate: AnyObject {
  func applicationDidFinishLaunching(_ notification: Notification)
  func applicationWillFinishLaunching(_ notification: Notification)
  func applicationWillTerminate(_ notification: Notification)
  func applicationDidBecomeActive(_ notification: Notification)
  func applicationShouldTerminateAfterLastWindowClosed(_ sender: NSApplication) -> Bool
  func applicationShouldTerminate(_ sender: NSApplication) -> NSApplication.TerminateReply
  func applicationShouldHandleReopen(_ sender: NSApplication, hasVisibleWindows flag: Bool) -> Bool
  func application(_ application: NSApplication, open urls: [URL])
}

extension NSApplicationDelegate {
  public func applicationDidFinishLaunching(_ notification: Notification) {}
  public func applicationWillFinishLaunching(_ notification: Notification) {}
  public func applicationWillTerminate(_ notification: Notification) {}
  public func applicationDidBecomeActive(_ notification: Notification) {}
  public func applicationShouldTerminateAfterLastWindowClosed(_ sender: NSApplication) -> Bool {
    false
  }
  public func applicationShouldTerminate(
    _ sender: NSApplication
  ) -> NSApplication.TerminateReply {
    .terminateNow
  }
  public func applicationShouldHandleReopen(
    _ sender: NSApplication,
    hasVisibleWindows flag: Bool
  ) -> Bool {
    true
  }
  public func application(_ application: NSApplication, open urls: [URL]) {}
}

/// A property that creates an app's delegate; here, it is never created.
@MainActor @preconcurrency
@propertyWrapper
public struct NSApplicationDelegateAdaptor<DelegateType: NSApplicationDelegate>: DynamicProperty {
  public init(_ delegateType: DelegateType.Type = DelegateType.self) {}
  public var wrappedValue: DelegateType {
    preconditionFailure("\(DelegateType.self) is never made: apps do not run here.")
  }
}

/// The app, which does not run.
// swift-format-ignore: AlwaysUseLowerCamelCase, NeverUseImplicitlyUnwrappedOptionals
@MainActor public var NSApp: NSApplication! { .shared }
