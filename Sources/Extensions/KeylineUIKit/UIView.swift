// UIKit declares these properties as implicitly unwrapped.
// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

// UIKit: views, which are not laid out.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
public import KeylineUI

open class UIView: UIResponder {
  public enum ContentMode: Int, Sendable {
    case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right
  }
  public struct AutoresizingMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
  }
  open class var layerClass: AnyClass { CALayer.self }
  open var frame: CGRect
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: frame.size) }
    set { frame.size = newValue.size }
  }
  open var center: CGPoint {
    get { CGPoint(x: frame.midX, y: frame.midY) }
    set {
      frame.origin = CGPoint(x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2)
    }
  }
  open var transform = CGAffineTransform.identity
  open var layer = CALayer()
  open var backgroundColor: UIColor?
  open var tintColor: UIColor! = .systemBlue
  open var alpha: CGFloat = 1
  open var isHidden = false
  open var isOpaque = true
  open var clipsToBounds = false
  open var isUserInteractionEnabled = true
  open var contentMode = ContentMode.scaleToFill
  open var tag = 0
  open var translatesAutoresizingMaskIntoConstraints = true
  open var autoresizingMask: AutoresizingMask = []
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified
  open var accessibilityLabel: String?
  open var accessibilityAttributedLabel: NSAttributedString?
  open var accessibilityAttributedHint: NSAttributedString?
  open var accessibilityAttributedValue: NSAttributedString?
  open var accessibilityIdentifier: String?
  open var isAccessibilityElement = false
  open var accessibilityElements: [Any]?
  open var accessibilityHint: String?
  open var accessibilityValue: String?
  open var directionalLayoutMargins = NSDirectionalEdgeInsets.zero
  open var preservesSuperviewLayoutMargins = false
  open var mask: UIView?
  open var layoutMargins = UIEdgeInsets.zero
  open private(set) var subviews: [UIView] = []
  open private(set) weak var superview: UIView?
  open var window: UIWindow? { nil }
  open var gestureRecognizers: [UIGestureRecognizer]?
  open var constraints: [NSLayoutConstraint] { [] }
  open var traitCollection: UITraitCollection { UITraitCollection() }
  open var safeAreaInsets: UIEdgeInsets { .zero }
  open var intrinsicContentSize: CGSize { CGSize(width: -1, height: -1) }
  open var semanticContentAttribute = UISemanticContentAttribute.unspecified
  public static let noIntrinsicMetric: CGFloat = -1
  public static let layoutFittingCompressedSize = CGSize.zero
  public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)
  public convenience override init() { self.init(frame: .zero) }
  public init(frame: CGRect) { self.frame = frame }
  public required init?(coder: NSCoder) { frame = .zero }
  open func addSubview(_ view: UIView) {
    view.superview = self
    subviews.append(view)
  }
  open func insertSubview(_ view: UIView, at index: Int) { addSubview(view) }
  open func removeFromSuperview() {
    superview?.subviews.removeAll { $0 === self }
    superview = nil
  }
  open func bringSubviewToFront(_ view: UIView) {}
  open func sendSubviewToBack(_ view: UIView) {}
  open func viewWithTag(_ tag: Int) -> UIView? { subviews.first { $0.tag == tag } }
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {}
  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {}
  open func updateConstraints() {}
  open func safeAreaInsetsDidChange() {}
  open func willMove(toSuperview newSuperview: UIView?) {}
  open func layoutSubviews() {}
  open func layoutIfNeeded() {}
  open func setNeedsLayout() {}
  open func setNeedsDisplay() {}
  open func setNeedsUpdateConstraints() {}
  open func invalidateIntrinsicContentSize() {}
  open func sizeToFit() {}
  open func sizeThatFits(_ size: CGSize) -> CGSize { size }
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize { targetSize }
  open func draw(_ rect: CGRect) {}
  open func didMoveToWindow() {}
  open func willMove(toWindow newWindow: UIWindow?) {}
  open func didMoveToSuperview() {}
  open func traitCollectionDidChange(_ previous: UITraitCollection?) {}
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { nil }
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }
  open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { point }
  open func convert(_ rect: CGRect, to view: UIView?) -> CGRect { rect }
  open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint { point }
  @discardableResult open func endEditing(_ force: Bool) -> Bool { true }
  @discardableResult
  open func drawHierarchy(in rect: CGRect, afterScreenUpdates: Bool) -> Bool { false }
  open func snapshotView(afterScreenUpdates: Bool) -> UIView? { nil }
  open func setContentHuggingPriority(
    _ priority: UILayoutPriority,
    for axis: NSLayoutConstraint.Axis
  ) {}
  open func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority,
    for axis: NSLayoutConstraint.Axis
  ) {}
}

/// Whether a view follows the direction of the interface.
public enum UISemanticContentAttribute: Int, Sendable {
  case unspecified, playback, spatial, forceLeftToRight, forceRightToLeft
}
