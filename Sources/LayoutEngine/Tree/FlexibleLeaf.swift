import Foundation
public import LayoutCore

/// A leaf that takes what is proposed, and 10 points where nothing is.
public struct FlexibleLeaf: LayoutLeaf {
  /// Creates a flexible leaf.
  public init() {}

  /// The proposal.
  public var behavior: LeafBehavior { .flexible }

  /// No preferences.
  public var prefersSpacing: Bool { false }

  /// Returns the proposal, for this one proposal.
  public func measurement(
    in proposal: ProposedViewSize,
    context: LeafContext
  ) -> LayoutMeasurement { FlexibleLeaf.measurement(in: proposal) }

  /// Returns the proposal, unspecified dimensions replaced by 10 points and negative ones by 0.
  static func measurement(in proposal: ProposedViewSize) -> LayoutMeasurement {
    let width = length(in: proposal.width)
    let height = length(in: proposal.height)
    return LayoutMeasurement(
      size: CGSize(width: width.0, height: height.0),
      box: ProposalBox(width: width.1, height: height.1)
    )
  }

  private static func length(in proposal: CGFloat?) -> (CGFloat, ProposalRange) {
    guard let proposal else { return (10, ProposalRange(nil)) }
    if proposal <= 0 { return (0, ProposalRange(lower: -.infinity, upper: 0)) }
    return (proposal, ProposalRange(proposal))
  }
}
