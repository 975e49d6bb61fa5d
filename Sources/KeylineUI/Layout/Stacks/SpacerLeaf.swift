public import Foundation
public import LayoutCore
public import LayoutEngine

/// A flexible space along its stack's axis.
///
/// Source: SwiftUI's `Spacer`: along the axis the proposal, but no less than the minimum, which is also
/// the ideal; nothing across it. Outside a stack both axes are its own.
public struct SpacerLeaf: LayoutLeaf {
  /// The minimum length in points; `nil` for 8 points.
  public let minLength: CGFloat?

  /// Creates a spacer.
  public init(minLength: CGFloat? = nil) {
    self.minLength = minLength
  }

  /// The lowest priority: all other subviews are sized first.
  public var priority: Double { -.infinity }

  /// Returns the length along the axis, and zero across it.
  public func measurement(
    in proposal: ProposedViewSize,
    context: LeafContext
  ) -> LayoutMeasurement {
    let axis = context.stackOrientation
    let (width, widths) = length(in: proposal.width, isOwn: axis != .vertical)
    let (height, heights) = length(in: proposal.height, isOwn: axis != .horizontal)
    return LayoutMeasurement(
      size: CGSize(width: width, height: height),
      box: ProposalBox(width: widths, height: heights)
    )
  }

  private func length(in proposal: CGFloat?, isOwn: Bool) -> (CGFloat, ProposalRange) {
    guard isOwn else { return (0, .everything) }
    let least = max(minLength ?? 8, 0)
    if let proposal, proposal > least { return (proposal, ProposalRange(proposal)) }
    return (least, ProposalRange(lower: -.infinity, upper: least, includesUnspecified: true))
  }

  /// Returns no distance along the axis: there is no automatic spacing beside a spacer.
  public func spacing(context: LeafContext) -> ViewSpacing {
    var spacing = ViewSpacing()
    if context.stackOrientation != .vertical {
      spacing.set(0, .any, on: .leading)
      spacing.set(0, .any, on: .trailing)
    }
    if context.stackOrientation != .horizontal {
      spacing.set(0, .any, on: .top)
      spacing.set(0, .any, on: .bottom)
    }
    return spacing
  }
}
