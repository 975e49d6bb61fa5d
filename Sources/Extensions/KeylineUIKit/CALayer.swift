// UIKit's functions have these names.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

// UIKit: layers, which are not drawn.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
import KeylineUI

open class CALayer: NSObject {
  open var frame = CGRect.zero
  open var bounds = CGRect.zero
  open var position = CGPoint.zero
  open var cornerRadius: CGFloat = 0
  open var cornerCurve = CALayerCornerCurve.circular
  open var maskedCorners: CACornerMask = []
  open var masksToBounds = false
  open var borderWidth: CGFloat = 0
  open var borderColor: CGColor?
  open var backgroundColor: CGColor?
  open var shadowColor: CGColor?
  open var shadowOpacity: Float = 0
  open var shadowOffset = CGSize.zero
  open var shadowRadius: CGFloat = 0
  open var shadowPath: CGPath?
  open var opacity: Float = 1
  open var isHidden = false
  open var contents: Any?
  open var contentsScale: CGFloat = 1
  open var zPosition: CGFloat = 0
  open var mask: CALayer?
  open var sublayers: [CALayer]?
  open var name: String?
  open var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  open var beginTime: TimeInterval = 0
  open var speed: Float = 1
  open var timeOffset: TimeInterval = 0
  open var superlayer: CALayer? { nil }
  open var compositingFilter: Any?
  open var filters: [Any]?
  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {}
  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {}
  open func removeAnimation(forKey key: String) {}
  open func animation(forKey key: String) -> CAAnimation? { nil }
  open func animationKeys() -> [String]? { nil }
  open func setNeedsLayout() {}
  open func layoutIfNeeded() {}
  open func layoutSublayers() {}
  public override init() {}
  open func addSublayer(_ layer: CALayer) {}
  open func insertSublayer(_ layer: CALayer, at index: UInt32) {}
  open func removeFromSuperlayer() {}
  open func removeAllAnimations() {}
  open func add(_ animation: CAAnimation, forKey key: String?) {}
  open func render(in context: CGContext) {}
  open func setNeedsDisplay() {}
}

public enum CALayerCornerCurve: Sendable { case circular, continuous }

public struct CACornerMask: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)
}

open class CAGradientLayer: CALayer {
  open var colors: [Any]?
  open var locations: [NSNumber]?
  open var startPoint = CGPoint(x: 0.5, y: 0)
  open var endPoint = CGPoint(x: 0.5, y: 1)
}

open class CAShapeLayer: CALayer {
  open var path: CGPath?
  open var fillColor: CGColor?
  open var strokeColor: CGColor?
  open var lineWidth: CGFloat = 1
}

open class CAAnimation: NSObject {
  open var timingFunction: CAMediaTimingFunction?
  open var beginTime: TimeInterval = 0
  open var timeOffset: TimeInterval = 0
  open var speed: Float = 1
  open var fillMode = CAMediaTimingFillMode.removed
  open weak var delegate: (any CAAnimationDelegate)?
  open var duration: TimeInterval = 0
  open var repeatCount: Float = 0
  open var autoreverses = false
  open var isRemovedOnCompletion = true
}

open class CABasicAnimation: CAAnimation {
  open var fromValue: Any?
  open var toValue: Any?
  public init(keyPath path: String?) {}
}

open class CAKeyframeAnimation: CAAnimation {
  open var values: [Any]?
  open var keyTimes: [NSNumber]?
  open var path: CGPath?
  public init(keyPath path: String?) {}
}

public protocol CAAnimationDelegate: AnyObject {}

public struct CAMediaTimingFillMode: Hashable, Sendable {
  private let name: String
  public static let removed = CAMediaTimingFillMode(name: "removed")
  public static let forwards = CAMediaTimingFillMode(name: "forwards")
  public static let backwards = CAMediaTimingFillMode(name: "backwards")
  public static let both = CAMediaTimingFillMode(name: "both")
}

public struct CAMediaTimingFunctionName: Hashable, Sendable {
  private let name: String
  public static let linear = CAMediaTimingFunctionName(name: "linear")
  public static let easeIn = CAMediaTimingFunctionName(name: "easeIn")
  public static let easeOut = CAMediaTimingFunctionName(name: "easeOut")
  public static let easeInEaseOut = CAMediaTimingFunctionName(name: "easeInEaseOut")
  public static let `default` = CAMediaTimingFunctionName(name: "default")
}

open class CAMediaTimingFunction: NSObject { public init(name: CAMediaTimingFunctionName) {} }

/// A transaction of layers, which are not animated.
open class CATransaction: NSObject {
  public class func begin() {}
  public class func commit() {}
  public class func flush() {}
  public class func setDisableActions(_ flag: Bool) {}
  public class func setAnimationDuration(_ duration: TimeInterval) {}
  public class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {}
  public class func setCompletionBlock(_ block: (() -> Void)?) {}
}

public func CACurrentMediaTime() -> TimeInterval { 0 }
