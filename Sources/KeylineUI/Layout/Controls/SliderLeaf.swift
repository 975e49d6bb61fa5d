import Foundation
public import LayoutCore
public import LayoutEngine

/// A slider with the proposed width, ideally 118 points, and a height of 31 points.
public struct SliderLeaf: LayoutLeaf {
  /// Creates a slider.
  public init() {}

  /// Returns the proposed width, and the slider's height.
  public func measurement(
    in proposal: ProposedViewSize,
    context: LeafContext
  ) -> LayoutMeasurement {
    LayoutMeasurement(
      size: CGSize(width: max(proposal.width ?? 118, 0), height: 31),
      box: ProposalBox(width: ProposalRange(proposal.width), height: .everything)
    )
  }
}
