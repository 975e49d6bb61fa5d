public import Foundation

/// The proposals that share one measurement, bit for bit: a range of widths and a range of heights.
public struct ProposalRegion: Hashable, Sendable {
  /// The proposed widths.
  public var width: ProposalRange
  /// The proposed heights.
  public var height: ProposalRange

  /// The region that contains every proposal.
  public static let everything = ProposalRegion(width: .everything, height: .everything)

  /// Creates a region from ranges of widths and heights.
  @inlinable
  public init(width: ProposalRange, height: ProposalRange) {
    self.width = width
    self.height = height
  }

  /// Creates a region that contains one proposal.
  @inlinable
  public init(_ proposal: ProposedViewSize) {
    self.init(width: ProposalRange(proposal.width), height: ProposalRange(proposal.height))
  }

  /// Returns whether the region contains a proposal.
  @inlinable
  public func contains(_ proposal: ProposedViewSize) -> Bool {
    width.contains(proposal.width) && height.contains(proposal.height)
  }

  /// Whether the region contains every proposal.
  @inlinable
  public var isEverything: Bool { width.isEverything && height.isEverything }

  /// Returns the proposals that both regions contain.
  @inlinable
  public func intersection(_ other: ProposalRegion) -> ProposalRegion {
    ProposalRegion(
      width: width.intersection(other.width),
      height: height.intersection(other.height)
    )
  }
}

/// A size for a proposal, with the region of proposals that share it.
public struct LayoutMeasurement: Hashable, Sendable {
  /// The size, in points.
  public var size: CGSize
  /// The proposals that get the same size and the same alignment guides, bit for bit.
  public var region: ProposalRegion

  /// Creates a measurement that is valid for the proposals in `region`.
  @inlinable
  public init(size: CGSize, region: ProposalRegion) {
    self.size = size
    self.region = region
  }
}

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
