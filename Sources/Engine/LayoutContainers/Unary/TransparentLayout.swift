public import Foundation
public import LayoutCore

/// A modifier that does not change the layout of its view.
public protocol TransparentLayout: UnaryLayout {}

extension TransparentLayout {
  /// Guides pass through.
  public static var guides: LayoutProperties.Guides { .passedOn }

  /// Returns the view's measurement.
  public func measurement(of view: LayoutSubview, proposal: ProposedViewSize) -> LayoutMeasurement {
    view.measurement(in: proposal)
  }

  /// Returns the view's function.
  public func sizeFunction(of view: LayoutSubview) -> SizeFunction { view.sizeFunction }

  /// Places the view in the bounds, with the same proposal.
  public func placement(
    of view: LayoutSubview,
    in bounds: CGRect,
    proposal: ProposedViewSize
  ) -> UnaryPlacement {
    UnaryPlacement(origin: bounds.origin, proposal: proposal)
  }
}
