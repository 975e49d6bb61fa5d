package import Foundation

/// The text form of lengths in points.
package enum PointsText {
  /// Returns the shortest decimal that parses back to the same bits; −0 becomes 0.
  package static func text(_ length: CGFloat) -> String {
    if let whole = Int32(exactly: length) { return String(whole) }
    let text = Double(length).description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// Returns a length rounded to a thousandth of a point.
  package static func short(_ length: CGFloat) -> String {
    let rounded = (length * 1000).rounded() / 1000
    guard rounded != 0 || length == 0 else { return length < 0 ? ">-0.001" : "<0.001" }
    return text(rounded.isFinite ? rounded : length)
  }

  /// Returns a size rounded to a thousandth of a point, such as `50 × 20`.
  package static func short(_ size: CGSize) -> String {
    "\(short(size.width)) × \(short(size.height))"
  }

  /// Returns a point rounded to a thousandth of a point, such as `10, 20`.
  package static func short(_ point: CGPoint) -> String { "\(short(point.x)), \(short(point.y))" }
}
