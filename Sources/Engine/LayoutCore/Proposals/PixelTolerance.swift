public import Foundation

/// The comparison of measured lengths with proposals, which ignores rounding errors.
///
/// Sums and differences of lengths that are not whole in binary, such as thirds of a point, have
/// rounding errors. A length therefore fits if it exceeds the proposal by at most a hundredth of a
/// pixel.
public struct PixelTolerance: Hashable, Sendable {
  /// A hundredth of a pixel, in points.
  ///
  /// A proposal of at most this length has room for nothing, like a proposal of zero.
  public let points: CGFloat

  /// Creates the tolerance for a number of pixels per point; fewer than 1 count as 1.
  public init(displayScale: CGFloat) { points = displayScale > 1 ? 0.01 / displayScale : 0.01 }

  /// Returns the smallest proposal into which a length fits.
  public func leastProposal(for length: CGFloat) -> CGFloat { length - points }

  /// Returns whether a length fits into a proposal.
  public func fits(_ length: CGFloat, in proposal: CGFloat) -> Bool {
    proposal >= leastProposal(for: length)
  }

  /// Returns the proposals into which a length fits; the unspecified proposal has room for any.
  public func proposals(fitting length: CGFloat) -> ProposalRange {
    ProposalRange(
      lower: leastProposal(for: length),
      upper: .infinity,
      includesUnspecified: true
    )
  }

  /// Returns the proposals into which a length does not fit.
  public func proposals(exceededBy length: CGFloat) -> ProposalRange {
    ProposalRange(lower: -.infinity, upper: leastProposal(for: length).nextDown)
  }
}
