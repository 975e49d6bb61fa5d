import Foundation
import LayoutCore

/// The extent of a frame along an axis.
struct Span {
  let start: CGFloat
  let end: CGFloat
  var middle: CGFloat { (start + end) / 2 }

  func overlaps(_ other: Span) -> Bool { start < other.end && other.start < end }

  /// Returns the distances of the start, the middle and the end from those of a different extent.
  func distances(from other: Span) -> [CGFloat] {
    [start - other.start, middle - other.middle, end - other.end]
  }

  func insets(in container: Span) -> Insets {
    Insets(start: start - container.start, end: container.end - end)
  }

  /// The distances from the edges of a container.
  struct Insets {
    let start: CGFloat
    let end: CGFloat
    var middle: CGFloat { start - end }

    /// The edge that the place is measured from.
    enum Side { case start, middle, end }

    func side(_ tolerance: CGFloat) -> Side {
      if abs(middle) <= tolerance { return .middle }
      return start < end ? .start : .end
    }

    /// Returns whether one of the places is the same.
    func agrees(with other: Insets, _ tolerance: CGFloat) -> Bool {
      abs(start - other.start) <= tolerance || abs(end - other.end) <= tolerance
        || abs(middle - other.middle) <= tolerance
    }
  }
}

extension CGRect {
  func span(_ axis: Axis) -> Span {
    switch axis {
    case .horizontal: Span(start: minX, end: maxX)
    case .vertical: Span(start: minY, end: maxY)
    }
  }
}
