public import Foundation

/// An answer to a proposal, with the box of proposals for which it holds.
public struct LayoutMeasurement: Hashable, Sendable {
  /// The size that answers the proposal, in points.
  public var size: CGSize
  /// The proposals that get the same size and the same alignment guides, bit for bit.
  public var box: ProposalBox

  /// Creates an answer that holds for the proposals in `box`.
  @inlinable
  public init(size: CGSize, box: ProposalBox) {
    self.size = size
    self.box = box
  }
}
