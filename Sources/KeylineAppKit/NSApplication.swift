// AppKit: an app without windows, and what it reaches of the system.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
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
}

/// The app, which does not run.
// swift-format-ignore: AlwaysUseLowerCamelCase, NeverUseImplicitlyUnwrappedOptionals
@MainActor public var NSApp: NSApplication! { .shared }

/// A window, of which there are none.
@MainActor @preconcurrency
open class NSWindow: NSObject {
  public var title = ""
  public var frame: CGRect { .zero }
  public var isKeyWindow: Bool { false }
  public var isVisible: Bool { false }
  public func close() {}
  public func makeKeyAndOrderFront(_ sender: Any?) {}
}

/// The screen: 1440 × 900 points with two pixels a point.
open class NSScreen: NSObject, @unchecked Sendable {
  // `@unchecked`: there is no state.
  public static let main: NSScreen? = NSScreen()
  public static let screens = [main].compactMap { $0 }
  public var frame: CGRect { CGRect(x: 0, y: 0, width: 1440, height: 900) }
  public var visibleFrame: CGRect { CGRect(x: 0, y: 0, width: 1440, height: 875) }
  public var backingScaleFactor: CGFloat { 2 }
}

/// The other apps of the system, which are never started.
open class NSWorkspace: NSObject, @unchecked Sendable {
  // `@unchecked`: there is no state.
  public static let shared = NSWorkspace()
  @discardableResult public func open(_ url: URL) -> Bool { false }
  public func activateFileViewerSelecting(_ fileURLs: [URL]) {}
  public func icon(forFile path: String) -> UIImage { UIImage() }
}

/// The pasteboard, which is empty.
open class NSPasteboard: NSObject, @unchecked Sendable {
  // `@unchecked`: there is no state.
  public static let general = NSPasteboard()
  public struct PasteboardType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
    public static let string = PasteboardType(rawValue: "public.utf8-plain-text")
    public static let fileURL = PasteboardType(rawValue: "public.file-url")
    public static let png = PasteboardType(rawValue: "public.png")
  }
  @discardableResult public func clearContents() -> Int { 0 }
  @discardableResult public func setString(_ text: String, forType type: PasteboardType) -> Bool {
    false
  }
  @discardableResult public func setData(_ data: Data?, forType type: PasteboardType) -> Bool {
    false
  }
  public func string(forType type: PasteboardType) -> String? { nil }
}

/// The pointer, which nothing shows.
open class NSCursor: NSObject, @unchecked Sendable {
  // `@unchecked`: there is no state.
  public static let arrow = NSCursor()
  public static let pointingHand = NSCursor()
  public static let iBeam = NSCursor()
  public static let openHand = NSCursor()
  public static let closedHand = NSCursor()
  public static let crosshair = NSCursor()
  public static let resizeLeftRight = NSCursor()
  public static let resizeUpDown = NSCursor()
  public func push() {}
  public func pop() {}
  public func set() {}
  public static func pop() {}
}
