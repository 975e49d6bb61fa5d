import Foundation
import LayoutCore

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

  private func makeCache(_ subviews: LayoutSubviews) -> StackLayoutCache {
    StackAlgorithm<A>(alignment: guide, spacing: spacing).makeCache(subviews: subviews)
  }

  func measurement(
    proposal: ProposedViewSize,
    subviews: LayoutSubviews,
    cache: inout StackLayoutCache
  ) -> LayoutMeasurement {
    guard !subviews.isEmpty else { return LayoutMeasurement(size: .zero, region: .everything) }
    if cache.count != subviews.count { cache = makeCache(subviews) }
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
      extent.add(
        length: A.cross(of: dimensions),
        guide: A.value(of: guide, in: dimensions)
      )
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

  func place(
    in bounds: CGRect,
    subviews: LayoutSubviews,
    cache: inout StackLayoutCache
  ) {
    if cache.count != subviews.count { cache = makeCache(subviews) }
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
