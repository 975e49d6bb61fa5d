import Foundation

open class UIToolbar: UIView {
  open var barTintColor: UIColor?
  open var items: [UIBarButtonItem]?
  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) {}
}
