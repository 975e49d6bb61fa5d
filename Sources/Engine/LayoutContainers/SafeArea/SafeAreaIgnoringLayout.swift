public import Foundation
public import LayoutCore

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
