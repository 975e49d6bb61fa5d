extension Angle: Animatable {
  /// The angle in radians, as an animation changes it.
  public var animatableData: Double {
    get { radians }
    set { radians = newValue }
  }

  /// Returns the sum of two angles.
  @inlinable
  public static func + (first: Angle, second: Angle) -> Angle {
    Angle(radians: first.radians + second.radians)
  }

  /// Returns the difference of two angles.
  @inlinable
  public static func - (first: Angle, second: Angle) -> Angle {
    Angle(radians: first.radians - second.radians)
  }

  /// Returns the angle the other way round.
  @inlinable
  public static prefix func - (angle: Angle) -> Angle { Angle(radians: -angle.radians) }

  /// Returns the angle, so many times.
  @inlinable
  public static func * (angle: Angle, factor: Double) -> Angle {
    Angle(radians: angle.radians * factor)
  }

  /// Returns the angle, so many times.
  @inlinable
  public static func * (factor: Double, angle: Angle) -> Angle { angle * factor }

  /// Returns a part of the angle.
  @inlinable
  public static func / (angle: Angle, divisor: Double) -> Angle {
    Angle(radians: angle.radians / divisor)
  }

  /// Adds an angle.
  @inlinable
  public static func += (first: inout Angle, second: Angle) { first = first + second }

  /// Subtracts an angle.
  @inlinable
  public static func -= (first: inout Angle, second: Angle) { first = first - second }

  /// Multiplies the angle.
  @inlinable
  public static func *= (angle: inout Angle, factor: Double) { angle = angle * factor }

  /// Divides the angle.
  @inlinable
  public static func /= (angle: inout Angle, divisor: Double) { angle = angle / divisor }
}
