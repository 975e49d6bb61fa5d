// UIKit: an app with a window, in which the scene is laid out.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

/// The app, which is not running.
open class UIApplication: UIResponder {
  public static let shared = UIApplication()
  nonisolated public static let openSettingsURLString = "app-settings:"
  public var delegate: (any UIApplicationDelegate)?
  public var connectedScenes: Set<UIScene> { [UIWindowScene.shared] }
  public var windows: [UIWindow] { UIWindowScene.shared.windows }
  public var keyWindow: UIWindow? { UIWindowScene.shared.keyWindow }
  public var applicationState: State { .active }
  public var applicationIconBadgeNumber = 0
  public var isIdleTimerDisabled = false
  public var statusBarFrame: CGRect { UIStatusBarManager().statusBarFrame }
  public var statusBarOrientation: UIInterfaceOrientation { .portrait }
  public var supportsAlternateIcons: Bool { false }
  public var alternateIconName: String? { nil }
  public var preferredContentSizeCategory: UIContentSizeCategory {
    UITraitCollection.current.preferredContentSizeCategory
  }
  public var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
  public enum State: Int, Sendable { case active, inactive, background }
  public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let universalLinksOnly = OpenExternalURLOptionsKey(rawValue: "universal")
  }
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let url = LaunchOptionsKey(rawValue: "url")
  }
  public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
  }
  public func open(
    _ url: URL,
    options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: ((Bool) -> Void)? = nil
  ) {}
  public func canOpenURL(_ url: URL) -> Bool { false }
  @discardableResult
  public func sendAction(
    _ action: Selector,
    to target: Any?,
    from sender: Any?,
    for event: UIEvent?
  ) -> Bool {
    false
  }
  public func setAlternateIconName(
    _ alternateIconName: String?,
    completionHandler: (((any Error)?) -> Void)? = nil
  ) {}
  public func registerForRemoteNotifications() {}
  public func unregisterForRemoteNotifications() {}
  public func beginReceivingRemoteControlEvents() {}
  public func beginBackgroundTask(
    withName taskName: String? = nil,
    expirationHandler handler: (() -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier {
    .invalid
  }
  public func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {}
  public func endEditing(_ force: Bool) {}
  public func requestSceneSessionActivation(
    _ sceneSession: UISceneSession?,
    userActivity: Any?,
    options: Any?,
    errorHandler: ((any Error) -> Void)? = nil
  ) {}
}

extension UIApplication {
  nonisolated public static let didBecomeActiveNotification = name("DidBecomeActive")
  nonisolated public static let willResignActiveNotification = name("WillResignActive")
  nonisolated public static let didEnterBackgroundNotification = name("DidEnterBackground")
  nonisolated public static let willEnterForegroundNotification = name("WillEnterForeground")
  nonisolated public static let willTerminateNotification = name("WillTerminate")
  nonisolated public static let didReceiveMemoryWarningNotification = name("MemoryWarning")
  nonisolated public static let userDidTakeScreenshotNotification = name("Screenshot")
  nonisolated private static func name(_ event: String) -> Notification.Name {
    Notification.Name("UIApplication" + event)
  }
}

public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}

public enum UIUserInterfaceLayoutDirection: Int, Sendable { case leftToRight, rightToLeft }

@MainActor @preconcurrency
public protocol UIApplicationDelegate: AnyObject {
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
}

extension UIApplicationDelegate {
  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    true
  }
}
