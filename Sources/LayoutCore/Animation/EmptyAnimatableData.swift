/// The animatable data of a type that animates nothing.
@frozen
public struct EmptyAnimatableData: VectorArithmetic, Sendable {
  /// Creates the only value.
  public init() {}

  /// The only value.
  public static var zero: EmptyAnimatableData { EmptyAnimatableData() }

  /// Does nothing.
  public mutating func scale(by factor: Double) {}

  /// Zero.
  public var magnitudeSquared: Double { 0 }

  /// Returns the only value.
  public static func + (
    first: EmptyAnimatableData,
    second: EmptyAnimatableData
  ) -> EmptyAnimatableData { first }

  /// Returns the only value.
  public static func - (
    first: EmptyAnimatableData,
    second: EmptyAnimatableData
  ) -> EmptyAnimatableData { first }
}
