import Foundation
public import LayoutCore
public import LayoutEngine

/// A line of one device pixel perpendicular to its stack's axis; horizontal outside of stacks.
///
/// Source: SwiftUI's `Divider`.
public struct DividerLeaf: LayoutLeaf {
  /// Creates a divider.
  public init() {}

  /// Returns one pixel along the stack's axis, and the proposal across it.
  public func measurement(
    in proposal: ProposedViewSize,
    context: LeafContext
  ) -> LayoutMeasurement {
    let pixel = 1 / max(context.environment.displayScale, 1)
    var measured = FlexibleLeaf().measurement(in: proposal, context: context)
    if context.stackOrientation == .horizontal {
      measured.size.width = pixel
      measured.box.width = .everything
    } else {
      measured.size.height = pixel
      measured.box.height = .everything
    }
    return measured
  }
}
