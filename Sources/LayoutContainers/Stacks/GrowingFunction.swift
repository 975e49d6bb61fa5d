import Foundation

/// Finds how far the argument of a growing function may move while its value stays in a range.
///
/// Sums, differences, quotients by positive numbers and their clamping never fall when their argument
/// grows, rounding included. So the arguments that keep the value in a range are an interval; its
/// ends are guessed by the inverse arithmetic, then moved by single steps until the function itself
/// confirms them. Where a few steps do not suffice the end is the known argument: a smaller interval,
/// never a wrong one.
enum GrowingFunction {
  private static let steps = 3

  /// Returns the least argument found for which the value is at least `value`.
  ///
  /// `known` is an argument for which it is, `guess` the result of the inverse arithmetic.
  @inline(__always)
  static func lowest(
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

  /// Returns the greatest argument found for which the value is at most `value`.
  ///
  /// `known` is an argument for which it is, `guess` the result of the inverse arithmetic.
  @inline(__always)
  static func highest(
    keeping value: CGFloat,
    known: CGFloat,
    guess: CGFloat,
    _ function: (CGFloat) -> CGFloat
  ) -> CGFloat {
    if value == .infinity { return .infinity }
    var candidate = guess
    for _ in 0..<steps where !(function(candidate) <= value) { candidate = candidate.nextDown }
    guard candidate >= known, function(candidate) <= value else { return known }
    for _ in 0..<steps where function(candidate.nextUp) <= value {
      candidate = candidate.nextUp
    }
    return candidate
  }
}
