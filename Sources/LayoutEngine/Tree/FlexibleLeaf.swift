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
  ) -> LayoutMeasurement { FlexibleAnswer.measurement(in: proposal) }
}
