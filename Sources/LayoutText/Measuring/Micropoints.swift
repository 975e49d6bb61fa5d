import Foundation

/// Exact lengths: whole numbers of millionths of a point.
///
/// A size in thousandths of a point times an advance in thousandths of an em is such a number, so
/// sums of advances are exact. The widest text that memory holds stays within `Int`.
enum Micropoints {
  /// A length that no line reaches.
  static let unlimited = Int.max

  private static let perHalfPoint = 500_000

  /// Returns the width in points that is reported for a line: rounded up to the next half point.
  static func reportedWidth(_ length: Int) -> CGFloat {
    let (halves, rest) = length.quotientAndRemainder(dividingBy: perHalfPoint)
    return CGFloat(rest > 0 ? halves + 1 : halves) / 2
  }

  /// Returns the longest line whose reported width is at most `width`; 0 for a negative width.
  static func capacity(ofWidth width: CGFloat?) -> Int {
    guard let width else { return unlimited }
    guard width > 0 else { return 0 }
    guard width < 9e12 else { return unlimited }
    return (Int(exactly: (width * 2).rounded(.down)) ?? 0) * perHalfPoint
  }
}
