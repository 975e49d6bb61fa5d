/// The proposals for which one answer holds, bit for bit: a range of widths times one of heights.
public struct ProposalBox: Hashable, Sendable {
  /// The widths for which the answer holds.
  public var width: ProposalRange
  /// The heights for which the answer holds.
  public var height: ProposalRange

  /// The box of every proposal.
  public static let everything = ProposalBox(width: .everything, height: .everything)

  /// Creates the box of the given widths and heights.
  @inlinable
  public init(width: ProposalRange, height: ProposalRange) {
    self.width = width
    self.height = height
  }

  /// Creates the box of one proposal.
  @inlinable
  public init(_ proposal: ProposedViewSize) {
    self.init(width: ProposalRange(proposal.width), height: ProposalRange(proposal.height))
  }

  /// Returns whether the answer holds for `proposal`.
  @inlinable
  public func contains(_ proposal: ProposedViewSize) -> Bool {
    width.contains(proposal.width) && height.contains(proposal.height)
  }

  /// Whether the answer holds for every proposal.
  @inlinable
  public var isEverything: Bool { width.isEverything && height.isEverything }

  /// Returns the proposals for which both answers hold.
  @inlinable
  public func intersection(_ other: ProposalBox) -> ProposalBox {
    ProposalBox(
      width: width.intersection(other.width),
      height: height.intersection(other.height)
    )
  }
}
