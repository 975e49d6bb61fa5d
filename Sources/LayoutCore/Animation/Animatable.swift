public import Foundation

/// A value that can be interpolated: it adds, subtracts and scales.
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

/// A type that names the part of itself that an animation changes; layout ignores it.
public protocol Animatable {
  /// The type of the part that is animated.
  associatedtype AnimatableData: VectorArithmetic
  /// The part that is animated.
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
  /// The type of the part that is animated: all of it.
  public typealias AnimatableData = Double
}

extension Float: Animatable {
  /// The type of the part that is animated: all of it.
  public typealias AnimatableData = Float
}

extension CGFloat: Animatable {
  /// The type of the part that is animated: all of it.
  public typealias AnimatableData = CGFloat
}
