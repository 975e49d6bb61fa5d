public import Foundation

/// A modifier that measures and places one view.
///
/// A conforming type implements its size and the view's placement, from which the view's explicit
/// guides follow.
public protocol UnaryLayout: ModifierLayout, RegionLayout where Cache == Void {
  /// Returns the size for a proposal, with its region of proposals.
  func measurement(of view: LayoutSubview, proposal: ProposedViewSize) -> LayoutMeasurement

  /// Returns how the size follows from the proposal; by default, this is unknown.
  func sizeFunction(of view: LayoutSubview) -> SizeFunction

  /// Returns the placement of the view in `bounds`.
  func placement(
    of view: LayoutSubview,
    in bounds: CGRect,
    proposal: ProposedViewSize
  ) -> UnaryPlacement

  /// Whether the view's explicit guides move with its placement.
  static var movesGuides: Bool { get }
}

extension UnaryLayout {
  /// Guides move with the view.
  public static var movesGuides: Bool { true }

  /// Returns the size around the view; zero without one.
  public func measurement(
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Void
  ) -> LayoutMeasurement {
    guard let view = subviews.first else {
      return LayoutMeasurement(size: .zero, region: .everything)
    }
    return measurement(of: view, proposal: proposal)
  }

  /// Returns that the view must be measured.
  public func sizeFunction(of view: LayoutSubview) -> SizeFunction { .unknown }

  /// Returns the function of the modified view; of a size of zero without one.
  public func sizeFunction(subviews: Subviews, cache: inout Void) -> SizeFunction {
    subviews.first.map { sizeFunction(of: $0) } ?? SizeFunction(fixed: .zero)
  }

  /// Places the view.
  public func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Void
  ) {
    guard let view = subviews.first else { return }
    let placement = placement(of: view, in: bounds, proposal: proposal)
    view.place(at: placement.origin, proposal: placement.proposal)
  }

  /// Returns the view's explicit value at its placement.
  public func explicitAlignment(
    of guide: HorizontalAlignment,
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Void
  ) -> CGFloat? {
    guard let view = subviews.first else { return nil }
    let placement = placement(of: view, in: bounds, proposal: proposal)
    guard let value = view.dimensions(in: placement.proposal)[explicit: guide] else { return nil }
    return value + (Self.movesGuides ? placement.origin.x : bounds.origin.x)
  }

  /// Returns the view's explicit value at its placement.
  public func explicitAlignment(
    of guide: VerticalAlignment,
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Void
  ) -> CGFloat? {
    guard let view = subviews.first else { return nil }
    let placement = placement(of: view, in: bounds, proposal: proposal)
    guard let value = view.dimensions(in: placement.proposal)[explicit: guide] else { return nil }
    return value + (Self.movesGuides ? placement.origin.y : bounds.origin.y)
  }
}
