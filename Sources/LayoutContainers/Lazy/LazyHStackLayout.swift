public import Foundation
public import LayoutCore

/// A layout that arranges its subviews in a row, each at its ideal width, and takes the proposed height.
///
/// Subviews outside of the visible area are laid out too, so that a scene shows all of them.
public struct LazyHStackLayout: RegionLayout {
  /// The guide that aligns the subviews.
  public var alignment: VerticalAlignment
  /// The distance between adjacent subviews in points; `nil` for their preferred distances.
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
    LazyStackAlgorithm(spacing: spacing, guide: alignment, fractionBefore: alignment.fractionBefore)
  }

  /// Returns a cache with the distances of the subviews.
  public func makeCache(subviews: Subviews) -> StackLayoutCache {
    StackAlgorithm<RowAxis>(alignment: alignment, spacing: spacing).makeCache(subviews: subviews)
  }

  /// Returns the preferences of the subviews on the edges of the stack.
  public func spacing(subviews: Subviews, cache: inout StackLayoutCache) -> ViewSpacing {
    StackAlgorithm<RowAxis>(alignment: alignment, spacing: spacing)
      .spacing(subviews: subviews, cache: &cache)
  }

  /// Returns the size of the row, and its region of proposals.
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
