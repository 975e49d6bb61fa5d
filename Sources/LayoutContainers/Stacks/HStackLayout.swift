public import Foundation
public import LayoutCore

/// A layout that puts its subviews in a row.
///
/// The distances are taken from the proposal. Of what remains, subviews of higher priority choose
/// first, and among equals the least flexible one; each is offered an equal share of what is left to
/// its group, less the minima of the groups after it. Without a proposal along the row every subview
/// takes its ideal length. Across it, the subviews' guides meet on a common line.
///
/// Sources: Apple's talk "Compose custom layouts with SwiftUI" (WWDC22 10056), objc.io's "SwiftUI
/// Layout Explained", and what the open re-creations agree on.
public struct HStackLayout: BoxedLayout {
  /// The guide by which the subviews are aligned with one another.
  public var alignment: VerticalAlignment
  /// The distance between neighbours in points; `nil` for the distances that they prefer.
  public var spacing: CGFloat?

  /// Creates a row.
  public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }

  /// The properties of a horizontal stack.
  public static var layoutProperties: LayoutProperties {
    var properties = LayoutProperties()
    properties.stackOrientation = .horizontal
    properties.guides = .merged
    return properties
  }

  private var algorithm: StackAlgorithm<RowAxis> {
    StackAlgorithm(alignment: alignment, spacing: spacing)
  }

  /// Returns a cache with the distances and priorities of the subviews.
  public func makeCache(subviews: Subviews) -> StackLayoutCache {
    algorithm.makeCache(subviews: subviews)
  }

  /// Returns the first subview's leading, the last one's trailing, and the largest other distances.
  public func spacing(subviews: Subviews, cache: inout StackLayoutCache) -> ViewSpacing {
    algorithm.spacing(subviews: subviews, cache: &cache)
  }

  /// Returns the size of the row, and the proposals for which it is the same.
  public func measurement(
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout StackLayoutCache
  ) -> LayoutMeasurement {
    algorithm.measurement(proposal: proposal, subviews: subviews, cache: &cache)
  }

  /// Places the subviews one after another.
  public func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout StackLayoutCache
  ) {
    algorithm.place(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
  }

  /// Merges the subviews' explicit values; `nil` for the leading edge, the middle and the trailing edge.
  public func explicitAlignment(
    of guide: HorizontalAlignment,
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout StackLayoutCache
  ) -> CGFloat? {
    guard !guide.isFrameLine else { return nil }
    return guide.combineExplicit(
      algorithm.explicitValues(
        in: bounds,
        proposal: proposal,
        subviews: subviews,
        cache: &cache
      ) { dimensions, origin in dimensions[explicit: guide].map { $0 + origin.x } }
    )
  }

  /// Merges the subviews' explicit values; `nil` for the upper edge, the middle and the lower edge.
  public func explicitAlignment(
    of guide: VerticalAlignment,
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout StackLayoutCache
  ) -> CGFloat? {
    guard !guide.isFrameLine else { return nil }
    return guide.combineExplicit(
      algorithm.explicitValues(
        in: bounds,
        proposal: proposal,
        subviews: subviews,
        cache: &cache
      ) { dimensions, origin in dimensions[explicit: guide].map { $0 + origin.y } }
    )
  }
}
