package import Foundation

/// The measurement of a view that takes the proposed size, or 10 points if it is unspecified.
package enum FlexibleMeasurement {
  /// Returns the proposal, with 10 points for unspecified dimensions and 0 for negative ones.
  @inline(__always)
  package static func measurement(in proposal: ProposedViewSize) -> LayoutMeasurement {
    let width = length(in: proposal.width)
    let height = length(in: proposal.height)
    return LayoutMeasurement(
      size: CGSize(width: width.0, height: height.0),
      region: ProposalRegion(width: width.1, height: height.1)
    )
  }

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
