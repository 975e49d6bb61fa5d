// UIKit: animations of views, which are at their end at once.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension UIView {
  public struct AnimationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let curveEaseInOut: AnimationOptions = []
    public static let curveEaseIn = AnimationOptions(rawValue: 1)
    public static let curveEaseOut = AnimationOptions(rawValue: 2)
    public static let curveLinear = AnimationOptions(rawValue: 3)
    public static let `repeat` = AnimationOptions(rawValue: 8)
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 32)
  }
  public static func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void)
  {
    animations()
  }
  public static func animate(
    withDuration duration: TimeInterval,
    animations: @escaping () -> Void,
    completion: ((Bool) -> Void)?
  ) {
    animations()
  }
  public static func animate(
    withDuration duration: TimeInterval,
    delay: TimeInterval,
    options: AnimationOptions = [],
    animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animations()
  }
  public static func setAnimationsEnabled(_ enabled: Bool) {}
  public static func performWithoutAnimation(_ actions: () -> Void) { actions() }
  public static func animate(
    withDuration duration: TimeInterval,
    delay: TimeInterval,
    usingSpringWithDamping dampingRatio: CGFloat,
    initialSpringVelocity velocity: CGFloat,
    options: AnimationOptions = [],
    animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animations()
  }
  public static func transition(
    with view: UIView,
    duration: TimeInterval,
    options: AnimationOptions = [],
    animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    animations?()
  }
  public func isDescendant(of view: UIView) -> Bool {
    self === view || superview?.isDescendant(of: view) ?? false
  }
  public func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
    addSubview(view)
  }
  public func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
    addSubview(view)
  }
}
