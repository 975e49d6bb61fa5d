/// An angle in degrees or radians.
@frozen
public struct Angle: Hashable, Comparable, Sendable {
  /// The angle in radians.
  public var radians: Double

  /// The angle in degrees.
  @inlinable
  public var degrees: Double {
    get { radians * (180 / .pi) }
    set { radians = newValue * (.pi / 180) }
  }

  /// Creates the angle of zero.
  @inlinable
  public init() { self.radians = 0 }

  /// Creates an angle from radians.
  @inlinable
  public init(radians: Double) { self.radians = radians }

  /// Creates an angle from degrees.
  @inlinable
  public init(degrees: Double) { self.radians = degrees * (.pi / 180) }

  /// The angle of zero.
  public static let zero = Angle()

  /// Returns an angle of `radians`.
  @inlinable
  public static func radians(_ radians: Double) -> Angle { Angle(radians: radians) }

  /// Returns an angle of `degrees`.
  @inlinable
  public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }

  /// Returns whether the first angle is smaller than the second.
  @inlinable
  public static func < (first: Angle, second: Angle) -> Bool { first.radians < second.radians }
}
