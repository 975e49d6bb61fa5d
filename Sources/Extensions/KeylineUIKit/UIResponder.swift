// UIKit: responders to events, which never occur.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

@MainActor @preconcurrency
open class UIResponder: Hashable {
  public init() {}
  open var next: UIResponder? { nil }
  open var canBecomeFirstResponder: Bool { false }
  open var isFirstResponder: Bool { false }
  @discardableResult open func becomeFirstResponder() -> Bool { false }
  @discardableResult open func resignFirstResponder() -> Bool { false }
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
  open func reloadInputViews() {}
  open func setValue(_ value: Any?, forKey key: String) {}
  open func value(forKey key: String) -> Any? { nil }
  open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}
  nonisolated public static func == (first: UIResponder, second: UIResponder) -> Bool {
    first === second
  }
  nonisolated public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  nonisolated public static let keyboardWillShowNotification = keyboard("WillShow")
  nonisolated public static let keyboardDidShowNotification = keyboard("DidShow")
  nonisolated public static let keyboardWillHideNotification = keyboard("WillHide")
  nonisolated public static let keyboardDidHideNotification = keyboard("DidHide")
  nonisolated public static let keyboardWillChangeFrameNotification = keyboard("WillChangeFrame")
  nonisolated public static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEnd"
  nonisolated public static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBegin"
  nonisolated public static let keyboardAnimationDurationUserInfoKey = "UIKeyboardDuration"
  nonisolated public static let keyboardAnimationCurveUserInfoKey = "UIKeyboardCurve"
  nonisolated private static func keyboard(_ event: String) -> Notification.Name {
    Notification.Name("UIKeyboard" + event)
  }
}

open class UITouch: UIResponder {
  open func location(in view: UIView?) -> CGPoint { .zero }
  open func previousLocation(in view: UIView?) -> CGPoint { .zero }
}

open class UIPress: UIResponder {
  public enum PressType: Int, Sendable {
    case upArrow, downArrow, leftArrow, rightArrow, select, menu, playPause
  }
  open var type: PressType { .select }
  open var key: UIKey? { nil }
}

open class UIPressesEvent: UIEvent {}

open class UIKey: UIResponder {
  open var characters: String { "" }
  open var charactersIgnoringModifiers: String { "" }
}

@MainActor @preconcurrency
public protocol UIGestureRecognizerDelegate: AnyObject {
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldReceive touch: UITouch
  ) -> Bool
}

extension UIGestureRecognizerDelegate {
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    true
  }
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    false
  }
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldReceive touch: UITouch
  ) -> Bool {
    true
  }
}

open class UITapGestureRecognizer: UIGestureRecognizer {
  open var numberOfTapsRequired = 1
  open var numberOfTouchesRequired = 1
}

open class UIPinchGestureRecognizer: UIGestureRecognizer {
  open var scale: CGFloat = 1
  open var velocity: CGFloat { 0 }
}

open class UILongPressGestureRecognizer: UIGestureRecognizer {
  open var minimumPressDuration: TimeInterval = 0.5
  open var numberOfTouchesRequired = 1
}

open class UISwipeGestureRecognizer: UIGestureRecognizer {
  public enum Direction: Sendable { case left, right, up, down }
  open var direction = Direction.right
}

open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  open var edges: UIRectEdge = []
}
