import Foundation

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

  var width: Affine { maxX - minX }
  var height: Affine { maxY - minY }
  /// Twice the horizontal center.
  var doubleMidX: Affine { minX + maxX }
  /// Twice the vertical center.
  var doubleMidY: Affine { minY + maxY }

  /// Returns the edges along an axis.
  func edges(isHorizontal: Bool) -> (min: Affine, max: Affine) {
    isHorizontal ? (minX, maxX) : (minY, maxY)
  }

  /// Returns the length along an axis.
  func length(isHorizontal: Bool) -> Affine { isHorizontal ? width : height }

  /// The smallest rectangle that contains the frames at both ends.
  var hull: CGRect {
    let (x, y) = (min(minX.start, minX.end), min(minY.start, minY.end))
    return CGRect(
      x: x,
      y: y,
      width: max(maxX.start, maxX.end) - x,
      height: max(maxY.start, maxY.end) - y
    )
  }
}

extension Affine {
  /// Returns the greatest value over a part of a span.
  func greatest(in part: ClosedRange<Double>) -> Double {
    max(value(at: part.lowerBound), value(at: part.upperBound))
  }
}
