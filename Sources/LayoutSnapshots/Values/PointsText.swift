import CanonicalJSON
import Foundation

/// A length in points as a text: the shortest decimal that reads back to the same bits.
enum PointsText {
  static func text(_ length: CGFloat) -> String {
    var bytes: [UInt8] = []
    ShortestDecimal.append(Double(length), to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}
