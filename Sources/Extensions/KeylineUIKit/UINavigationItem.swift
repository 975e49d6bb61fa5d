// UIKit: view controllers, which are not laid out.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation

open class UINavigationItem: UIResponder {
  open var title: String?
  open var rightBarButtonItem: UIBarButtonItem?
  open var leftBarButtonItem: UIBarButtonItem?
  open var rightBarButtonItems: [UIBarButtonItem]?
  open var leftBarButtonItems: [UIBarButtonItem]?
  open var titleView: UIView?
  open var backButtonTitle: String?
  open var backBarButtonItem: UIBarButtonItem?
  open var hidesBackButton = false
  open var hidesSearchBarWhenScrolling = true
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic
  public enum LargeTitleDisplayMode: Int, Sendable { case automatic, always, never, inline }
}
