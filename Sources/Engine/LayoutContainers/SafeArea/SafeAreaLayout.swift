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
  public init(insets: EdgeInsets) {
    self.insets = insets
  }

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
  public init(insets: EdgeInsets = EdgeInsets()) {
    self.insets = insets
  }

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
