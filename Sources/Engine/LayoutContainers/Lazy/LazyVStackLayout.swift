public import Foundation
public import LayoutCore

/// A layout that arranges its subviews in a column, each at its ideal height, and takes the
/// proposed width.
///
/// Subviews outside the visible area are also laid out, so that a scene contains all of them.
public struct LazyVStackLayout: RegionLayout {
  /// The guide that aligns the subviews.
  public var alignment: HorizontalAlignment
  /// The distance between adjacent subviews in points; `nil` for their preferred distances.
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
    LazyStackAlgorithm(spacing: spacing, guide: alignment, fractionBefore: alignment.fractionBefore)
  }

  /// Returns a cache with the distances between the subviews.
  public func makeCache(subviews: Subviews) -> StackLayoutCache {
    StackAlgorithm<ColumnAxis>(alignment: alignment, spacing: spacing).makeCache(subviews: subviews)
  }

  /// Returns the preferences of the subviews on the edges of the stack.
  public func spacing(subviews: Subviews, cache: inout StackLayoutCache) -> ViewSpacing {
    StackAlgorithm<ColumnAxis>(alignment: alignment, spacing: spacing)
      .spacing(subviews: subviews, cache: &cache)
  }

  /// Returns the size of the column, with its region of proposals.
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
