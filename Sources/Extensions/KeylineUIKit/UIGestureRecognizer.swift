// UIKit: responders to events, which never occur.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

open class UIGestureRecognizer: UIResponder {
  public enum State: Int, Sendable {
    case possible, began, changed, ended, cancelled, failed
    public static let recognized = State.ended
  }
  open var state: State = .possible
  open var view: UIView? { nil }
  open var isEnabled = true
  open var cancelsTouchesInView = true
  open var delaysTouchesBegan = false
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  open var name: String?
  open var numberOfTouches: Int { 0 }
  public override init() {}
  public init(target: Any?, action: Selector?) {}
  open func addTarget(_ target: Any, action: Selector) {}
  open func removeTarget(_ target: Any?, action: Selector?) {}
  open func location(in view: UIView?) -> CGPoint { .zero }
  open func require(toFail other: UIGestureRecognizer) {}
}
