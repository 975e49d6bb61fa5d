public import Foundation

/// The limits of a flexible frame along one axis, in points.
public struct FrameLimits: Hashable, Sendable {
  /// The least length; at least zero.
  public let minimum: CGFloat?
  /// The length where none is proposed; at least the minimum.
  public let ideal: CGFloat?
  /// The greatest length; at least the ideal one.
  public let maximum: CGFloat?

  /// Creates limits; what is no number counts as `nil`.
  public init(minimum: CGFloat? = nil, ideal: CGFloat? = nil, maximum: CGFloat? = nil) {
    let minimum = FrameLimits.number(minimum).map { max($0, 0) }
    let ideal = FrameLimits.number(ideal).map { max($0, minimum ?? 0) }
    self.minimum = minimum
    self.ideal = ideal
    self.maximum = FrameLimits.number(maximum).map { max($0, ideal ?? 0) }
  }

  private static func number(_ length: CGFloat?) -> CGFloat? {
    length.flatMap { $0.isNaN ? nil : $0 }
  }

  /// Whether there is any limit.
  var isFramed: Bool { minimum != nil || ideal != nil || maximum != nil }
}
