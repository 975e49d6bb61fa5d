// AppKit: windows, panels and events, of which there are none.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// AppKit declares these properties as implicitly unwrapped.
// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

public import KeylineUIKit

/// A responder to events.
public typealias NSResponder = UIResponder

open class NSWindow: UIResponder {
  public struct StyleMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let borderless: StyleMask = []
    public static let titled = StyleMask(rawValue: 1)
    public static let closable = StyleMask(rawValue: 2)
    public static let miniaturizable = StyleMask(rawValue: 4)
    public static let resizable = StyleMask(rawValue: 8)
    public static let utilityWindow = StyleMask(rawValue: 16)
    public static let nonactivatingPanel = StyleMask(rawValue: 128)
    public static let hudWindow = StyleMask(rawValue: 8192)
    public static let fullScreen = StyleMask(rawValue: 16384)
    public static let fullSizeContentView = StyleMask(rawValue: 32768)
  }
  public struct CollectionBehavior: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let canJoinAllSpaces = CollectionBehavior(rawValue: 1)
    public static let moveToActiveSpace = CollectionBehavior(rawValue: 2)
    public static let transient = CollectionBehavior(rawValue: 8)
    public static let stationary = CollectionBehavior(rawValue: 16)
    public static let ignoresCycle = CollectionBehavior(rawValue: 64)
    public static let fullScreenPrimary = CollectionBehavior(rawValue: 128)
    public static let fullScreenAuxiliary = CollectionBehavior(rawValue: 256)
  }
  public struct Level: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let normal = Level(rawValue: 0)
    public static let floating = Level(rawValue: 3)
    public static let mainMenu = Level(rawValue: 24)
    public static let statusBar = Level(rawValue: 25)
    public static let screenSaver = Level(rawValue: 1000)
  }
  public enum BackingStoreType: UInt, Sendable { case buffered = 2 }
  public enum TitleVisibility: Int, Sendable { case visible, hidden }
  public enum ButtonType: UInt, Sendable {
    case closeButton, miniaturizeButton, zoomButton, toolbarButton
  }
  public enum AnimationBehavior: Int, Sendable {
    case `default` = 0
    case none = 2
    case documentWindow, utilityWindow, alertPanel
  }
  public enum ToolbarStyle: Int, Sendable {
    case automatic, expanded, preference, unified, unifiedCompact
  }
  open var title = ""
  open var subtitle = ""
  open var frame: CGRect
  open var styleMask: StyleMask
  open var level = Level.normal
  open var collectionBehavior: CollectionBehavior = []
  open var titleVisibility = TitleVisibility.visible
  open var animationBehavior = AnimationBehavior.default
  open var toolbarStyle = ToolbarStyle.automatic
  open var titlebarAppearsTransparent = false
  open var isMovableByWindowBackground = false
  open var isMovable = true
  open var isOpaque = true
  open var hasShadow = true
  open var hidesOnDeactivate = false
  open var isReleasedWhenClosed = true
  open var ignoresMouseEvents = false
  open var alphaValue: CGFloat = 1
  open var backgroundColor: NSColor! = .windowBackgroundColor
  open var contentView: NSView?
  open var contentViewController: NSViewController?
  open var minSize = CGSize.zero
  open var maxSize = CGSize.zero
  open var contentMinSize = CGSize.zero
  open var appearance: NSAppearance?
  open weak var delegate: (any NSWindowDelegate)?
  open var screen: NSScreen? { .main }
  open var isKeyWindow: Bool { false }
  open var isMainWindow: Bool { false }
  open var isVisible: Bool { false }
  open var canBecomeKey: Bool { false }
  open var canBecomeMain: Bool { false }
  public override init() {
    frame = .zero
    styleMask = []
  }
  public init(
    contentRect: CGRect,
    styleMask style: StyleMask,
    backing backingStoreType: BackingStoreType,
    defer flag: Bool
  ) {
    frame = contentRect
    styleMask = style
  }
  public convenience init(contentViewController: NSViewController) {
    self.init()
    self.contentViewController = contentViewController
  }
  open func close() {}
  open func performClose(_ sender: Any?) {}
  open func zoom(_ sender: Any?) {}
  open func toggleFullScreen(_ sender: Any?) {}
  open func center() {}
  open func makeKey() {}
  open func orderFront(_ sender: Any?) {}
  open func orderOut(_ sender: Any?) {}
  open func orderFrontRegardless() {}
  open func makeKeyAndOrderFront(_ sender: Any?) {}
  @discardableResult open func makeFirstResponder(_ responder: NSResponder?) -> Bool { false }
  open func setFrame(_ frameRect: CGRect, display flag: Bool) { frame = frameRect }
  open func setFrame(_ frameRect: CGRect, display: Bool, animate: Bool) { frame = frameRect }
  open func setFrameOrigin(_ point: CGPoint) { frame.origin = point }
  open func setContentSize(_ size: CGSize) { frame.size = size }
  @discardableResult open func setFrameAutosaveName(_ name: String) -> Bool { false }
  open func standardWindowButton(_ button: ButtonType) -> NSButton? { nil }
  open func performDrag(with event: NSEvent) {}
  open func resignKey() {}
  open func becomeKey() {}
  open func resignMain() {}
  nonisolated public static let didBecomeKeyNotification = Notification.Name("WindowDidBecomeKey")
  nonisolated public static let didResignKeyNotification = Notification.Name("WindowDidResignKey")
  nonisolated public static let willCloseNotification = Notification.Name("WindowWillClose")
  nonisolated public static let didEnterFullScreenNotification = Notification.Name("FullScreen")
  nonisolated public static let didExitFullScreenNotification = Notification.Name("NoFullScreen")
}

open class NSPanel: NSWindow { open var isFloatingPanel = false }

@MainActor @preconcurrency
public protocol NSWindowDelegate: AnyObject {
  func windowShouldClose(_ sender: NSWindow) -> Bool
  func windowWillClose(_ notification: Notification)
  func windowDidResize(_ notification: Notification)
  func windowDidBecomeKey(_ notification: Notification)
  func windowDidResignKey(_ notification: Notification)
}

extension NSWindowDelegate {
  public func windowShouldClose(_ sender: NSWindow) -> Bool { true }
  public func windowWillClose(_ notification: Notification) {}
  public func windowDidResize(_ notification: Notification) {}
  public func windowDidBecomeKey(_ notification: Notification) {}
  public func windowDidResignKey(_ notification: Notification) {}
}

/// A controller of a window, which is not shown.
open class NSWindowController: UIResponder {
  open var window: NSWindow?
  public init(window: NSWindow?) { self.window = window }
  open func showWindow(_ sender: Any?) {}
  open func close() {}
}
