import Foundation
import LayoutCore

/// The algorithm of lazy rows and columns, over their axis.
///
/// Each subview takes its ideal length along the axis, whatever is proposed; across it, it is offered
/// what is proposed to the whole, which the whole takes. Source: Apple's documentation of lazy stacks
/// has them as children of scroll views, which propose no length; that they take the proposal across
/// the axis is what "Creating performant scrollable stacks" says of them, and objc.io.
struct LazyStackAlgorithm<A: StackAxis> {
  let spacing: CGFloat?
  let guide: A.CrossGuide
  /// The part of the room across the stack that lies before the subviews.
  let shareBefore: CGFloat

  private func makeCache(_ subviews: LayoutSubviews) -> StackLayoutCache {
    StackAlgorithm<A>(alignment: guide, spacing: spacing).makeCache(subviews: subviews)
  }

  func measurement(
    proposal: ProposedViewSize,
    subviews: LayoutSubviews,
    cache: inout StackLayoutCache
  ) -> LayoutMeasurement {
    guard !subviews.isEmpty else { return LayoutMeasurement(size: .zero, box: .everything) }
    if cache.count != subviews.count { cache = makeCache(subviews) }
    let cross = A.cross(of: proposal)
    var range = ProposalRange.everything
    var extent = GridExtent()
    var length = cache.distances.total
    for subview in subviews {
      let (dimensions, box) = subview.boxedDimensions(in: A.proposal(main: nil, cross: cross))
      range = range.intersection(A.cross(of: box))
      length += A.main(of: dimensions)
      extent.add(
        length: A.cross(of: dimensions),
        guide: A.value(of: guide, in: dimensions)
      )
    }
    return LayoutMeasurement(
      size: A.size(main: max(length, 0), cross: max(cross ?? extent.length, 0)),
      box: A.box(
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
    var extent = GridExtent()
    for own in dimensions {
      extent.add(length: A.cross(of: own), guide: A.value(of: guide, in: own))
    }
    let line = extent.line + (cross - extent.aligned) * shareBefore
    var position: CGFloat = 0
    for (index, own) in dimensions.enumerated() {
      let origin = A.point(main: position, cross: line - A.value(of: guide, in: own))
      subviews[index].place(
        at: CGPoint(x: bounds.minX + origin.x, y: bounds.minY + origin.y),
        proposal: offer
      )
      position += A.main(of: own) + cache.distances.distance(after: index)
    }
  }
}
