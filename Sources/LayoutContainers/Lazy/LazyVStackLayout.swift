public import Foundation
public import LayoutCore

/// A layout that puts its subviews in a column, each at its ideal height, and takes the proposed width.
///
/// What lies outside of a scroll view is laid out like the rest, so that a scene shows all of it.
public struct LazyVStackLayout: BoxedLayout {
  /// The guide by which the subviews are aligned with one another.
  public var alignment: HorizontalAlignment
  /// The distance between neighbours in points; `nil` for the distances that they prefer.
  public var spacing: CGFloat?

  /// Creates a column.
  public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }

  /// The properties of a vertical stack.
  public static var layoutProperties: LayoutProperties {
    var properties = LayoutProperties()
    properties.stackOrientation = .vertical
    properties.guides = .merged
    return properties
  }

  private var algorithm: LazyStackAlgorithm<ColumnAxis> {
    LazyStackAlgorithm(spacing: spacing, guide: alignment, shareBefore: alignment.shareBefore)
  }

  /// Returns a cache with the distances of the subviews.
  public func makeCache(subviews: Subviews) -> StackLayoutCache {
    StackAlgorithm<ColumnAxis>(alignment: alignment, spacing: spacing).makeCache(subviews: subviews)
  }

  /// Returns the preferences of the subviews at the edges where they lie.
  public func spacing(subviews: Subviews, cache: inout StackLayoutCache) -> ViewSpacing {
    StackAlgorithm<ColumnAxis>(alignment: alignment, spacing: spacing)
      .spacing(subviews: subviews, cache: &cache)
  }

  /// Returns the size of the column, and the proposals for which it is the same.
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
    algorithm.place(in: bounds, subviews: subviews, cache: &cache)
  }
}
