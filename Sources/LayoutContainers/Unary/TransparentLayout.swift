public import Foundation
public import LayoutCore

/// A modifier that leaves the layout of its view as it is.
public protocol TransparentLayout: UnaryLayout {}

extension TransparentLayout {
  /// Guides are passed on.
  public static var guides: LayoutProperties.Guides { .passedOn }

  /// Returns the answer of the view.
  public func measurement(
    of view: LayoutSubview,
    proposal: ProposedViewSize
  ) -> LayoutMeasurement {
    view.measurement(in: proposal)
  }

  /// Puts the view where the bounds are, with the same proposal.
  public func placement(
    of view: LayoutSubview,
    in bounds: CGRect,
    proposal: ProposedViewSize
  ) -> UnaryPlacement {
    UnaryPlacement(origin: bounds.origin, proposal: proposal)
  }
}

/// A modifier without any effect on layout.
public struct IdentityLayout: TransparentLayout {
  /// Creates the modifier.
  public init() {}
}

/// The layout of a view that is hidden: it keeps its place.
public struct HiddenLayout: TransparentLayout {
  /// Creates the modifier.
  public init() {}
}

/// The layout of a view with a border, which is drawn inside its frame.
public struct BorderLayout: TransparentLayout {
  /// Creates the modifier.
  public init() {}
}
