public import Foundation

/// How a view's length along one axis follows from the proposed length along the same axis.
///
/// The lengths for the proposals of zero, infinity and nothing are those that stacks need to order
/// their subviews.
public struct LengthFunction: Hashable, Sendable {
  /// The length for a proposal of zero, in points.
  public var minimum: CGFloat
  /// The length for an unspecified proposal, in points.
  public var ideal: CGFloat
  /// The length for an infinite proposal, in points; may be infinite.
  public var maximum: CGFloat
  /// Whether the length for any other proposal is the proposal, limited to the minimum and the
  /// maximum; otherwise, it is unknown.
  public var isClamped: Bool

  /// Creates a function from its values, in points.
  @inlinable
  public init(minimum: CGFloat, ideal: CGFloat, maximum: CGFloat, isClamped: Bool) {
    self.minimum = minimum
    self.ideal = ideal
    self.maximum = maximum
    self.isClamped = isClamped
  }

  /// Creates the function of a view with the same length for every proposal.
  @inlinable
  public init(constant length: CGFloat) {
    self.init(minimum: length, ideal: length, maximum: length, isClamped: true)
  }

  /// The function of a view that takes the proposed length, or 10 points if it is unspecified.
  public static let flexible = LengthFunction(
    minimum: 0,
    ideal: 10,
    maximum: .infinity,
    isClamped: true
  )

  /// Whether the length is the same for every proposal.
  @inlinable
  public var isConstant: Bool { isClamped && minimum == maximum && ideal == minimum }

  /// Whether the lengths are numbers, and finite for finite proposals.
  @inlinable @inline(__always)
  package var isValid: Bool {
    minimum.isFinite && ideal.isFinite && !maximum.isNaN && maximum > -.infinity
  }

  /// Returns the length for a proposal; `nil` if it is unknown.
  @inlinable
  public func length(for proposal: CGFloat?) -> CGFloat? {
    guard let proposal else { return ideal }
    if isClamped { return min(max(proposal, minimum), maximum) }
    return proposal == 0 ? minimum : proposal == .infinity ? maximum : nil
  }
}
