public import Foundation

/// Finds the arguments for which the value of a nondecreasing function stays in a range.
///
/// Sums, differences, quotients by positive numbers, and clamping are nondecreasing, even with
/// rounding. The arguments with values in a range are therefore an interval. Its ends are estimated
/// by the inverse arithmetic and adjusted in single steps until the function confirms them. If a
/// few steps are not enough, the end is the known argument: the interval may be too small, but
/// never too large.
public enum MonotonicFunction {
  @usableFromInline static let steps = 3

  /// Returns the smallest argument found with a value of at least `value`.
  ///
  /// `known` is such an argument, and `guess` is the result of the inverse arithmetic.
  @inlinable
  @inline(__always)
  public static func lowest(
    reaching value: CGFloat,
    known: CGFloat,
    guess: CGFloat,
    _ function: (CGFloat) -> CGFloat
  ) -> CGFloat {
    if value == -.infinity { return -.infinity }
    var candidate = guess
    for _ in 0..<steps where !(function(candidate) >= value) { candidate = candidate.nextUp }
    guard candidate <= known, function(candidate) >= value else { return known }
    for _ in 0..<steps where function(candidate.nextDown) >= value {
      candidate = candidate.nextDown
    }
    return candidate
  }

  /// Returns the largest argument found with a value of at most `value`.
  ///
  /// `known` is such an argument, and `guess` is the result of the inverse arithmetic.
  @inlinable
  @inline(__always)
  public static func highest(
    keeping value: CGFloat,
    known: CGFloat,
    guess: CGFloat,
    _ function: (CGFloat) -> CGFloat
  ) -> CGFloat {
    if value == .infinity { return .infinity }
    var candidate = guess
    for _ in 0..<steps where !(function(candidate) <= value) { candidate = candidate.nextDown }
    guard candidate >= known, function(candidate) <= value else { return known }
    for _ in 0..<steps where function(candidate.nextUp) <= value { candidate = candidate.nextUp }
    return candidate
  }
}
