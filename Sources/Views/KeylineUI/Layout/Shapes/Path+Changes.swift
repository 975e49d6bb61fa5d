public import Foundation

extension Path.Element {
  func applying(_ transform: CGAffineTransform) -> Path.Element {
    switch self {
    case .move(let end): .move(to: end.applying(transform))
    case .line(let end): .line(to: end.applying(transform))
    case .quadCurve(let end, let control):
      .quadCurve(to: end.applying(transform), control: control.applying(transform))
    case .curve(let end, let first, let second):
      .curve(
        to: end.applying(transform),
        control1: first.applying(transform),
        control2: second.applying(transform)
      )
    case .closeSubpath: .closeSubpath
    }
  }
}

extension Path {
  /// Returns the transformed path.
  public func applying(_ transform: CGAffineTransform) -> Path {
    var path = Path()
    path.addPath(self, transform: transform)
    return path
  }

  /// Returns the path offset by lengths.
  public func offsetBy(dx: CGFloat, dy: CGFloat) -> Path {
    applying(CGAffineTransform(translationX: dx, y: dy))
  }

  /// Returns the path itself; its stroke is not computed, because nothing is drawn.
  public func strokedPath(_ style: StrokeStyle) -> Path { self }

  /// The bounding rectangle of the path; the null rectangle for an empty path.
  public var boundingRect: CGRect { CGRect(around: flattened().flatMap { $0 }) }

  /// Returns whether a point is inside the path.
  public func contains(_ point: CGPoint, eoFill: Bool = false) -> Bool {
    var winding = 0
    var crossings = 0
    for part in flattened() {
      guard var previous = part.last else { continue }
      for next in part {
        if (previous.y <= point.y) != (next.y <= point.y) {
          let share = (point.y - previous.y) / (next.y - previous.y)
          if previous.x + share * (next.x - previous.x) > point.x {
            winding += previous.y < next.y ? 1 : -1
            crossings += 1
          }
        }
        previous = next
      }
    }
    return eoFill ? crossings % 2 == 1 : winding != 0
  }

  /// Returns a fraction of the path, between 0 and 1, with curves approximated by lines.
  public func trimmedPath(from: CGFloat, to: CGFloat) -> Path {
    let parts = flattened()
    let length = parts.reduce(0) { $0 + Path.length(of: $1) }
    let (start, end) = (length * min(max(from, 0), 1), length * min(max(to, 0), 1))
    var path = Path()
    guard start < end else { return path }
    var passed: CGFloat = 0
    for part in parts {
      var isDrawing = false
      for (a, b) in zip(part, part.dropFirst()) {
        let step = hypot(b.x - a.x, b.y - a.y)
        defer { passed += step }
        guard step > 0, passed < end, passed + step > start else { continue }
        if !isDrawing { path.move(to: a.towards(b, by: max(start - passed, 0) / step)) }
        isDrawing = true
        path.addLine(to: a.towards(b, by: min(end - passed, step) / step))
      }
    }
    return path
  }

  private static func length(of points: [CGPoint]) -> CGFloat {
    zip(points, points.dropFirst()).reduce(0) { $0 + hypot($1.1.x - $1.0.x, $1.1.y - $1.0.y) }
  }

  /// Returns the points of each subpath, with curves approximated by lines that include their
  /// extremes.
  private func flattened() -> [[CGPoint]] {
    var parts: [[CGPoint]] = []
    var part: [CGPoint] = []
    for element in elements {
      let from = part.last ?? .zero
      switch element {
      case .move(let end):
        if !part.isEmpty { parts.append(part) }
        part = [end]
      case .line(let end): part.append(end)
      case .quadCurve(let end, let control):
        part += CubicCurve(quadraticFrom: from, by: control, to: end).points
      case .curve(let end, let first, let second):
        part += CubicCurve(from: from, by: first, and: second, to: end).points
      case .closeSubpath:
        if let first = part.first, part.last != first { part.append(first) }
        if !part.isEmpty { parts.append(part) }
        part = part.first.map { [$0] } ?? []
      }
    }
    return part.count > 1 || parts.isEmpty && !part.isEmpty ? parts + [part] : parts
  }
}
