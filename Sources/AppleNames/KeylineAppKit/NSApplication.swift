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
  ) -> NSApplication.TerminateReply { .terminateNow }
  public func applicationShouldHandleReopen(
    _ sender: NSApplication,
    hasVisibleWindows flag: Bool
  ) -> Bool { true }
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

/// The appearance of views, which is drawn nowhere.
open class NSAppearance: NSObject, @unchecked Sendable {
  // `@unchecked`: an appearance is immutable.
  public struct Name: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let aqua = Name(rawValue: "NSAppearanceNameAqua")
    public static let darkAqua = Name(rawValue: "NSAppearanceNameDarkAqua")
    public static let vibrantLight = Name(rawValue: "NSAppearanceNameVibrantLight")
    public static let vibrantDark = Name(rawValue: "NSAppearanceNameVibrantDark")
  }
  public let name: Name
  public init(_ name: Name = .aqua) { self.name = name }
  public convenience init?(named name: Name) { self.init(name) }
  public func bestMatch(from appearances: [Name]) -> Name? {
    appearances.contains(name) ? name : appearances.first
  }
}

/// The app, which does not run.
// swift-format-ignore: AlwaysUseLowerCamelCase, NeverUseImplicitlyUnwrappedOptionals
@MainActor public var NSApp: NSApplication! { .shared }

/// The screen: 1440 × 900 points with two pixels a point.
open class NSScreen: NSObject, @unchecked Sendable {
  // `@unchecked`: there is no state.
  public static let main: NSScreen? = NSScreen()
  public static let screens = [main].compactMap { $0 }
  public var frame: CGRect { CGRect(x: 0, y: 0, width: 1440, height: 900) }
  public var visibleFrame: CGRect { CGRect(x: 0, y: 0, width: 1440, height: 875) }
  public var backingScaleFactor: CGFloat { 2 }
}
