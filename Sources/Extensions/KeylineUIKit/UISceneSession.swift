// UIKit: the window in which the scene is laid out.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation
import KeylineUI

open class UISceneSession: UIResponder {
  public struct Role: Hashable, Sendable { public static let windowApplication = Role() }
  public var role: Role { .windowApplication }
  public var configuration: UISceneConfiguration {
    UISceneConfiguration(name: nil, sessionRole: role)
  }
}
