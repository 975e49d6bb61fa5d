public import Foundation
public import LayoutCore

/// A layout that puts its subviews in a row, each at its ideal width, and takes the proposed height.
///
/// What lies outside of a scroll view is laid out like the rest, so that a scene shows all of it.
public struct LazyHStackLayout: BoxedLayout {
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

  private var algorithm: LazyStackAlgorithm<RowAxis> {
    LazyStackAlgorithm(spacing: spacing, guide: alignment, shareBefore: alignment.shareBefore)
  }

  /// Returns a cache with the distances of the subviews.
  public func makeCache(subviews: Subviews) -> StackLayoutCache {
    StackAlgorithm<RowAxis>(alignment: alignment, spacing: spacing).makeCache(subviews: subviews)
  }

  /// Returns the preferences of the subviews at the edges where they lie.
  public func spacing(subviews: Subviews, cache: inout StackLayoutCache) -> ViewSpacing {
    StackAlgorithm<RowAxis>(alignment: alignment, spacing: spacing)
      .spacing(subviews: subviews, cache: &cache)
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
    algorithm.place(in: bounds, subviews: subviews, cache: &cache)
  }
}
