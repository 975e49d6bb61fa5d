// UIKit: menus, shortcuts and key commands, which nobody uses in a scene.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@MainActor @preconcurrency
open class UIMenuElement: UIResponder {
  public enum State: Int, Sendable {
    case off, on, mixed
  }
  public struct Attributes: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let disabled = Attributes(rawValue: 1)
    public static let destructive = Attributes(rawValue: 2)
    public static let hidden = Attributes(rawValue: 4)
    public static let keepsMenuPresented = Attributes(rawValue: 8)
  }
  open var title = ""
  open var subtitle: String?
  open var image: UIImage?
}

@MainActor @preconcurrency
open class UIAction: UIMenuElement {
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }
  open var state: State
  open var attributes: Attributes
  open var sender: Any? { nil }
  public init(
    title: String = "",
    subtitle: String? = nil,
    image: UIImage? = nil,
    identifier: Identifier? = nil,
    discoverabilityTitle: String? = nil,
    attributes: Attributes = [],
    state: State = .off,
    handler: @escaping (UIAction) -> Void
  ) {
    self.state = state
    self.attributes = attributes
    super.init()
    self.title = title
    self.subtitle = subtitle
    self.image = image
  }
}

@MainActor @preconcurrency
open class UIMenu: UIMenuElement {
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }
  public struct Options: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let displayInline = Options(rawValue: 1)
    public static let destructive = Options(rawValue: 2)
    public static let singleSelection = Options(rawValue: 32)
  }
  public let children: [UIMenuElement]
  public init(
    title: String = "",
    subtitle: String? = nil,
    image: UIImage? = nil,
    identifier: Identifier? = nil,
    options: Options = [],
    children: [UIMenuElement] = []
  ) {
    self.children = children
    super.init()
    self.title = title
    self.subtitle = subtitle
    self.image = image
  }
}

@MainActor @preconcurrency
open class UIKeyCommand: UIMenuElement {
  public static let inputUpArrow = "UIKeyInputUpArrow"
  public static let inputDownArrow = "UIKeyInputDownArrow"
  public static let inputLeftArrow = "UIKeyInputLeftArrow"
  public static let inputRightArrow = "UIKeyInputRightArrow"
  public static let inputEscape = "UIKeyInputEscape"
}

@MainActor @preconcurrency
open class UIApplicationShortcutItem: UIResponder {
  public let type: String
  public let localizedTitle: String
  public let localizedSubtitle: String?
  public let icon: UIApplicationShortcutIcon?
  public let userInfo: [String: Any]?
  public init(
    type: String,
    localizedTitle: String,
    localizedSubtitle: String? = nil,
    icon: UIApplicationShortcutIcon? = nil,
    userInfo: [String: Any]? = nil
  ) {
    self.type = type
    self.localizedTitle = localizedTitle
    self.localizedSubtitle = localizedSubtitle
    self.icon = icon
    self.userInfo = userInfo
  }
}

@MainActor @preconcurrency
open class UIApplicationShortcutIcon: UIResponder {
  public convenience init(systemImageName: String) { self.init() }
  public convenience init(templateImageName: String) { self.init() }
}

@MainActor @preconcurrency
public protocol UIContextMenuInteractionDelegate: AnyObject {}

@MainActor @preconcurrency
public protocol UIInteraction: AnyObject {}

@MainActor @preconcurrency
open class UIContextMenuInteraction: UIResponder, UIInteraction {
  public init(delegate: any UIContextMenuInteractionDelegate) {}
}

extension UIView {
  public func addInteraction(_ interaction: any UIInteraction) {}
  public func removeInteraction(_ interaction: any UIInteraction) {}
}

extension UIApplication {
  public var shortcutItems: [UIApplicationShortcutItem]? {
    get { nil }
    set {}
  }
}
