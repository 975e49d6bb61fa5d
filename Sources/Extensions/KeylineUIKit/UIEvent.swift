// UIKit: responders to events, which never occur.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation

open class UIEvent: UIResponder {
  public enum EventSubtype: Int, Sendable { case none, motionShake }
}
