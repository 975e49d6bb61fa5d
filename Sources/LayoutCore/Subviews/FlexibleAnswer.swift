package import Foundation

/// The answer of a view that takes what is proposed, and 10 points where nothing is.
package enum FlexibleAnswer {
  /// Returns the proposal, unspecified dimensions replaced by 10 points and negative ones by 0.
  @inline(__always)
  package static func measurement(in proposal: ProposedViewSize) -> LayoutMeasurement {
    let width = length(in: proposal.width)
    let height = length(in: proposal.height)
    return LayoutMeasurement(
      size: CGSize(width: width.0, height: height.0),
      box: ProposalBox(width: width.1, height: height.1)
    )
  }

  /// Returns the size of the answer.
  @inline(__always)
  package static func size(in proposal: ProposedViewSize) -> CGSize {
    CGSize(width: length(in: proposal.width).0, height: length(in: proposal.height).0)
  }

  @inline(__always)
  private static func length(in proposal: CGFloat?) -> (CGFloat, ProposalRange) {
    guard let proposal, !proposal.isNaN else { return (10, ProposalRange(nil)) }
    if proposal <= 0 { return (0, ProposalRange(lower: -.infinity, upper: 0)) }
    return (proposal, ProposalRange(proposal))
  }
}
