// UIKit: paths and colors with their names in CoreGraphics.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

#if !canImport(Darwin)
public import Foundation
public import KeylineAppleNames
public import KeylineUI

/// A path of lines and curves.
open class CGPath: Hashable, @unchecked Sendable {
  // `@unchecked`: a path is built on the main thread, where views are evaluated.
  var path: Path
  public init(_ path: Path) { self.path = path }
  public init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) { path = Path(rect) }
  public init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    path = Path(ellipseIn: rect)
  }
  public init(
    roundedRect rect: CGRect,
    cornerWidth: CGFloat,
    cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>?
  ) {
    path = Path(roundedRect: rect, cornerSize: CGSize(width: cornerWidth, height: cornerHeight))
  }
  public var boundingBox: CGRect { path.boundingRect }
  public var boundingBoxOfPath: CGRect { path.boundingRect }
  public var currentPoint: CGPoint { path.currentPoint ?? .zero }
  public var isEmpty: Bool { path.isEmpty }
  public func contains(_ point: CGPoint) -> Bool { path.contains(point) }
  public func mutableCopy() -> CGMutablePath? { CGMutablePath(path) }
  public static func == (first: CGPath, second: CGPath) -> Bool { first.path == second.path }
  public func hash(into hasher: inout Hasher) { hasher.combine(path.description) }
}

/// A mutable path.
open class CGMutablePath: CGPath, @unchecked Sendable {
  // `@unchecked`: a path is built on the main thread, where views are evaluated.
  public init() { super.init(Path()) }
  public override init(_ path: Path) { super.init(path) }
  public func move(to point: CGPoint) { path.move(to: point) }
  public func addLine(to point: CGPoint) { path.addLine(to: point) }
  public func addRect(_ rect: CGRect) { path.addRect(rect) }
  public func addEllipse(in rect: CGRect) { path.addEllipse(in: rect) }
  public func addPath(_ other: CGPath) { path.addPath(other.path) }
  public func addLines(between points: [CGPoint]) { path.addLines(points) }
  public func closeSubpath() { path.closeSubpath() }
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    path.addCurve(to: end, control1: control1, control2: control2)
  }
  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    path.addQuadCurve(to: end, control: control)
  }
  public func addArc(
    center: CGPoint,
    radius: CGFloat,
    startAngle: CGFloat,
    endAngle: CGFloat,
    clockwise: Bool
  ) {
    path.addArc(
      center: center,
      radius: radius,
      startAngle: .radians(startAngle),
      endAngle: .radians(endAngle),
      clockwise: clockwise
    )
  }
}

extension Path {
  public nonisolated init(_ path: CGPath) { self = path.path }
  public nonisolated var cgPath: CGPath { CGPath(self) }
}

extension CGContext {
  /// Returns a context that draws nothing.
  static func empty() -> CGContext { CGContext() }
}

/// A color; its components are `nil` if only its name is known.
public final class CGColor: Hashable, Sendable {
  let color: Color
  init(_ color: Color) { self.color = color }
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(Color(red: red, green: green, blue: blue, opacity: alpha))
  }
  public convenience init(gray: CGFloat, alpha: CGFloat) {
    self.init(red: gray, green: gray, blue: gray, alpha: alpha)
  }
  public var components: [CGFloat]? { color.components.map { $0.map { CGFloat($0) } + [alpha] } }
  public var alpha: CGFloat { color.paint.opacity }
  public var numberOfComponents: Int { 4 }
  public static func == (first: CGColor, second: CGColor) -> Bool { first.color == second.color }
  public func hash(into hasher: inout Hasher) { hasher.combine(color) }
}

/// An image without pixels.
open class CGImage: @unchecked Sendable {
  // `@unchecked`: there is no state.
  public init() {}
  public var width: Int { 0 }
  public var height: Int { 0 }
  public func cropping(to rect: CGRect) -> CGImage? { nil }
}

/// How well an image is drawn at a different size.
public enum CGInterpolationQuality: Int32, Sendable { case `default`, none, low, medium, high }

/// A drawing destination; drawing has no effect.
open class CGContext {
  public var interpolationQuality = CGInterpolationQuality.default
  public init() {}
  public func setFillColor(_ color: CGColor) {}
  public func setStrokeColor(_ color: CGColor) {}
  public func setLineWidth(_ width: CGFloat) {}
  public func setLineCap(_ cap: CGLineCap) {}
  public func setAlpha(_ alpha: CGFloat) {}
  public func move(to point: CGPoint) {}
  public func addLine(to point: CGPoint) {}
  public func addPath(_ path: CGPath) {}
  public func addRect(_ rect: CGRect) {}
  public func fill(_ rect: CGRect) {}
  public func fillEllipse(in rect: CGRect) {}
  public func strokePath() {}
  public func fillPath() {}
  public func saveGState() {}
  public func restoreGState() {}
  public func translateBy(x: CGFloat, y: CGFloat) {}
  public func scaleBy(x: CGFloat, y: CGFloat) {}
  public func rotate(by angle: CGFloat) {}
  public func clear(_ rect: CGRect) {}
  public func draw(_ image: CGImage, in rect: CGRect) {}
}
#endif

extension GraphicsContext {
  public func withCGContext(content: (CGContext) throws -> Void) rethrows {}
}
