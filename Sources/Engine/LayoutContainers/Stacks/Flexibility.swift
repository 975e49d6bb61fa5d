import Foundation

/// The flexibility of views, by which containers order them: the length for an infinite proposal minus
/// that for zero.
enum Flexibility {
  private static let stepsPerPoint: CGFloat = 1024

  /// Returns the flexibility of a view with a finite maximum.
  static func difference(maximum: CGFloat, minimum: CGFloat) -> CGFloat {
    rounded(maximum - minimum)
  }

  /// Returns the flexibility of a view that has the same length for every proposal if it is rigid.
  ///
  /// The minimum is found only if the flexibility depends on it.
  static func of(
    maximum: CGFloat,
    isRigid: Bool,
    minimum: @autoclosure () -> CGFloat
  ) -> CGFloat {
    if isRigid { return 0 }
    return maximum == .infinity ? .infinity : difference(maximum: maximum, minimum: minimum())
  }

  /// Returns a length in steps of a 1024th of a point, so that rounding errors do not decide the order
  /// of views that are equally flexible.
  static func rounded(_ length: CGFloat) -> CGFloat {
    (length * stepsPerPoint).rounded() / stepsPerPoint
  }
}
