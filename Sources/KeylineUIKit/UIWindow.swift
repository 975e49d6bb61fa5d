// UIKit declares these properties as implicitly unwrapped.
// UIKit's type has this name.
// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals, TypeNamesShouldBeCapitalized

// UIKit: windows and scenes, which do not exist here.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

@MainActor @preconcurrency
open class UIScene: UIResponder {
  public enum ActivationState: Int, Sendable {
    case unattached = -1
    case foregroundActive, foregroundInactive, background
  }
  public struct ConnectionOptions {}
  public var activationState: ActivationState { .foregroundActive }
  public var session: UISceneSession { UISceneSession() }
  public var title: String! = ""
  public var delegate: (any UISceneDelegate)?
  nonisolated public static let didActivateNotification = Notification.Name("UISceneDidActivate")
  nonisolated public static let willDeactivateNotification = Notification.Name("UISceneDeactivate")
}

@MainActor @preconcurrency
public protocol UISceneDelegate: AnyObject {}
@MainActor @preconcurrency
public protocol UIWindowSceneDelegate: UISceneDelegate {}

@MainActor @preconcurrency
open class UISceneSession: UIResponder {
  public struct Role: Hashable, Sendable {
    public static let windowApplication = Role()
  }
  public var role: Role { .windowApplication }
  public var configuration: UISceneConfiguration {
    UISceneConfiguration(name: nil, sessionRole: role)
  }
}

@MainActor @preconcurrency
open class UISceneConfiguration: UIResponder {
  public var delegateClass: AnyClass?
  public init(name: String?, sessionRole: UISceneSession.Role) {}
}

@MainActor @preconcurrency
open class UIWindowScene: UIScene {
  public var windows: [UIWindow] { [] }
  public var keyWindow: UIWindow? { nil }
  public var screen: UIScreen { .main }
  public var interfaceOrientation: UIInterfaceOrientation { .portrait }
  public var statusBarManager: UIStatusBarManager? { nil }
  public var traitCollection: UITraitCollection { UITraitCollection() }
  public class GeometryPreferences {
    // swift-format-ignore: AlwaysUseLowerCamelCase
    public class iOS: GeometryPreferences {
      public init(interfaceOrientations: UIInterfaceOrientationMask) {}
    }
  }
  public func requestGeometryUpdate(
    _ geometryPreferences: GeometryPreferences,
    errorHandler: ((any Error) -> Void)? = nil
  ) {}
}

@MainActor @preconcurrency
open class UIStatusBarManager: UIResponder {
  public var statusBarFrame: CGRect { .zero }
}

@MainActor @preconcurrency
open class UIWindow: UIView {
  public var rootViewController: UIViewController?
  public var windowScene: UIWindowScene?
  public var isKeyWindow: Bool { false }
  public var screen: UIScreen { .main }
  public var windowLevel = Level.normal
  public struct Level: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
    public static let normal = Level(rawValue: 0)
    public static let alert = Level(rawValue: 2000)
    public static let statusBar = Level(rawValue: 1000)
    public static func + (level: Level, value: CGFloat) -> Level {
      Level(rawValue: level.rawValue + value)
    }
  }
  public convenience init(windowScene: UIWindowScene) {
    self.init(frame: .zero)
    self.windowScene = windowScene
  }
  open func makeKeyAndVisible() {}
  open func makeKey() {}
}
