public import Foundation

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
  ) -> EmptyAnimatableData {
    first
  }

  /// Returns the only value.
  public static func - (
    first: EmptyAnimatableData,
    second: EmptyAnimatableData
  ) -> EmptyAnimatableData {
    first
  }
}

/// Two animatable values that change together.
@frozen
public struct AnimatablePair<First: VectorArithmetic, Second: VectorArithmetic>: VectorArithmetic {
  /// The first value.
  public var first: First
  /// The second value.
  public var second: Second

  /// Creates a pair.
  @inlinable
  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  /// The pair of zeros.
  public static var zero: AnimatablePair { AnimatablePair(.zero, .zero) }

  /// Multiplies both values by `factor`.
  public mutating func scale(by factor: Double) {
    first.scale(by: factor)
    second.scale(by: factor)
  }

  /// The sum of the squares of both values.
  public var magnitudeSquared: Double { first.magnitudeSquared + second.magnitudeSquared }

  /// Adds two pairs, component by component.
  public static func + (a: AnimatablePair, b: AnimatablePair) -> AnimatablePair {
    AnimatablePair(a.first + b.first, a.second + b.second)
  }

  /// Subtracts two pairs, component by component.
  public static func - (a: AnimatablePair, b: AnimatablePair) -> AnimatablePair {
    AnimatablePair(a.first - b.first, a.second - b.second)
  }
}

extension AnimatablePair: Sendable where First: Sendable, Second: Sendable {}

extension CGPoint: Animatable {
  /// The coordinates, as animatable data.
  public var animatableData: AnimatablePair<CGFloat, CGFloat> {
    get { AnimatablePair(x, y) }
    set { self = CGPoint(x: newValue.first, y: newValue.second) }
  }
}

extension CGSize: Animatable {
  /// The lengths, as animatable data.
  public var animatableData: AnimatablePair<CGFloat, CGFloat> {
    get { AnimatablePair(width, height) }
    set { self = CGSize(width: newValue.first, height: newValue.second) }
  }
}

extension CGRect: Animatable {
  /// The origin and the size, as animatable data.
  public var animatableData: AnimatablePair<CGPoint.AnimatableData, CGSize.AnimatableData> {
    get { AnimatablePair(origin.animatableData, size.animatableData) }
    set {
      origin.animatableData = newValue.first
      size.animatableData = newValue.second
    }
  }
}

extension UnitPoint: Animatable {
  /// The fractions, as animatable data.
  public var animatableData: AnimatablePair<CGFloat, CGFloat> {
    get { AnimatablePair(x, y) }
    set { self = UnitPoint(x: newValue.first, y: newValue.second) }
  }
}

extension EdgeInsets: Animatable {
  /// The lengths, as animatable data.
  public var animatableData:
    AnimatablePair<CGFloat, AnimatablePair<CGFloat, AnimatablePair<CGFloat, CGFloat>>>
  {
    get { AnimatablePair(top, AnimatablePair(leading, AnimatablePair(bottom, trailing))) }
    set {
      self = EdgeInsets(
        top: newValue.first,
        leading: newValue.second.first,
        bottom: newValue.second.second.first,
        trailing: newValue.second.second.second
      )
    }
  }
}

extension Angle: Animatable {
  /// The angle in radians, as animatable data.
  public var animatableData: Double {
    get { radians }
    set { radians = newValue }
  }
}
