public import Foundation

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
