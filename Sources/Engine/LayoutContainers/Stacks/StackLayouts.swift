public import Foundation
public import LayoutCore

/// A layout that arranges its subviews in a row.
///
/// See `StackAlgorithm` for the rules.
public struct HStackLayout: AxisLayout {
  /// The guide that aligns the subviews.
  public var alignment: VerticalAlignment
  /// The distance between adjacent subviews in points; `nil` for their preferred distances.
  public var spacing: CGFloat?

  /// Creates a row.
  public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }

  var algorithm: StackAlgorithm<RowAxis> { StackAlgorithm(alignment: alignment, spacing: spacing) }
}

/// A layout that arranges its subviews in a column.
///
/// See `StackAlgorithm` for the rules.
public struct VStackLayout: AxisLayout {
  /// The guide that aligns the subviews.
  public var alignment: HorizontalAlignment
  /// The distance between adjacent subviews in points; `nil` for their preferred distances.
  public var spacing: CGFloat?

  /// Creates a column.
  public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }

  var algorithm: StackAlgorithm<ColumnAxis> {
    StackAlgorithm(alignment: alignment, spacing: spacing)
  }
}

/// The layout of a row or column, which follows from the algorithm for its axis.
protocol AxisLayout: RegionLayout where Cache == StackLayoutCache {
  associatedtype A: StackAxis
  var algorithm: StackAlgorithm<A> { get }
}

extension AxisLayout {
  /// The properties of a stack along the axis.
  public static var layoutProperties: LayoutProperties {
    var properties = LayoutProperties()
    properties.stackOrientation = A.main
    properties.role = .stack
    properties.guides = .merged
    return properties
  }

  /// Returns a cache with the distances between the subviews and their priorities.
  public func makeCache(subviews: Subviews) -> StackLayoutCache {
    algorithm.makeCache(subviews: subviews)
  }

  /// Returns the preferences of the first and last subviews along the axis, and the union for the
  /// other edges.
  public func spacing(subviews: Subviews, cache: inout StackLayoutCache) -> ViewSpacing {
    algorithm.spacing(subviews: subviews, cache: &cache)
  }

  /// Returns the size of the stack, with its region of proposals.
  public func measurement(
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout StackLayoutCache
  ) -> LayoutMeasurement {
    algorithm.measurement(proposal: proposal, subviews: subviews, cache: &cache)
  }

  /// Returns the function that follows from those of the subviews.
  public func sizeFunction(subviews: Subviews, cache: inout StackLayoutCache) -> SizeFunction {
    algorithm.sizeFunction(subviews: subviews, cache: &cache)
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
