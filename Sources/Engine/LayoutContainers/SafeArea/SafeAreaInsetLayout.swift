public import Foundation
public import LayoutCore

/// A modifier that places a second view at an edge and insets the first view by its length.
///
/// The second view is offered the proposal and has its ideal length across the edge; the first view
/// is offered the remaining space. The size is that of both views together. Source: Apple's
/// documentation of `safeAreaInset(edge:alignment:spacing:content:)`. Unlike in SwiftUI, a first
/// view that ignores the safe area does not extend below the second one.
public struct SafeAreaInsetLayout: RegionLayout {
  /// The edge.
  public var edge: Edge
  /// The alignment of the second view along the edge.
  public var alignment: Alignment
  /// The distance between the views in points; `nil` for 8 points.
  public var spacing: CGFloat?

  /// Creates the modifier.
  public init(edge: Edge, alignment: Alignment = .center, spacing: CGFloat? = nil) {
    self.edge = edge
    self.alignment = alignment
    self.spacing = spacing
  }

  /// The properties of a container that merges guides.
  public static var layoutProperties: LayoutProperties {
    var properties = LayoutProperties()
    properties.guides = .merged
    return properties
  }

  private var isVertical: Bool { edge == .top || edge == .bottom }

  private func insetProposal(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(
      width: isVertical ? proposal.width : nil,
      height: isVertical ? nil : proposal.height
    )
  }

  private func taken(_ subviews: Subviews, _ proposal: ProposedViewSize) -> CGFloat {
    guard subviews.count > 1 else { return 0 }
    let size = subviews[1].sizeThatFits(insetProposal(proposal))
    return (isVertical ? size.height : size.width) + (spacing ?? 8)
  }

  private func inner(_ proposal: ProposedViewSize, _ taken: CGFloat) -> ProposedViewSize {
    var inner = proposal
    if isVertical {
      inner.height = proposal.height.map { max($0 - taken, 0) }
    } else {
      inner.width = proposal.width.map { max($0 - taken, 0) }
    }
    return inner
  }

  /// Returns the size of both views.
  public func measurement(
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Void
  ) -> LayoutMeasurement {
    let taken = taken(subviews, proposal)
    var size = subviews.first?.sizeThatFits(inner(proposal, taken)) ?? .zero
    if isVertical {
      size.height = max(size.height + taken, 0)
    } else {
      size.width = max(size.width + taken, 0)
    }
    return LayoutMeasurement(size: size, region: ProposalRegion(proposal))
  }

  /// Places the second view at the edge and the first view beside it.
  public func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Void
  ) {
    let taken = taken(subviews, ProposedViewSize(bounds.size))
    var rest = bounds
    if isVertical { rest.size.height -= taken } else { rest.size.width -= taken }
    if edge == .top { rest.origin.y += taken }
    if edge == .leading { rest.origin.x += taken }
    subviews.first?.place(at: rest.origin, proposal: inner(proposal, taken))
    guard subviews.count > 1 else { return }
    let offer = insetProposal(ProposedViewSize(bounds.size))
    let size = subviews[1].sizeThatFits(offer)
    let strip = CGRect(
      x: edge == .trailing ? bounds.origin.x + bounds.size.width - size.width : bounds.origin.x,
      y: edge == .bottom ? bounds.origin.y + bounds.size.height - size.height : bounds.origin.y,
      width: isVertical ? bounds.size.width : size.width,
      height: isVertical ? size.height : bounds.size.height
    )
    let placement = UnaryPlacement(aligning: subviews[1], in: offer, to: alignment, of: strip)
    subviews[1].place(at: placement.origin, proposal: placement.proposal)
  }
}
