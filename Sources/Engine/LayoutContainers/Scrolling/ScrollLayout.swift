public import Foundation
public import LayoutCore

/// A layout whose subview can be longer than it is along some axes.
///
/// The subview gets an unspecified proposal along the axes. The layout has the proposed length
/// along them, or the subview's length if none is proposed; across them, it has the length of the
/// subview. The subview is placed at the start; if the layout scrolls along both axes, a smaller
/// subview is centered. With an anchor, that point of the subview is placed at the same point of
/// the bounds. The explicit guides of the subview are hidden.
///
/// Source: measurements of SwiftUI; see `Documentation/Reference/Rules.md`.
public struct ScrollLayout: RegionLayout {
  /// The axes along which the subview may be longer.
  public var axes: Axis.Set

  /// The point of the subview that is placed at the same point of the bounds along the axes.
  public var anchor: UnitPoint?

  /// Creates the layout.
  public init(_ axes: Axis.Set = .vertical, anchor: UnitPoint? = nil) {
    self.axes = axes
    self.anchor = anchor
  }

  /// The properties of a container that hides guides.
  public static var layoutProperties: LayoutProperties {
    var properties = LayoutProperties()
    properties.guides = .hidden
    return properties
  }

  private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(
      width: axes.contains(.horizontal) ? nil : proposal.width,
      height: axes.contains(.vertical) ? nil : proposal.height
    )
  }

  /// Returns the proposal along the axes, and the subview's length across them.
  public func measurement(
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Void
  ) -> LayoutMeasurement {
    let offered = inner(proposal)
    var size = CGSize.zero
    var region = ProposalRegion.everything
    for subview in subviews {
      let measurement = subview.measurement(in: offered)
      size.width = max(size.width, measurement.size.width)
      size.height = max(size.height, measurement.size.height)
      region = region.intersection(measurement.region)
    }
    if axes.contains(.horizontal) {
      size.width = max(proposal.width ?? size.width, 0)
      region.width = ProposalRange(proposal.width)
    }
    if axes.contains(.vertical) {
      size.height = max(proposal.height ?? size.height, 0)
      region.height = ProposalRange(proposal.height)
    }
    return LayoutMeasurement(size: size, region: region)
  }

  /// Places the subview with its length across the axes.
  public func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Void
  ) {
    for subview in subviews {
      let offered = inner(proposal)
      let size = subview.sizeThatFits(offered)
      let free = CGSize(
        width: bounds.size.width - size.width,
        height: bounds.size.height - size.height
      )
      var origin = bounds.origin
      if axes.contains(.horizontal) { origin.x += offset(free.width, anchor?.x) }
      if axes.contains(.vertical) { origin.y += offset(free.height, anchor?.y) }
      subview.place(
        at: origin,
        proposal: ProposedViewSize(
          width: axes.contains(.horizontal) ? nil : size.width,
          height: axes.contains(.vertical) ? nil : size.height
        )
      )
    }
  }

  /// Returns the position of the subview along an axis with free space.
  private func offset(_ free: CGFloat, _ anchor: CGFloat?) -> CGFloat {
    if let anchor { return free * anchor }
    return axes == [.horizontal, .vertical] ? max(free, 0) / 2 : 0
  }
}
