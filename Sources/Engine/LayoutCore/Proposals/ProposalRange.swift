public import Foundation

/// A range of proposals along one axis: a closed interval, optionally with the unspecified
/// proposal.
public struct ProposalRange: Hashable, Sendable {
  /// The smallest proposal that belongs to the range, in points.
  public var lower: CGFloat
  /// The largest proposal that belongs to the range, in points; less than `lower` if the interval
  /// is empty.
  public var upper: CGFloat
  /// Whether the unspecified proposal belongs to the range.
  public var includesUnspecified: Bool

  /// The range that contains every proposal, including the unspecified one.
  public static let everything = ProposalRange(
    lower: -.infinity,
    upper: .infinity,
    includesUnspecified: true
  )

  /// Creates a range from `lower` through `upper`.
  @inlinable
  public init(lower: CGFloat, upper: CGFloat, includesUnspecified: Bool = false) {
    self.lower = lower
    self.upper = upper
    self.includesUnspecified = includesUnspecified
  }

  /// Creates a range that contains one proposal.
  @inlinable
  public init(_ proposal: CGFloat?) {
    if let proposal {
      self.init(lower: proposal, upper: proposal)
    } else {
      self.init(lower: .infinity, upper: -.infinity, includesUnspecified: true)
    }
  }

  /// Returns whether `proposal` belongs to the range.
  @inlinable
  public func contains(_ proposal: CGFloat?) -> Bool {
    guard let proposal else { return includesUnspecified }
    return lower <= proposal && proposal <= upper
  }

  /// Whether every proposal belongs to the range.
  @inlinable
  public var isEverything: Bool { includesUnspecified && lower == -.infinity && upper == .infinity }

  /// Whether the interval is a single length above zero.
  @inlinable
  public var isOneLength: Bool { lower == upper && lower > 0 }

  /// Returns the proposals that belong to both ranges.
  @inlinable
  public func intersection(_ other: ProposalRange) -> ProposalRange {
    ProposalRange(
      lower: max(lower, other.lower),
      upper: min(upper, other.upper),
      includesUnspecified: includesUnspecified && other.includesUnspecified
    )
  }
}
