public import Foundation
public import LayoutCore

/// The layout of a scene's root that insets it by the safe area.
///
/// It takes the proposed size. Its subview is offered the safe area and is centered in it. Source:
/// Apple's documentation of the safe area.
public struct SafeAreaLayout: RegionLayout {
  /// The safe area insets, in points.
  public var insets: EdgeInsets

  /// Creates the layout.
  public init(insets: EdgeInsets) { self.insets = insets }

  /// The properties of a container that merges guides.
  public static var layoutProperties: LayoutProperties {
    var properties = LayoutProperties()
    properties.guides = .merged
    return properties
  }

  private var width: CGFloat { insets.leading + insets.trailing }
  private var height: CGFloat { insets.top + insets.bottom }

  private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(
      width: proposal.width.map { max($0 - width, 0) },
      height: proposal.height.map { max($0 - height, 0) }
    )
  }

  /// Returns the proposal, with the length of the subview plus the insets for an unspecified
  /// dimension.
  public func measurement(
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Void
  ) -> LayoutMeasurement {
    var size = subviews.first?.sizeThatFits(inner(proposal)) ?? .zero
    size.width = max(proposal.width ?? (size.width + width), 0)
    size.height = max(proposal.height ?? (size.height + height), 0)
    return LayoutMeasurement(size: size, region: ProposalRegion(proposal))
  }

  /// Centers the subview in the safe area.
  public func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Void
  ) {
    let offer = inner(proposal)
    for subview in subviews {
      subview.place(
        at: CGPoint(
          x: bounds.origin.x + insets.leading + (bounds.size.width - width) / 2,
          y: bounds.origin.y + insets.top + (bounds.size.height - height) / 2
        ),
        anchor: .center,
        proposal: offer
      )
    }
  }
}

/// A modifier that extends its view beyond the safe area.
///
/// The size is the view's size. The view is offered the bounds with the insets added and is placed
/// in them. Source: Apple's documentation of `ignoresSafeArea(_:edges:)`. The placement of a
/// smaller view is not documented; it is centered.
public struct SafeAreaIgnoringLayout: UnaryLayout {
  /// The distance by which the view extends beyond each edge, in points.
  public var insets: EdgeInsets

  /// Creates the modifier.
  public init(insets: EdgeInsets = EdgeInsets()) { self.insets = insets }

  /// Guides pass through.
  public static var guides: LayoutProperties.Guides { .passedOn }

  /// Returns the view's measurement.
  public func measurement(of view: LayoutSubview, proposal: ProposedViewSize) -> LayoutMeasurement {
    let measurement = view.measurement(in: proposal)
    return LayoutMeasurement(size: measurement.size, region: ProposalRegion(proposal))
  }

  /// Centers the view in the bounds with the insets added.
  public func placement(
    of view: LayoutSubview,
    in bounds: CGRect,
    proposal: ProposedViewSize
  ) -> UnaryPlacement {
    let width = bounds.size.width + insets.leading + insets.trailing
    let height = bounds.size.height + insets.top + insets.bottom
    let offer = ProposedViewSize(width: width, height: height)
    let size = view.sizeThatFits(offer)
    return UnaryPlacement(
      origin: CGPoint(
        x: bounds.origin.x - insets.leading + (width - size.width) / 2,
        y: bounds.origin.y - insets.top + (height - size.height) / 2
      ),
      proposal: offer
    )
  }
}

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
