public import Foundation
public import LayoutCore

/// A layout that lets its subview be longer than it is along some axes.
///
/// The subview is offered no length along the axes, and begins at the start of the bounds, or stands so
/// that a point of it is at that point of the bounds. The whole
/// takes what is proposed along the axes, and the subview's length where nothing is; along the other
/// axis it is as long as the subview.
///
/// Source: Apple's documentation of `ScrollView`; that it is as long as its content across the axes:
/// objc.io, "Thinking in SwiftUI".
public struct ScrollLayout: BoxedLayout {
  /// The axes along which the subview may be longer.
  public var axes: Axis.Set

  /// The point of the subview that is at the same point of the bounds along the axes.
  public var anchor: UnitPoint

  /// Creates the layout.
  public init(_ axes: Axis.Set = .vertical, anchor: UnitPoint = .topLeading) {
    self.axes = axes
    self.anchor = anchor
  }

  /// The properties of a container that merges guides.
  public static var layoutProperties: LayoutProperties {
    var properties = LayoutProperties()
    properties.guides = .merged
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
    var box = ProposalBox.everything
    for subview in subviews {
      let answer = subview.measurement(in: offered)
      size.width = max(size.width, answer.size.width)
      size.height = max(size.height, answer.size.height)
      box = box.intersection(answer.box)
    }
    if axes.contains(.horizontal) {
      size.width = max(proposal.width ?? size.width, 0)
      box.width = ProposalRange(proposal.width)
    }
    if axes.contains(.vertical) {
      size.height = max(proposal.height ?? size.height, 0)
      box.height = ProposalRange(proposal.height)
    }
    return LayoutMeasurement(size: size, box: box)
  }

  /// Places the subview at its anchor along the axes, and at the start of the bounds across them.
  public func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Void
  ) {
    for subview in subviews {
      var origin = bounds.origin
      if anchor != .topLeading {
        let size = subview.sizeThatFits(inner(proposal))
        if axes.contains(.horizontal) { origin.x += (bounds.width - size.width) * anchor.x }
        if axes.contains(.vertical) { origin.y += (bounds.height - size.height) * anchor.y }
      }
      subview.place(at: origin, proposal: inner(proposal))
    }
  }
}
