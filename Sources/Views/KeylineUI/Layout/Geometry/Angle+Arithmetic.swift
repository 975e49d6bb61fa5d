public import LayoutCore

// Declared here because the module `SwiftUI` re-exports individual types of LayoutCore, without
// their operators.

extension Angle {
  /// Returns the sum of two angles.
  public static func + (first: Angle, second: Angle) -> Angle {
    Angle(radians: first.radians + second.radians)
  }

  /// Returns the difference of two angles.
  public static func - (first: Angle, second: Angle) -> Angle {
    Angle(radians: first.radians - second.radians)
  }

  /// Returns the negative of an angle.
  public static prefix func - (angle: Angle) -> Angle { Angle(radians: -angle.radians) }

  /// Returns a multiple of an angle.
  public static func * (angle: Angle, factor: Double) -> Angle {
    Angle(radians: angle.radians * factor)
  }

  /// Returns a multiple of an angle.
  public static func * (factor: Double, angle: Angle) -> Angle { angle * factor }

  /// Returns a fraction of an angle.
  public static func / (angle: Angle, divisor: Double) -> Angle {
    Angle(radians: angle.radians / divisor)
  }

  /// Adds an angle.
  public static func += (first: inout Angle, second: Angle) { first = first + second }

  /// Subtracts an angle.
  public static func -= (first: inout Angle, second: Angle) { first = first - second }

  /// Multiplies the angle.
  public static func *= (angle: inout Angle, factor: Double) { angle = angle * factor }

  /// Divides the angle.
  public static func /= (angle: inout Angle, divisor: Double) { angle = angle / divisor }
}
