public import Foundation
public import LayoutCore
public import LayoutEngine

/// Flexible space along the axis of the stack.
public nonisolated struct Spacer: View, Sendable {
  /// The minimum length in points; `nil` for 8 points.
  public var minLength: CGFloat?

  /// Creates a spacer with a minimum length in points.
  nonisolated public init(minLength: CGFloat? = nil) { self.minLength = minLength }

  /// Appends a leaf for the spacer.
  @MainActor public func lower(in context: LoweringContext, into nodes: inout [LayoutNode]) {
    nodes.append(.spacer(minLength: minLength))
  }
}

/// Flexible space along the axis of the stack.
///
/// Source: SwiftUI's `Spacer`. Along the axis, it takes the proposed length, but at least its
/// minimum, which is also its ideal length. Its length across the axis is zero. Outside of stacks,
/// it is flexible along both axes.
public struct SpacerLeaf: LayoutLeaf {
  /// The minimum length in points; `nil` for 8 points.
  public let minLength: CGFloat?

  /// Creates a spacer.
  public init(minLength: CGFloat? = nil) { self.minLength = minLength }

  /// The lowest priority, so that all other subviews are sized first.
  public var priority: Double { -.infinity }

  /// Returns the length along the axis, and zero across it.
  public func measurement(
    in proposal: ProposedViewSize,
    context: LeafContext
  ) -> LayoutMeasurement {
    let axis = context.stackOrientation
    let (width, widths) = length(in: proposal.width, isAlongAxis: axis != .vertical)
    let (height, heights) = length(in: proposal.height, isAlongAxis: axis != .horizontal)
    return LayoutMeasurement(
      size: CGSize(width: width, height: height),
      region: ProposalRegion(width: widths, height: heights)
    )
  }

  private func length(in proposal: CGFloat?, isAlongAxis: Bool) -> (CGFloat, ProposalRange) {
    guard isAlongAxis else { return (0, .everything) }
    let least = minLength ?? ViewSpacing.standardSpacerLength
    if let proposal, proposal > least { return (proposal, ProposalRange(proposal)) }
    return (least, ProposalRange(lower: -.infinity, upper: least, includesUnspecified: true))
  }

  /// Returns the flexible length along the axis, and zero across it.
  public func sizeFunction(context: LeafContext) -> SizeFunction {
    let least = minLength ?? ViewSpacing.standardSpacerLength
    let flexible = LengthFunction(
      minimum: least,
      ideal: least,
      maximum: .infinity,
      isClamped: true
    )
    let axis = context.stackOrientation
    return SizeFunction(
      width: axis == .vertical ? LengthFunction(constant: 0) : flexible,
      height: axis == .horizontal ? LengthFunction(constant: 0) : flexible
    )
  }

  /// Returns zero spacing along the axis, because spacers have no automatic spacing.
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
