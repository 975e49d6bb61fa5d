import Foundation

/// The flexibility of views, by which containers order them: the length for an infinite proposal minus
/// that for zero.
enum Flexibility {
  private static let stepsPerPoint: CGFloat = 1024

  /// Returns the flexibility of a view with a finite maximum.
  static func difference(maximum: CGFloat, minimum: CGFloat) -> CGFloat {
    rounded(maximum - minimum)
  }

  /// Returns a length in steps of a 1024th of a point, so that rounding errors do not decide the order
  /// of views that are equally flexible.
  static func rounded(_ length: CGFloat) -> CGFloat {
    (length * stepsPerPoint).rounded() / stepsPerPoint
  }
}
