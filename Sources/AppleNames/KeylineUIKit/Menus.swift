// UIKit: menus, which nobody opens in a scene.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

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
