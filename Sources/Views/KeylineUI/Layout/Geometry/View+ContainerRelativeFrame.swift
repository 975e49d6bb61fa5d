public import Foundation
import LayoutContainers
public import LayoutCore
import LayoutEngine

nonisolated extension View {
  /// Adds a frame with the lengths of the view's container along the axes.
  ///
  /// The container is the nearest scroll view, list or form, or the scene.
  public func containerRelativeFrame(
    _ axes: Axis.Set,
    alignment: Alignment = .center
  ) -> some View {
    containerRelativeFrame(axes, alignment: alignment) { length, _ in length }
  }

  /// Adds a frame with the lengths of `span` of `count` equal parts of the view's container along
  /// the axes.
  ///
  /// The parts are separated by `spacing` points. Source: the formula in Apple's documentation.
  public func containerRelativeFrame(
    _ axes: Axis.Set,
    count: Int,
    span: Int = 1,
    spacing: CGFloat,
    alignment: Alignment = .center
  ) -> some View {
    let (count, span) = (CGFloat(max(count, 1)), CGFloat(max(span, 1)))
    return containerRelativeFrame(axes, alignment: alignment) { length, _ in
      (length - spacing * (count - 1)) / count * span + spacing * (span - 1)
    }
  }

  /// Adds a frame whose lengths along the axes depend on those of the view's container.
  @preconcurrency
  public func containerRelativeFrame(
    _ axes: Axis.Set,
    alignment: Alignment = .center,
    _ length: @escaping @Sendable (CGFloat, Axis) -> CGFloat
  ) -> some View {
    changingNodes { node in
      var frame = node.wrapped(
        as: "frame",
        in: PendingFrameLayout(axes: axes, alignment: alignment, length: length)
      )
      frame.arguments = [:]
      return frame
    }
  }
}

/// A frame relative to a container whose size is not yet known; it takes the proposed size.
struct PendingFrameLayout: PlacementDependentLayout, UnaryLayout {
  let axes: Axis.Set
  let alignment: Alignment
  let length: @Sendable (CGFloat, Axis) -> CGFloat

  static var changesSize: Bool { true }
  static var keepsPriority: Bool { false }

  func expanded(
    in place: PlacementContext,
    children: [LayoutNode]
  ) -> (layout: any Layout, children: [LayoutNode]) {
    let width = axes.contains(.horizontal) ? length(place.container.width, .horizontal) : nil
    let height = axes.contains(.vertical) ? length(place.container.height, .vertical) : nil
    return (
      FrameLayout(
        width: width.map { max($0, 0) },
        height: height.map { max($0, 0) },
        alignment: alignment
      ), children
    )
  }

  func measurement(of view: LayoutSubview, proposal: ProposedViewSize) -> LayoutMeasurement {
    var size = view.sizeThatFits(proposal)
    if axes.contains(.horizontal) { size.width = max(proposal.width ?? size.width, 0) }
    if axes.contains(.vertical) { size.height = max(proposal.height ?? size.height, 0) }
    return LayoutMeasurement(size: size, region: ProposalRegion(proposal))
  }

  func placement(
    of view: LayoutSubview,
    in bounds: CGRect,
    proposal: ProposedViewSize
  ) -> UnaryPlacement {
    UnaryPlacement(origin: bounds.origin, proposal: proposal)
  }
}
