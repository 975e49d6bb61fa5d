public import LayoutCore
public import LayoutEngine

/// A line perpendicular to the axis of the stack; outside of stacks, it is horizontal.
///
/// Its thickness is one device pixel on iOS, and one point on macOS. Source: SwiftUI's `Divider`.
public struct DividerLeaf: LayoutLeaf {
  /// Creates a divider.
  public init() {}

  /// Returns the thickness along the axis of the stack, and the proposed length across it.
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

  /// Returns the constant thickness along the axis of the stack, and the flexible length across it.
  public func sizeFunction(context: LeafContext) -> SizeFunction {
    let size = measurement(in: .zero, context: context).size
    return context.stackOrientation == .horizontal
      ? SizeFunction(width: LengthFunction(constant: size.width), height: .flexible)
      : SizeFunction(width: .flexible, height: LengthFunction(constant: size.height))
  }
}
