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
  public override init() {}
  open func addSublayer(_ layer: CALayer) {}
  open func insertSublayer(_ layer: CALayer, at index: UInt32) {}
  open func removeFromSuperlayer() {}
  open func removeAllAnimations() {}
  open func add(_ animation: CAAnimation, forKey key: String?) {}
  open func render(in context: CGContext) {}
  open func setNeedsDisplay() {}
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
  open var beginTime: TimeInterval = 0
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
  public override init() {}
}

public func CACurrentMediaTime() -> TimeInterval { 0 }
