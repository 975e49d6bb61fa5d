// UIKit: paths of views as those of CoreGraphics, and back.

#if canImport(Darwin)
public import CoreGraphics
public import KeylineUI

extension Path {
  /// Creates the path with the elements of a path of CoreGraphics.
  public nonisolated init(_ path: CGPath) {
    var result = Path()
    path.applyWithBlock { element in
      let points = element.pointee.points
      switch element.pointee.type {
      case .moveToPoint: result.move(to: points[0])
      case .addLineToPoint: result.addLine(to: points[0])
      case .addQuadCurveToPoint: result.addQuadCurve(to: points[1], control: points[0])
      case .addCurveToPoint:
        result.addCurve(to: points[2], control1: points[0], control2: points[1])
      case .closeSubpath: result.closeSubpath()
      @unknown default: break
      }
    }
    self = result
  }

  /// The path with the same elements in CoreGraphics.
  public nonisolated var cgPath: CGPath {
    let result = CGMutablePath()
    forEach { element in
      switch element {
      case .move(let point): result.move(to: point)
      case .line(let point): result.addLine(to: point)
      case .quadCurve(let point, let control): result.addQuadCurve(to: point, control: control)
      case .curve(let point, let first, let second):
        result.addCurve(to: point, control1: first, control2: second)
      case .closeSubpath: result.closeSubpath()
      }
    }
    return result
  }
}

extension CGContext {
  /// Returns a context of one pixel, since nothing is drawn.
  static func empty() -> CGContext {
    let context = CGContext(
      data: nil,
      width: 1,
      height: 1,
      bitsPerComponent: 8,
      bytesPerRow: 0,
      space: CGColorSpaceCreateDeviceRGB(),
      bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue
    )
    guard let context else { preconditionFailure("CoreGraphics has no context of one pixel.") }
    return context
  }
}
#endif
