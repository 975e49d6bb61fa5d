import Foundation
import LayoutCore

/// Exact lengths in whole millionths of a point.
///
/// The product of a size in thousandths of a point and an advance in thousandths of an em is a
/// whole number of millionths, so sums of advances are exact. The widest text that fits in memory
/// does not overflow `Int`.
enum Micropoints {
  /// A length that is longer than every line.
  static let unlimited = Int.max

  private static let perPoint: CGFloat = 1_000_000
  /// The fraction of a pixel that counts as the rounding error of a sum.
  private static let roundingError: CGFloat = 1e-7

  /// Returns a length in points.
  static func points(_ length: Int) -> CGFloat { CGFloat(length) / perPoint }

  /// Returns the reported width of a line in points, rounded up to the next pixel.
  static func reportedWidth(_ length: Int, scale: CGFloat) -> CGFloat {
    roundedUp(points(length), scale: scale)
  }

  /// Returns a length in points, rounded up to the next pixel.
  static func roundedUp(_ points: CGFloat, scale: CGFloat) -> CGFloat {
    (points * scale - roundingError).rounded(.up) / scale
  }

  /// Returns the longest line that fits in `width`, in whole micropoints; 0 for a negative width.
  static func capacity(ofWidth width: CGFloat?, _ tolerance: PixelTolerance) -> Int {
    guard let width else { return unlimited }
    guard width > 0 else { return 0 }
    guard width < 9e12 else { return unlimited }
    return (Int(exactly: (width * perPoint).rounded()) ?? 0) + allowance(tolerance)
  }

  /// Returns the smallest width, in points, into which a line with a positive length fits.
  static func leastWidth(for length: Int, _ tolerance: PixelTolerance) -> CGFloat {
    let least = length - allowance(tolerance)
    guard least > 0 else { return .leastNonzeroMagnitude }
    var width = (CGFloat(least) - 0.5) / perPoint
    while capacity(ofWidth: width, tolerance) < length { width = width.nextUp }
    while capacity(ofWidth: width.nextDown, tolerance) >= length { width = width.nextDown }
    return width
  }

  /// Returns the length by which a line may exceed its width.
  private static func allowance(_ tolerance: PixelTolerance) -> Int {
    Int(exactly: (tolerance.points * perPoint).rounded(.down)) ?? 0
  }
}
