public import LayoutCore

/// A leaf that takes the proposed size, or 10 points if it is unspecified.
public struct FlexibleLeaf: LayoutLeaf {
  /// Creates a flexible leaf.
  public init() {}

  /// The proposal.
  public var behavior: LeafBehavior { .flexible }

  /// No preferences.
  public var prefersSpacing: Bool { false }

  /// Returns the proposed size, valid for this one proposal.
  public func measurement(
    in proposal: ProposedViewSize,
    context: LeafContext
  ) -> LayoutMeasurement {
    FlexibleMeasurement.measurement(in: proposal)
  }
}
