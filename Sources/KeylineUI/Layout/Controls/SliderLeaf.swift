import Foundation
public import LayoutCore
public import LayoutEngine

/// A slider: as wide as is proposed, 31 points high; 118 points wide where nothing is proposed.
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
