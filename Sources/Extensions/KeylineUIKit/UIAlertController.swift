// UIKit: alerts, which nobody presents in a scene.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

open class UIAlertController: UIViewController {
  public enum Style: Int, Sendable { case actionSheet, alert }
  public init(title: String?, message: String?, preferredStyle: Style) {
    super.init(nibName: nil, bundle: nil)
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  open var textFields: [UITextField]? { nil }
  open func addAction(_ action: UIAlertAction) {}
  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {}
}

open class UIAlertAction: UIResponder {
  public enum Style: Int, Sendable { case `default`, cancel, destructive }
  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {}
}
