import CanonicalJSON
import Foundation

/// Lengths in points as texts.
enum PointsText {
  /// Returns the shortest decimal that reads back to the same bits.
  static func text(_ length: CGFloat) -> String {
    var bytes: [UInt8] = []
    ShortestDecimal.append(Double(length), to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the length to a thousandth of a point, for people.
  static func short(_ length: CGFloat) -> String {
    let rounded = (length * 1000).rounded() / 1000
    guard rounded != 0 || length == 0 else { return length < 0 ? ">-0.001" : "<0.001" }
    return text(rounded.isFinite ? rounded : length)
  }

  /// Returns a size, such as `50x20`.
  static func short(_ size: CGSize) -> String { "\(short(size.width))x\(short(size.height))" }

  /// Returns a point, such as `10, 20`.
  static func short(_ point: CGPoint) -> String { "\(short(point.x)), \(short(point.y))" }
}
