public import Foundation

/// A type that sizes and places a collection of subviews.
///
/// The protocol is SwiftUI's. A layout answers proposals in `sizeThatFits`, and places its subviews in
/// `placeSubviews`; the cache that `makeCache` builds is shared by all its calls.
public protocol Layout: Animatable, Sendable {
  /// The type of what the layout keeps between calls; `Void` unless it names one.
  associatedtype Cache = Void
  /// The type of the layout's subviews.
  typealias Subviews = LayoutSubviews

  /// What the layout says of itself to the views inside it.
  static var layoutProperties: LayoutProperties { get }

  /// Returns a new cache for a set of subviews.
  func makeCache(subviews: Subviews) -> Cache

  /// Brings the cache up to date after the subviews changed; makes it anew by default.
  func updateCache(_ cache: inout Cache, subviews: Subviews)

  /// Returns the distances that the whole prefers to its neighbours.
  ///
  /// By default the union of the subviews' own preferences, on every edge.
  func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing

  /// Returns the size of the whole under a proposal, in points.
  func sizeThatFits(
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Cache
  ) -> CGSize

  /// Returns the size under a proposal, and the proposals for which size and guides are the same.
  ///
  /// By default what `sizeThatFits` answers, for this one proposal.
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
