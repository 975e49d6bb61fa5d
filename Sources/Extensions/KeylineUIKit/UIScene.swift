// UIKit declares these properties as implicitly unwrapped.
// UIKit's type has this name.
// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals, TypeNamesShouldBeCapitalized

// UIKit: the window in which the scene is laid out.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
public import KeylineAppleNames
import KeylineUI

open class UIScene: UIResponder {
  public enum ActivationState: Int, Sendable {
    case unattached = -1
    case foregroundActive, foregroundInactive, background
  }
  @MainActor @preconcurrency
  public struct ConnectionOptions {
    public var urlContexts: Set<UIOpenURLContext> { [] }
    public var userActivities: Set<NSUserActivity> { [] }
  }
  public var activationState: ActivationState { .foregroundActive }
  public var session: UISceneSession { UISceneSession() }
  public var title: String! = ""
  public var delegate: (any UISceneDelegate)?
  nonisolated public static let didActivateNotification = Notification.Name("UISceneDidActivate")
  nonisolated public static let willDeactivateNotification = Notification.Name("UISceneDeactivate")
}
