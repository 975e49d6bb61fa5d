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
