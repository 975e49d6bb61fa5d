// UIKit: bars, visual effects, and their appearance, which change nothing.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation

open class UIBarButtonItem: UIResponder {
  public enum SystemItem: Int, Sendable {
    case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, close
  }
  public enum Style: Int, Sendable { case plain, done }
  open var tintColor: UIColor?
  public init(barButtonSystemItem: SystemItem, target: Any?, action: Selector?) {}
  public init(title: String?, style: Style, target: Any?, action: Selector?) {}
  public static func flexibleSpace() -> UIBarButtonItem {
    UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil)
  }
}

extension UIBarButtonItem: UIAppearance {}
