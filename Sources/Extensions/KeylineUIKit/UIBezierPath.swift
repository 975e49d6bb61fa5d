// UIKit: paths, which are laid out like `Path`.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
public import KeylineUI

/// A path of lines and curves.
open class UIBezierPath: NSObject, @unchecked Sendable {
  // `@unchecked`: a path is built on the main thread, where views are evaluated.
  private var path: Path
  open var lineWidth: CGFloat = 1
  open var usesEvenOddFillRule = false
  open var cgPath: CGPath {
    get { path.cgPath }
    set { path = Path(newValue) }
  }
  open var bounds: CGRect { path.boundingRect }
  open var currentPoint: CGPoint { path.currentPoint ?? .zero }
  open var isEmpty: Bool { path.isEmpty }
  public override init() { path = Path() }
  public init(rect: CGRect) { path = Path(rect) }
  public init(ovalIn rect: CGRect) { path = Path(ellipseIn: rect) }
  public init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    path = Path(roundedRect: rect, cornerRadius: cornerRadius)
  }
  public init(
    roundedRect rect: CGRect,
    byRoundingCorners corners: UIRectCorner,
    cornerRadii: CGSize
  ) {
    let radius = min(cornerRadii.width, min(rect.width, rect.height) / 2)
    let shape = UnevenRoundedRectangle(
      topLeadingRadius: corners.contains(.topLeft) ? radius : 0,
      bottomLeadingRadius: corners.contains(.bottomLeft) ? radius : 0,
      bottomTrailingRadius: corners.contains(.bottomRight) ? radius : 0,
      topTrailingRadius: corners.contains(.topRight) ? radius : 0
    )
    path = shape.path(in: rect)
  }
  public init(
    arcCenter center: CGPoint,
    radius: CGFloat,
    startAngle: CGFloat,
    endAngle: CGFloat,
    clockwise: Bool
  ) {
    path = Path()
    super.init()
    addArc(
      withCenter: center,
      radius: radius,
      startAngle: startAngle,
      endAngle: endAngle,
      clockwise: clockwise
    )
  }
  public init(cgPath: CGPath) { path = Path(cgPath) }
  open func move(to point: CGPoint) { path.move(to: point) }
  open func addLine(to point: CGPoint) { path.addLine(to: point) }
  open func addCurve(to end: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    path.addCurve(to: end, control1: controlPoint1, control2: controlPoint2)
  }
  open func addQuadCurve(to end: CGPoint, controlPoint: CGPoint) {
    path.addQuadCurve(to: end, control: controlPoint)
  }
  open func addArc(
    withCenter center: CGPoint,
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
      clockwise: !clockwise
    )
  }
  open func close() { path.closeSubpath() }
  open func append(_ other: UIBezierPath) { path.addPath(other.path) }
  open func apply(_ transform: CGAffineTransform) { path = path.applying(transform) }
  open func contains(_ point: CGPoint) -> Bool { path.contains(point) }
  open func removeAllPoints() { path = Path() }
  open func addClip() {}
  open func fill() {}
  open func stroke() {}
}
