public import Foundation

/// A value that can be added, subtracted and scaled, and therefore interpolated.
public protocol VectorArithmetic: AdditiveArithmetic {
  /// Multiplies each component by `factor`.
  mutating func scale(by factor: Double)
  /// The dot product of the value with itself.
  var magnitudeSquared: Double { get }
}

extension Double: VectorArithmetic {
  /// Multiplies the number by `factor`.
  public mutating func scale(by factor: Double) { self *= factor }
  /// The square of the number.
  public var magnitudeSquared: Double { self * self }
}

extension Float: VectorArithmetic {
  /// Multiplies the number by `factor`.
  public mutating func scale(by factor: Double) { self *= Float(factor) }
  /// The square of the number.
  public var magnitudeSquared: Double { Double(self * self) }
}

extension CGFloat: VectorArithmetic {
  /// Multiplies the number by `factor`.
  public mutating func scale(by factor: Double) { self *= CGFloat(factor) }
  /// The square of the number.
  public var magnitudeSquared: Double { Double(self * self) }
}

/// A type with data that animations change; layout ignores it.
public protocol Animatable {
  /// The type of the animated data.
  associatedtype AnimatableData: VectorArithmetic
  /// The animated data.
  var animatableData: AnimatableData { get set }
}

extension Animatable where AnimatableData == EmptyAnimatableData {
  /// Nothing to animate.
  public var animatableData: EmptyAnimatableData {
    get { EmptyAnimatableData() }
    set {}
  }
}

extension Animatable where Self: VectorArithmetic {
  /// The number itself.
  public var animatableData: Self {
    get { self }
    set { self = newValue }
  }
}

extension Double: Animatable {
  /// The type itself.
  public typealias AnimatableData = Double
}

extension Float: Animatable {
  /// The type itself.
  public typealias AnimatableData = Float
}

extension CGFloat: Animatable {
  /// The type itself.
  public typealias AnimatableData = CGFloat
}

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
