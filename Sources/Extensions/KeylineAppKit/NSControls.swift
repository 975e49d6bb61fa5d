// AppKit: views and controls, which are not laid out.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import KeylineUIKit

/// A view that blurs what is behind it.
open class NSVisualEffectView: NSView {
  public enum Material: Int, Sendable {
    case appearanceBased = 0
    case titlebar = 3
    case selection = 4
    case menu = 5
    case popover = 6
    case sidebar = 7
    case headerView = 10
    case sheet = 11
    case windowBackground = 12
    case hudWindow = 13
    case fullScreenUI = 15
    case toolTip = 17
    case contentBackground = 18
    case underWindowBackground = 21
    case underPageBackground = 22
  }
  public enum BlendingMode: Int, Sendable { case behindWindow, withinWindow }
  public enum State: Int, Sendable { case followsWindowActiveState, active, inactive }
  open var material = Material.appearanceBased
  open var blendingMode = BlendingMode.behindWindow
  open var state = State.followsWindowActiveState
  open var isEmphasized = false
}

open class NSControl: NSView {
  public enum ControlSize: UInt, Sendable { case regular, small, mini, large }
  public struct StateValue: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let off = StateValue(rawValue: 0)
    public static let on = StateValue(rawValue: 1)
    public static let mixed = StateValue(rawValue: -1)
  }
  open var isEnabled = true
  open var stringValue = ""
  open var integerValue = 0
  open var doubleValue = 0.0
  open var controlSize = ControlSize.regular
  open var font: NSFont?
  open var alignment = NSTextAlignment.natural
  open weak var target: AnyObject?
  open var action: Selector?
}

open class NSTextField: NSControl {
  open var placeholderString: String?
  open var isEditable = true
  open var isSelectable = true
  open var isBordered = true
  open var isBezeled = true
  open var drawsBackground = true
  open var textColor: NSColor?
  open var maximumNumberOfLines = 0
  open var lineBreakMode = NSLineBreakMode.byWordWrapping
  open weak var delegate: (any NSTextFieldDelegate)?
  public convenience init(labelWithString stringValue: String) {
    self.init(frame: .zero)
    self.stringValue = stringValue
  }
  public convenience init(string stringValue: String) {
    self.init(frame: .zero)
    self.stringValue = stringValue
  }
}

open class NSSecureTextField: NSTextField {}

@MainActor @preconcurrency
public protocol NSControlTextEditingDelegate: AnyObject {
  func controlTextDidChange(_ notification: Notification)
  func controlTextDidBeginEditing(_ notification: Notification)
  func controlTextDidEndEditing(_ notification: Notification)
}

extension NSControlTextEditingDelegate {
  public func controlTextDidChange(_ notification: Notification) {}
  public func controlTextDidBeginEditing(_ notification: Notification) {}
  public func controlTextDidEndEditing(_ notification: Notification) {}
}

public protocol NSTextFieldDelegate: NSControlTextEditingDelegate {}

open class NSScrollView: NSView {
  open var documentView: NSView?
  open var hasVerticalScroller = false
  open var hasHorizontalScroller = false
  open var autohidesScrollers = false
  open var drawsBackground = true
  open var borderType = 0
}

/// An editable text, which is not laid out.
open class NSTextView: NSView {
  open var string = ""
  open var font: NSFont?
  open var textColor: NSColor?
  open var isEditable = true
  open var isSelectable = true
  open var allowsUndo = false
  open var drawsBackground = true
  open var isVerticallyResizable = false
  open var isHorizontallyResizable = false
  open var isAutomaticQuoteSubstitutionEnabled = true
  open var textContainerInset = CGSize.zero
  open var minSize = CGSize.zero
  open var maxSize = CGSize.zero
  open var textContainer: NSTextContainer? = NSTextContainer()
  open weak var delegate: (any NSTextViewDelegate)?
  open func selectedRange() -> NSRange { NSRange() }
  open func setSelectedRange(_ range: NSRange) {}
}

@MainActor @preconcurrency
public protocol NSTextViewDelegate: AnyObject {
  func textDidChange(_ notification: Notification)
  func textDidBeginEditing(_ notification: Notification)
  func textDidEndEditing(_ notification: Notification)
}

extension NSTextViewDelegate {
  public func textDidChange(_ notification: Notification) {}
  public func textDidBeginEditing(_ notification: Notification) {}
  public func textDidEndEditing(_ notification: Notification) {}
}

extension UIView {
  public var wantsLayer: Bool {
    get { true }
    set {}
  }
  public var alphaValue: CGFloat {
    get { alpha }
    set { alpha = newValue }
  }
  public var needsDisplay: Bool {
    get { false }
    set {}
  }
  public var needsLayout: Bool {
    get { false }
    set {}
  }
}
