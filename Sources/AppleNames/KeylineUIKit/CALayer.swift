// UIKit's functions have these names.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

// UIKit: layers, which are not drawn.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
public import KeylineUI

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
  open var transform = CATransform3DIdentity
  open var sublayerTransform = CATransform3DIdentity
  open var beginTime: TimeInterval = 0
  open var speed: Float = 1
  open var timeOffset: TimeInterval = 0
  open var shouldRasterize = false
  open var rasterizationScale: CGFloat = 1
  open var contentsGravity = CALayerContentsGravity.resize
  open var superlayer: CALayer? { nil }
  open var allowsEdgeAntialiasing = false
  open var compositingFilter: Any?
  open var filters: [Any]?
  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {}
  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {}
  open func removeAnimation(forKey key: String) {}
  open func animation(forKey key: String) -> CAAnimation? { nil }
  open func animationKeys() -> [String]? { nil }
  open func setAffineTransform(_ transform: CGAffineTransform) {}
  open func affineTransform() -> CGAffineTransform { .identity }
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

public enum CALayerContentsGravity: Sendable {
  case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight, resize,
    resizeAspect, resizeAspectFill
}

public enum CALayerCornerCurve: Sendable {
  case circular, continuous
}

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
  open var strokeStart: CGFloat = 0
  open var strokeEnd: CGFloat = 1
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

open class CASpringAnimation: CABasicAnimation {
  open var mass: CGFloat = 1
  open var stiffness: CGFloat = 100
  open var damping: CGFloat = 10
  open var initialVelocity: CGFloat = 0
  open var settlingDuration: TimeInterval { 0 }
}

open class CAKeyframeAnimation: CAAnimation {
  open var values: [Any]?
  open var keyTimes: [NSNumber]?
  open var path: CGPath?
  public init(keyPath path: String?) {}
}

open class CAAnimationGroup: CAAnimation {
  open var animations: [CAAnimation]?
}

/// An animation of a change to a layer's content.
open class CATransition: CAAnimation {
  open var type = CATransitionType.fade
  open var subtype: CATransitionSubtype?
}

/// How the new content of a layer appears.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let fade = CATransitionType(rawValue: "fade")
  public static let moveIn = CATransitionType(rawValue: "moveIn")
  public static let push = CATransitionType(rawValue: "push")
  public static let reveal = CATransitionType(rawValue: "reveal")
}

/// Where the new content of a layer comes from.
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
  public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
  public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
  public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
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

open class CAMediaTimingFunction: NSObject {
  public init(name: CAMediaTimingFunctionName) {}
  public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {}
}

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

public enum CAEmitterLayerEmitterShape: Sendable {
  case point, line, rectangle, circle, sphere
}

public enum CAEmitterLayerRenderMode: Sendable {
  case unordered, oldestFirst, oldestLast, backToFront, additive
}

open class CAEmitterLayer: CALayer {
  open var emitterCells: [CAEmitterCell]?
  open var emitterPosition = CGPoint.zero
  open var emitterSize = CGSize.zero
  open var emitterShape = CAEmitterLayerEmitterShape.point
  open var renderMode = CAEmitterLayerRenderMode.unordered
  open var birthRate: Float = 1
  open var lifetime: Float = 1
  open var emitterMode = CAEmitterLayerEmitterMode.volume
  open var emitterZPosition: CGFloat = 0
  open var emitterDepth: CGFloat = 0
  open var preservesDepth = false
  open var velocity: Float = 1
  open var scale: Float = 1
  open var spin: Float = 1
  open var seed: UInt32 = 0
}

public enum CAEmitterLayerEmitterMode: Sendable {
  case points, outline, surface, volume
}

open class CAEmitterCell: NSObject {
  open var name: String?
  open var contents: Any?
  open var color: CGColor?
  open var birthRate: Float = 0
  open var lifetime: Float = 0
  open var lifetimeRange: Float = 0
  open var velocity: CGFloat = 0
  open var velocityRange: CGFloat = 0
  open var emissionLongitude: CGFloat = 0
  open var emissionRange: CGFloat = 0
  open var spin: CGFloat = 0
  open var spinRange: CGFloat = 0
  open var scale: CGFloat = 1
  open var scaleRange: CGFloat = 0
  open var scaleSpeed: CGFloat = 0
  open var alphaSpeed: Float = 0
  open var alphaRange: Float = 0
  open var yAcceleration: CGFloat = 0
  open var xAcceleration: CGFloat = 0
  open var zAcceleration: CGFloat = 0
  open var emissionLatitude: CGFloat = 0
  open var redRange: Float = 0
  open var greenRange: Float = 0
  open var blueRange: Float = 0
  open var redSpeed: Float = 0
  open var greenSpeed: Float = 0
  open var blueSpeed: Float = 0
  open var contentsScale: CGFloat = 1
  open var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  open var beginTime: TimeInterval = 0
  open var duration: TimeInterval = 0
  open var timeOffset: TimeInterval = 0
  open var isEnabled = true
  open var emitterCells: [CAEmitterCell]?
  public override init() {}
}

public func CACurrentMediaTime() -> TimeInterval { 0 }
