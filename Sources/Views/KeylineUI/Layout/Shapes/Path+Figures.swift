public import Foundation
public import LayoutCore

extension Path {
  /// The distance from the ends of a quarter circle to its control points, in radii.
  private static let quarter: CGFloat = 0.552_284_749_830_793_4

  /// Adds a rectangle.
  public mutating func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    let corners = [
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
      CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
    ]
    addLines(corners.map { $0.applying(transform) })
    closeSubpath()
  }

  /// Adds several rectangles.
  public mutating func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { addRect(rect, transform: transform) }
  }

  /// Adds an ellipse.
  public mutating func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    let size = CGSize(width: rect.width / 2, height: rect.height / 2)
    addRoundedRect(in: rect, cornerSize: size, transform: transform)
  }

  /// Adds a rounded rectangle with a corner size.
  public mutating func addRoundedRect(
    in rect: CGRect,
    cornerSize: CGSize,
    style: RoundedCornerStyle = .continuous,
    transform: CGAffineTransform = .identity
  ) {
    let width = min(max(cornerSize.width, 0), rect.width / 2)
    let height = min(max(cornerSize.height, 0), rect.height / 2)
    guard width > 0, height > 0 else { return addRect(rect, transform: transform) }
    var path = Path()
    path.move(to: CGPoint(x: rect.maxX, y: rect.midY))
    path.addCorner(
      at: CGPoint(x: rect.maxX, y: rect.maxY),
      width: -width,
      height: -height,
      isFromSide: true
    )
    path.addCorner(
      at: CGPoint(x: rect.minX, y: rect.maxY),
      width: width,
      height: -height,
      isFromSide: false
    )
    path.addCorner(
      at: CGPoint(x: rect.minX, y: rect.minY),
      width: width,
      height: height,
      isFromSide: true
    )
    path.addCorner(
      at: CGPoint(x: rect.maxX, y: rect.minY),
      width: -width,
      height: height,
      isFromSide: false
    )
    path.closeSubpath()
    addPath(path, transform: transform)
  }

  /// Adds a rounded rectangle with a radius for each corner.
  public mutating func addRoundedRect(
    in rect: CGRect,
    cornerRadii: RectangleCornerRadii,
    style: RoundedCornerStyle = .continuous,
    transform: CGAffineTransform = .identity
  ) {
    let shape = UnevenRoundedRectangle(cornerRadii: cornerRadii, style: style)
    addPath(shape.path(in: rect), transform: transform)
  }

  /// Adds a line to a corner, followed by the quarter ellipse that rounds it.
  private mutating func addCorner(
    at corner: CGPoint,
    width: CGFloat,
    height: CGFloat,
    isFromSide: Bool
  ) {
    let side = CGPoint(x: corner.x, y: corner.y + height)
    let end = CGPoint(x: corner.x + width, y: corner.y)
    let rest = 1 - Path.quarter
    let sideControl = CGPoint(x: corner.x, y: corner.y + height * rest)
    let endControl = CGPoint(x: corner.x + width * rest, y: corner.y)
    addLine(to: isFromSide ? side : end)
    addCurve(
      to: isFromSide ? end : side,
      control1: isFromSide ? sideControl : endControl,
      control2: isFromSide ? endControl : sideControl
    )
  }

  /// Adds a line to the start of an arc, followed by the arc.
  public mutating func addArc(
    center: CGPoint,
    radius: CGFloat,
    startAngle: Angle,
    endAngle: Angle,
    clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    let turn = 2 * Double.pi
    var delta = endAngle.radians - startAngle.radians
    if clockwise {
      if delta > 0 || delta <= -turn { delta = delta.truncatingRemainder(dividingBy: turn) }
      if delta > 0 { delta -= turn }
    } else {
      if delta < 0 || delta >= turn {
        let rest = delta.truncatingRemainder(dividingBy: turn)
        delta = rest == 0 && delta >= turn ? turn : rest
      }
      if delta < 0 { delta += turn }
    }
    addRelativeArc(
      center: center,
      radius: radius,
      startAngle: startAngle,
      delta: Angle(radians: delta),
      transform: transform
    )
  }

  /// Adds a line to the start of an arc, followed by the arc with a relative angle.
  public mutating func addRelativeArc(
    center: CGPoint,
    radius: CGFloat,
    startAngle: Angle,
    delta: Angle,
    transform: CGAffineTransform = .identity
  ) {
    func point(_ angle: Double, _ out: Double = 0) -> CGPoint {
      let x = cos(angle) - out * sin(angle)
      let y = sin(angle) + out * cos(angle)
      return CGPoint(x: center.x + radius * CGFloat(x), y: center.y + radius * CGFloat(y))
        .applying(transform)
    }
    let begin = point(startAngle.radians)
    if currentPoint == nil { move(to: begin) } else { addLine(to: begin) }
    guard delta.radians.isFinite else { return }
    let count = max((abs(delta.radians) / (.pi / 2)).rounded(.up), 1)
    let step = delta.radians / count
    let reach = 4 / 3 * tan(step / 4)
    for index in 0..<(Int(exactly: min(count, 4096)) ?? 1) {
      let angle = startAngle.radians + Double(index) * step
      addCurve(
        to: point(angle + step),
        control1: point(angle, reach),
        control2: point(angle + step, -reach)
      )
    }
  }

  /// Adds an arc that is tangent to the line to the first point and to the line from there to the
  /// second.
  public mutating func addArc(
    tangent1End: CGPoint,
    tangent2End: CGPoint,
    radius: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    guard let from = currentPoint else { return move(to: tangent1End) }
    let (ax, ay) = (from.x - tangent1End.x, from.y - tangent1End.y)
    let (bx, by) = (tangent2End.x - tangent1End.x, tangent2End.y - tangent1End.y)
    let (a, b) = (hypot(ax, ay), hypot(bx, by))
    let cross = ax * by - ay * bx
    guard a > 0, b > 0, abs(cross) > 1e-9 * a * b else { return addLine(to: tangent1End) }
    let half = acos((ax * bx + ay * by) / (a * b)) / 2
    let distance = radius / tan(half)
    let first = CGPoint(x: tangent1End.x + ax / a * distance, y: tangent1End.y + ay / a * distance)
    let last = CGPoint(x: tangent1End.x + bx / b * distance, y: tangent1End.y + by / b * distance)
    let reach = 4 / 3 * tan((.pi / 2 - half) / 2) * radius / distance
    addLine(to: first.applying(transform))
    addCurve(
      to: last.applying(transform),
      control1: first.towards(tangent1End, by: reach).applying(transform),
      control2: last.towards(tangent1End, by: reach).applying(transform)
    )
  }
}

extension CGPoint {
  /// Returns the point at a fraction of the way to a second point.
  func towards(_ other: CGPoint, by part: CGFloat) -> CGPoint {
    CGPoint(x: x + (other.x - x) * part, y: y + (other.y - y) * part)
  }
}
