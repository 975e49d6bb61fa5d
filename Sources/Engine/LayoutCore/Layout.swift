public import Foundation

/// A type that sizes and places a collection of subviews.
///
/// The protocol is SwiftUI's. A layout computes its size for a proposal in `sizeThatFits`, and
/// places its subviews in `placeSubviews`. All calls share the cache that `makeCache` creates.
public protocol Layout: Animatable, Sendable {
  /// The type of the data that the layout keeps between calls; `Void` by default.
  associatedtype Cache = Void
  /// The type of the layout's subviews.
  typealias Subviews = LayoutSubviews

  /// The properties that the layout declares to its subviews and to the engine.
  static var layoutProperties: LayoutProperties { get }

  /// Returns a new cache for a set of subviews.
  func makeCache(subviews: Subviews) -> Cache

  /// Updates the cache after the subviews changed; by default replaces it with a new one.
  func updateCache(_ cache: inout Cache, subviews: Subviews)

  /// Returns the distances that the container prefers to its neighbors.
  ///
  /// By default, the union of the subviews' preferences on every edge.
  func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing

  /// Returns the size of the container for a proposal, in points.
  func sizeThatFits(
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Cache
  ) -> CGSize

  /// Returns the size for a proposal, and the region of proposals with the same size and guides.
  ///
  /// By default, the result of `sizeThatFits`, valid for this one proposal.
  func measurement(
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Cache
  ) -> LayoutMeasurement

  /// Places every subview inside `bounds`, in the coordinate space of `bounds`.
  func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Cache
  )

  /// Returns the explicit value of a horizontal guide, in the coordinate space of `bounds`.
  func explicitAlignment(
    of guide: HorizontalAlignment,
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat?

  /// Returns the explicit value of a vertical guide, in the coordinate space of `bounds`.
  func explicitAlignment(
    of guide: VerticalAlignment,
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat?
}

/// A layout that reports, with each size, the region of proposals for which the size is the same.
///
/// The engine reuses the measurement for every proposal in its region instead of measuring again.
public protocol RegionLayout: Layout {}

extension RegionLayout {
  /// Returns the size of the measurement.
  public func sizeThatFits(
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Cache
  ) -> CGSize {
    measurement(proposal: proposal, subviews: subviews, cache: &cache).size
  }
}
