import Foundation

/// A length that is an affine function of the proposed width, over one range of widths.
struct Affine: Hashable, Sendable {
  /// The value at the start of the range, in points.
  let start: Double
  /// The value at the end of the range, in points.
  let end: Double

  init(_ start: Double, _ end: Double) { (self.start, self.end) = (start, end) }

  static func - (first: Affine, second: Affine) -> Affine {
    Affine(first.start - second.start, first.end - second.end)
  }

  static func + (first: Affine, second: Affine) -> Affine {
    Affine(first.start + second.start, first.end + second.end)
  }

  static func - (first: Affine, second: Double) -> Affine {
    Affine(first.start - second, first.end - second)
  }

  static func - (first: Double, second: Affine) -> Affine {
    Affine(first - second.start, first - second.end)
  }

  static func * (factor: Double, length: Affine) -> Affine {
    Affine(factor * length.start, factor * length.end)
  }

  /// Returns the value at a point of the range, from 0 to 1.
  func value(at point: Double) -> Double { start + (end - start) * point }

  /// Returns whether the value is within a distance of zero over the whole range.
  func isZero(within tolerance: Double) -> Bool { abs(start) <= tolerance && abs(end) <= tolerance }

  /// Returns the part of the range, from 0 to 1, over which every value is positive; `nil` if there
  /// is none.
  ///
  /// Each value is positive over a half-line, so all of them are positive over an interval. It is
  /// found even if it includes neither end of the range.
  static func interval(whereAllArePositive values: [Affine]) -> ClosedRange<Double>? {
    var (lower, upper) = (0.0, 1.0)
    for value in values {
      switch (value.start > 0, value.end > 0) {
      case (true, true): continue
      case (false, false): return nil
      case (true, false): upper = min(upper, value.start / (value.start - value.end))
      case (false, true): lower = max(lower, value.start / (value.start - value.end))
      }
    }
    return lower < upper ? lower...upper : nil
  }

  /// Returns the interval from the greater minimum to the lesser maximum of two, at each end.
  fileprivate func common(
    to end: Affine,
    withOtherFrom otherStart: Affine,
    to otherEnd: Affine
  ) -> (min: Affine, max: Affine) {
    let lower = Affine(max(start, otherStart.start), max(self.end, otherStart.end))
    let upper = Affine(min(end.start, otherEnd.start), min(end.end, otherEnd.end))
    return (lower, Affine(max(lower.start, upper.start), max(lower.end, upper.end)))
  }

  /// Returns the greatest value over a part of a span.
  func greatest(in part: ClosedRange<Double>) -> Double {
    max(value(at: part.lowerBound), value(at: part.upperBound))
  }
}

/// The frame of a node over a span, in the root's coordinates.
struct AffineBox: Hashable, Sendable {
  let minX: Affine
  let maxX: Affine
  let minY: Affine
  let maxY: Affine

  init(_ start: CGRect, _ end: CGRect) {
    minX = Affine(start.origin.x, end.origin.x)
    maxX = Affine(start.origin.x + start.size.width, end.origin.x + end.size.width)
    minY = Affine(start.origin.y, end.origin.y)
    maxY = Affine(start.origin.y + start.size.height, end.origin.y + end.size.height)
  }

  private init(minX: Affine, maxX: Affine, minY: Affine, maxY: Affine) {
    self.minX = minX
    self.maxX = maxX
    self.minY = minY
    self.maxY = maxY
  }

  /// Returns the common part of two boxes, which has no width or height if they are apart.
  ///
  /// Between the ends of the span, it is affine as its edges, and can be slightly too large.
  func intersection(_ other: AffineBox) -> AffineBox {
    let horizontal = minX.common(to: maxX, withOtherFrom: other.minX, to: other.maxX)
    let vertical = minY.common(to: maxY, withOtherFrom: other.minY, to: other.maxY)
    return AffineBox(
      minX: horizontal.min,
      maxX: horizontal.max,
      minY: vertical.min,
      maxY: vertical.max
    )
  }

  var width: Affine { maxX - minX }
  var height: Affine { maxY - minY }

  /// Returns the edges along an axis.
  func edges(isHorizontal: Bool) -> (min: Affine, max: Affine) {
    isHorizontal ? (minX, maxX) : (minY, maxY)
  }

  /// Returns the length along an axis.
  func length(isHorizontal: Bool) -> Affine { isHorizontal ? width : height }
}
