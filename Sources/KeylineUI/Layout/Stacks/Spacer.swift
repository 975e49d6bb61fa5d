public import Foundation
public import LayoutCore
public import LayoutEngine

/// A flexible space along its stack's axis.
public struct Spacer: View {
  /// The type of the body.
  public typealias Body = Never
  /// The minimum length in points; `nil` for 8 points.
  public var minLength: CGFloat?

  /// Creates a spacer with a minimum length in points.
  nonisolated public init(minLength: CGFloat? = nil) {
    self.minLength = minLength
  }

  /// Appends a spacer leaf.
  public static func lower(
    _ view: Spacer,
    in context: LoweringContext,
    into nodes: inout [LayoutNode]
  ) {
    nodes.append(.spacer(minLength: view.minLength))
  }
}

/// A line perpendicular to its stack's axis.
public struct Divider: View {
  /// The type of the body.
  public typealias Body = Never

  /// Creates a divider.
  nonisolated public init() {}

  /// Appends a divider leaf.
  public static func lower(
    _ view: Divider,
    in context: LoweringContext,
    into nodes: inout [LayoutNode]
  ) {
    nodes.append(.divider)
  }
}

/// A flexible space along its stack's axis.
///
/// Source: SwiftUI's `Spacer`: along the axis the proposal, but at least the minimum, which is also the
/// ideal length; zero across it. Outside of stacks, it is flexible along both axes.
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
      region: ProposalRegion(width: widths, height: heights)
    )
  }

  private func length(in proposal: CGFloat?, isOwn: Bool) -> (CGFloat, ProposalRange) {
    guard isOwn else { return (0, .everything) }
    let least = minLength ?? 8
    if let proposal, proposal > least { return (proposal, ProposalRange(proposal)) }
    return (least, ProposalRange(lower: -.infinity, upper: least, includesUnspecified: true))
  }

  /// Returns zero spacing along the axis: spacers have no automatic spacing.
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

/// A line perpendicular to its stack's axis; horizontal outside of stacks.
///
/// It is a device pixel thick on iOS, and a point on macOS. Source: SwiftUI's `Divider`.
public struct DividerLeaf: LayoutLeaf {
  /// Creates a divider.
  public init() {}

  /// Returns the thickness along the stack's axis, and the proposal across it.
  public func measurement(
    in proposal: ProposedViewSize,
    context: LeafContext
  ) -> LayoutMeasurement {
    let metrics = PlatformMetrics.of(context.environment.platform)
    let thickness = metrics.divider.value ?? 1 / max(context.environment.displayScale, 1)
    var measured = FlexibleLeaf().measurement(in: proposal, context: context)
    if context.stackOrientation == .horizontal {
      measured.size.width = thickness
      measured.region.width = .everything
    } else {
      measured.size.height = thickness
      measured.region.height = .everything
    }
    return measured
  }
}
