import CanonicalJSON
import Foundation
import LayoutCore

extension JSONValue {
  /// Creates the object for a proposal; an unspecified dimension is `null`, an infinite one
  /// `"infinity"`.
  init(_ proposal: ProposedViewSize) {
    self = [
      "width": JSONValue(dimension: proposal.width),
      "height": JSONValue(dimension: proposal.height),
    ]
  }

  private init(dimension: CGFloat?) {
    guard let dimension else {
      self = .null
      return
    }
    if dimension.isInfinite {
      self = dimension < 0 ? "-infinity" : "infinity"
    } else {
      self = .number(Double(dimension))
    }
  }

  /// Creates the object for a size in points.
  init(_ size: CGSize) {
    self = ["width": .number(Double(size.width)), "height": .number(Double(size.height))]
  }

  /// Creates the object for a point.
  init(_ point: CGPoint) {
    self = ["x": .number(Double(point.x)), "y": .number(Double(point.y))]
  }

  /// Creates the object for a rectangle in points.
  init(_ frame: CGRect) {
    self = [
      "x": .number(Double(frame.origin.x)), "y": .number(Double(frame.origin.y)),
      "width": .number(Double(frame.size.width)), "height": .number(Double(frame.size.height)),
    ]
  }
}
