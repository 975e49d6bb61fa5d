public import Foundation
public import LayoutCore

/// A modifier that measures and places one view.
///
/// A conforming type says how large it is around the view, and where the view goes; carrying the
/// view's explicit guides outwards follows from that.
public protocol UnaryLayout: ModifierLayout, BoxedLayout where Cache == Void {
  /// Returns the size under a proposal, and the proposals for which it holds.
  func measurement(of view: LayoutSubview, proposal: ProposedViewSize) -> LayoutMeasurement

  /// Returns where the view goes inside `bounds`.
  func placement(
    of view: LayoutSubview,
    in bounds: CGRect,
    proposal: ProposedViewSize
  ) -> UnaryPlacement

  /// Whether the view's explicit guides move along with where the view is placed.
  static var movesGuides: Bool { get }
}

/// Where a modifier places the view that it modifies.
public struct UnaryPlacement: Equatable, Sendable {
  /// The view's top leading corner, in the coordinate space of the bounds.
  public var origin: CGPoint
  /// The proposal to the view.
  public var proposal: ProposedViewSize

  /// Creates a placement.
  public init(origin: CGPoint, proposal: ProposedViewSize) {
    self.origin = origin
    self.proposal = proposal
  }
}

extension UnaryLayout {
  /// Guides move along.
  public static var movesGuides: Bool { true }

  /// Returns the size around the view; zero without one.
  public func measurement(
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Void
  ) -> LayoutMeasurement {
    guard let view = subviews.first else {
      return LayoutMeasurement(size: .zero, box: .everything)
    }
    return measurement(of: view, proposal: proposal)
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

  /// Returns the view's explicit value, where the view is.
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
    return value + (Self.movesGuides ? placement.origin.x : bounds.minX)
  }

  /// Returns the view's explicit value, where the view is.
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
    return value + (Self.movesGuides ? placement.origin.y : bounds.minY)
  }
}
