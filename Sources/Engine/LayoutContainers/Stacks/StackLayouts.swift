public import Foundation
public import LayoutCore

/// A layout that arranges its subviews in a row.
///
/// See `StackAlgorithm` for the rules.
public struct HStackLayout: RegionLayout {
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
    properties.role = .stack
    properties.guides = .merged
    return properties
  }

  private var algorithm: StackAlgorithm<RowAxis> {
    StackAlgorithm(alignment: alignment, spacing: spacing)
  }

  /// Returns a cache with the distances between the subviews and their priorities.
  public func makeCache(subviews: Subviews) -> StackLayoutCache {
    algorithm.makeCache(subviews: subviews)
  }

  /// Returns the leading preferences of the first subview, the trailing ones of the last, and the
  /// union for the other edges.
  public func spacing(subviews: Subviews, cache: inout StackLayoutCache) -> ViewSpacing {
    algorithm.spacing(subviews: subviews, cache: &cache)
  }

  /// Returns the size of the row, with its region of proposals.
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

  /// Returns the merged explicit values of the subviews; `nil` for lines of the frame.
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

  /// Returns the merged explicit values of the subviews; `nil` for lines of the frame.
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

/// A layout that arranges its subviews in a column.
///
/// See `StackAlgorithm` for the rules.
public struct VStackLayout: RegionLayout {
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
    properties.role = .stack
    properties.guides = .merged
    return properties
  }

  private var algorithm: StackAlgorithm<ColumnAxis> {
    StackAlgorithm(alignment: alignment, spacing: spacing)
  }

  /// Returns a cache with the distances between the subviews and their priorities.
  public func makeCache(subviews: Subviews) -> StackLayoutCache {
    algorithm.makeCache(subviews: subviews)
  }

  /// Returns the top preferences of the first subview, the bottom ones of the last, and the union
  /// for the other edges.
  public func spacing(subviews: Subviews, cache: inout StackLayoutCache) -> ViewSpacing {
    algorithm.spacing(subviews: subviews, cache: &cache)
  }

  /// Returns the size of the column, with its region of proposals.
  public func measurement(
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout StackLayoutCache
  ) -> LayoutMeasurement {
    algorithm.measurement(proposal: proposal, subviews: subviews, cache: &cache)
  }

  /// Places the subviews one below the other.
  public func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout StackLayoutCache
  ) {
    algorithm.place(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
  }

  /// Returns the merged explicit values of the subviews; `nil` for lines of the frame.
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

  /// Returns the merged explicit values of the subviews; `nil` for lines of the frame.
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
