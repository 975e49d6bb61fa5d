import Foundation

/// A cubic Bézier curve.
struct CubicCurve {
  private let from: CGPoint
  private let first: CGPoint
  private let second: CGPoint
  private let end: CGPoint

  init(from: CGPoint, by first: CGPoint, and second: CGPoint, to end: CGPoint) {
    self.from = from
    self.first = first
    self.second = second
    self.end = end
  }

  /// Creates the cubic form of a quadratic curve.
  init(quadraticFrom from: CGPoint, by control: CGPoint, to end: CGPoint) {
    self.init(
      from: from,
      by: from.towards(control, by: 2 / 3),
      and: end.towards(control, by: 2 / 3),
      to: end
    )
  }

  /// Points along the curve, excluding its start and including its extremes.
  var points: [CGPoint] {
    let even = (1...16).map { CGFloat($0) / 16 }
    let all = Set(even + extremes(\.x) + extremes(\.y)).sorted()
    return all.map { $0 == 1 ? end : point(at: $0) }
  }

  private func point(at t: CGFloat) -> CGPoint {
    let u = 1 - t
    let (a, b, c, d) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
    return CGPoint(
      x: a * from.x + b * first.x + c * second.x + d * end.x,
      y: a * from.y + b * first.y + c * second.y + d * end.y
    )
  }

  private func extremes(_ coordinate: (CGPoint) -> CGFloat) -> [CGFloat] {
    let (p0, p1) = (coordinate(from), coordinate(first))
    let (p2, p3) = (coordinate(second), coordinate(end))
    let a = 3 * (p1 - p2) + p3 - p0
    let b = 2 * (p0 - 2 * p1 + p2)
    let c = p1 - p0
    if abs(a) < 1e-12 { return abs(b) < 1e-12 ? [] : [-c / b].filter { $0 > 0 && $0 < 1 } }
    let root = b * b - 4 * a * c
    guard root >= 0 else { return [] }
    return [(-b + root.squareRoot()) / (2 * a), (-b - root.squareRoot()) / (2 * a)]
      .filter { $0 > 0 && $0 < 1 }
  }
}
