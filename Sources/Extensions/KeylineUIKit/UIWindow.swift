// UIKit declares these properties as implicitly unwrapped.
// UIKit's type has this name.
// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals, TypeNamesShouldBeCapitalized

// UIKit: the window in which the scene is laid out.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
import KeylineAppleNames
import KeylineUI

@MainActor @preconcurrency
public protocol UISceneDelegate: AnyObject {
  func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  )
  func sceneDidDisconnect(_ scene: UIScene)
  func sceneDidBecomeActive(_ scene: UIScene)
  func sceneWillResignActive(_ scene: UIScene)
  func sceneWillEnterForeground(_ scene: UIScene)
  func sceneDidEnterBackground(_ scene: UIScene)
  func scene(_ scene: UIScene, openURLContexts urlContexts: Set<UIOpenURLContext>)
}

extension UISceneDelegate {
  public func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {}
  public func sceneDidDisconnect(_ scene: UIScene) {}
  public func sceneDidBecomeActive(_ scene: UIScene) {}
  public func sceneWillResignActive(_ scene: UIScene) {}
  public func sceneWillEnterForeground(_ scene: UIScene) {}
  public func sceneDidEnterBackground(_ scene: UIScene) {}
  public func scene(_ scene: UIScene, openURLContexts urlContexts: Set<UIOpenURLContext>) {}
}

public protocol UIWindowSceneDelegate: UISceneDelegate {}

/// A URL that an app is asked to open.
open class UIOpenURLContext: UIResponder {
  public let url: URL
  init(url: URL) { self.url = url }
}

open class UISceneConfiguration: UIResponder {
  public var delegateClass: AnyClass?
  public init(name: String?, sessionRole: UISceneSession.Role) {}
}

open class UIWindowScene: UIScene {
  static let shared = UIWindowScene()
  public var windows: [UIWindow] { self === UIWindowScene.shared ? [SceneWindow.shared] : [] }
  public var keyWindow: UIWindow? { windows.first }
  public var screen: UIScreen { .main }
  public var interfaceOrientation: UIInterfaceOrientation { .portrait }
  public var statusBarManager: UIStatusBarManager? { UIStatusBarManager() }
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
  nonisolated public static let didBecomeKeyNotification = Notification.Name("UIWindowKey")
  nonisolated public static let didBecomeVisibleNotification = Notification.Name("UIWindowVisible")
}

/// The window of the scene, with its size and its safe area.
private final class SceneWindow: UIWindow {
  static let shared: SceneWindow = {
    let window = SceneWindow()
    window.rootViewController = UIViewController()
    window.windowScene = .shared
    return window
  }()
  override var isKeyWindow: Bool { true }
  override var frame: CGRect {
    get { UIScreen.main.bounds }
    set {}
  }
  override var safeAreaInsets: UIEdgeInsets {
    let scene = SceneTraits.current
    let (insets, isFromRight) = (scene.safeAreaInsets, scene.isRightToLeft)
    return UIEdgeInsets(
      top: insets.top,
      left: isFromRight ? insets.trailing : insets.leading,
      bottom: insets.bottom,
      right: isFromRight ? insets.leading : insets.trailing
    )
  }
}
