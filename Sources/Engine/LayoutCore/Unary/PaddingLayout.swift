public import Foundation

/// A modifier that adds space around its view.
///
/// The view is offered the proposal minus the insets, at least zero; an unspecified dimension stays
/// unspecified. The size is that of the view and the insets, at least zero. Source: measurements of
/// SwiftUI; see `Documentation/Reference/Rules.md`.
public struct PaddingLayout: UnaryLayout {
  /// The space on each edge, in points.
  public var insets: EdgeInsets

  /// Creates padding.
  public init(insets: EdgeInsets) { self.insets = insets }

  /// The priority is reset.
  public static var keepsPriority: Bool { false }

  /// Guides pass through.
  public static var guides: LayoutProperties.Guides { .passedOn }

  /// Returns the view's preferences, except on padded edges.
  public func spacing(subviews: Subviews, cache: inout Void) -> ViewSpacing {
    guard let view = subviews.first else { return .zero }
    return insets.outside(view.spacing)
  }

  /// Returns the size of the view and the insets.
  public func measurement(of view: LayoutSubview, proposal: ProposedViewSize) -> LayoutMeasurement {
    insets.outside(view.measurement(in: insets.inside(proposal)), in: proposal)
  }

  /// Returns the view's function with the insets.
  public func sizeFunction(of view: LayoutSubview) -> SizeFunction {
    insets.outside(view.sizeFunction)
  }

  /// Places the view inside the insets.
  public func placement(
    of view: LayoutSubview,
    in bounds: CGRect,
    proposal: ProposedViewSize
  ) -> UnaryPlacement {
    UnaryPlacement(origin: insets.inside(bounds.origin), proposal: insets.inside(proposal))
  }
}
