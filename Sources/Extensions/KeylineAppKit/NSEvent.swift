// AppKit: windows, panels and events, of which there are none.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// AppKit declares these properties as implicitly unwrapped.
// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

import KeylineUIKit

/// An event, which never occurs.
@MainActor @preconcurrency
open class NSEvent: NSObject {
  public struct ModifierFlags: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let capsLock = ModifierFlags(rawValue: 1 << 16)
    public static let shift = ModifierFlags(rawValue: 1 << 17)
    public static let control = ModifierFlags(rawValue: 1 << 18)
    public static let option = ModifierFlags(rawValue: 1 << 19)
    public static let command = ModifierFlags(rawValue: 1 << 20)
    public static let function = ModifierFlags(rawValue: 1 << 23)
    public static let deviceIndependentFlagsMask = ModifierFlags(rawValue: 0xFFFF_0000)
  }
  public struct EventTypeMask: OptionSet, Sendable {
    public let rawValue: UInt64
    public init(rawValue: UInt64) { self.rawValue = rawValue }
    public static let leftMouseDown = EventTypeMask(rawValue: 1 << 1)
    public static let leftMouseUp = EventTypeMask(rawValue: 1 << 2)
    public static let rightMouseDown = EventTypeMask(rawValue: 1 << 3)
    public static let mouseMoved = EventTypeMask(rawValue: 1 << 5)
    public static let leftMouseDragged = EventTypeMask(rawValue: 1 << 6)
    public static let keyDown = EventTypeMask(rawValue: 1 << 10)
    public static let keyUp = EventTypeMask(rawValue: 1 << 11)
    public static let flagsChanged = EventTypeMask(rawValue: 1 << 12)
    public static let scrollWheel = EventTypeMask(rawValue: 1 << 22)
    public static let any = EventTypeMask(rawValue: .max)
  }
  public static var mouseLocation: CGPoint { .zero }
  public static var modifierFlags: ModifierFlags { [] }
  public static var pressedMouseButtons: Int { 0 }
  public var modifierFlags: ModifierFlags { [] }
  public var keyCode: UInt16 { 0 }
  public var characters: String? { nil }
  public var charactersIgnoringModifiers: String? { nil }
  public var locationInWindow: CGPoint { .zero }
  public var clickCount: Int { 0 }
  public var deltaX: CGFloat { 0 }
  public var deltaY: CGFloat { 0 }
  public var magnification: CGFloat { 0 }
  public var window: NSWindow? { nil }
  public static func addLocalMonitorForEvents(
    matching mask: EventTypeMask,
    handler: @escaping (NSEvent) -> NSEvent?
  ) -> Any? {
    nil
  }
  public static func addGlobalMonitorForEvents(
    matching mask: EventTypeMask,
    handler: @escaping (NSEvent) -> Void
  ) -> Any? {
    nil
  }
  public static func removeMonitor(_ eventMonitor: Any) {}
}
