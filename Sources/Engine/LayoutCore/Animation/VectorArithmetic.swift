/// A value that can be added, subtracted and scaled, and therefore interpolated.
public protocol VectorArithmetic: AdditiveArithmetic {
  /// Multiplies each component by `factor`.
  mutating func scale(by factor: Double)
  /// The dot product of the value with itself.
  var magnitudeSquared: Double { get }
}

extension VectorArithmetic {
  /// Returns the value with each component multiplied by `factor`.
  public func scaled(by factor: Double) -> Self {
    var scaled = self
    scaled.scale(by: factor)
    return scaled
  }

  /// Moves the value toward `other` by a fraction: 0 for none, 1 for all of the way.
  public mutating func interpolate(towards other: Self, amount: Double) {
    self += (other - self).scaled(by: amount)
  }

  /// Returns the value between this one and `other` at a fraction of the way.
  public func interpolated(towards other: Self, amount: Double) -> Self {
    var value = self
    value.interpolate(towards: other, amount: amount)
    return value
  }
}
