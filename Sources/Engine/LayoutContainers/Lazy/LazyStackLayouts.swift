public import Foundation
public import LayoutCore

/// A layout that arranges its subviews in a row, each at its ideal width, and takes the proposed
/// height.
///
/// Subviews outside the visible area are also laid out, so that a scene contains all of them.
public struct LazyHStackLayout: LazyAxisLayout {
  /// The guide that aligns the subviews.
  public var alignment: VerticalAlignment
  /// The distance between adjacent subviews in points; `nil` for their preferred distances.
  public var spacing: CGFloat?

  /// Creates a row.
  public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }

  var algorithm: LazyStackAlgorithm<RowAxis> {
    LazyStackAlgorithm(spacing: spacing, guide: alignment, fractionBefore: alignment.fractionBefore)
  }
}

/// A layout that arranges its subviews in a column, each at its ideal height, and takes the
/// proposed width.
///
/// Subviews outside the visible area are also laid out, so that a scene contains all of them.
public struct LazyVStackLayout: LazyAxisLayout {
  /// The guide that aligns the subviews.
  public var alignment: HorizontalAlignment
  /// The distance between adjacent subviews in points; `nil` for their preferred distances.
  public var spacing: CGFloat?

  /// Creates a column.
  public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }

  var algorithm: LazyStackAlgorithm<ColumnAxis> {
    LazyStackAlgorithm(spacing: spacing, guide: alignment, fractionBefore: alignment.fractionBefore)
  }
}

/// The layout of a lazy row or column, which follows from the algorithm for its axis.
protocol LazyAxisLayout: RegionLayout where Cache == StackLayoutCache {
  associatedtype A: StackAxis
  var algorithm: LazyStackAlgorithm<A> { get }
}

extension LazyAxisLayout {
  /// The properties of a stack along the axis.
  public static var layoutProperties: LayoutProperties {
    var properties = LayoutProperties()
    properties.stackOrientation = A.main
    properties.guides = .merged
    return properties
  }

  /// Returns a cache with the distances between the subviews.
  public func makeCache(subviews: Subviews) -> StackLayoutCache {
    algorithm.stack.makeCache(subviews: subviews)
  }

  /// Returns the preferences of the subviews on the edges of the stack.
  public func spacing(subviews: Subviews, cache: inout StackLayoutCache) -> ViewSpacing {
    algorithm.stack.spacing(subviews: subviews, cache: &cache)
  }

  /// Returns the size of the stack, with its region of proposals.
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

/// The algorithm of lazy rows and columns, generic over their axis.
///
/// Each subview has its ideal length along the axis and is offered the stack's proposal across it.
/// The stack has the proposed length across its axis. Source: Apple's documentation of lazy stacks
/// and "Creating performant scrollable stacks".
struct LazyStackAlgorithm<A: StackAxis> {
  let spacing: CGFloat?
  let guide: A.CrossGuide
  /// The fraction of the free space across the stack that is before the subviews.
  let fractionBefore: CGFloat

  /// The algorithm of a stack with the same distances.
  var stack: StackAlgorithm<A> { StackAlgorithm(alignment: guide, spacing: spacing) }

  func measurement(
    proposal: ProposedViewSize,
    subviews: LayoutSubviews,
    cache: inout StackLayoutCache
  ) -> LayoutMeasurement {
    guard !subviews.isEmpty else { return LayoutMeasurement(size: .zero, region: .everything) }
    if cache.count != subviews.count { cache = stack.makeCache(subviews: subviews) }
    let cross = A.cross(of: proposal)
    var range = ProposalRange.everything
    var extent = AlignedExtent()
    var length = cache.distances.total
    for subview in subviews {
      let (dimensions, region) = subview.dimensionsWithRegion(
        in: A.proposal(main: nil, cross: cross)
      )
      range = range.intersection(A.cross(of: region))
      length += A.main(of: dimensions)
      extent.add(length: A.cross(of: dimensions), guide: A.value(of: guide, in: dimensions))
    }
    return LayoutMeasurement(
      size: A.size(main: length, cross: max(cross ?? extent.length, 0)),
      region: A.region(
        main: .everything,
        cross: cross == nil
          ? ProposalRange(nil).intersection(range) : ProposalRange(cross)
      )
    )
  }

  func place(in bounds: CGRect, subviews: LayoutSubviews, cache: inout StackLayoutCache) {
    if cache.count != subviews.count { cache = stack.makeCache(subviews: subviews) }
    let cross = A.cross(of: bounds.size)
    let offer = A.proposal(main: nil, cross: cross)
    let dimensions = subviews.map { $0.dimensions(in: offer) }
    var extent = AlignedExtent()
    for own in dimensions {
      extent.add(length: A.cross(of: own), guide: A.value(of: guide, in: own))
    }
    let line = extent.line(in: cross, fractionBefore: fractionBefore)
    var position: CGFloat = 0
    for (index, own) in dimensions.enumerated() {
      let origin = A.point(main: position, cross: line - A.value(of: guide, in: own))
      subviews[index].place(
        at: CGPoint(x: bounds.origin.x + origin.x, y: bounds.origin.y + origin.y),
        proposal: offer
      )
      position += A.main(of: own) + cache.distances.distance(after: index)
    }
  }
}
