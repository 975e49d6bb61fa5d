import Foundation
import LayoutCore

extension StackAlgorithm {
  /// Places the subviews one after another on their common line.
  func place(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: LayoutSubviews,
    cache: inout StackLayoutCache
  ) {
    forEachPlacement(in: bounds, proposal: proposal, subviews: subviews, cache: &cache) {
      subview,
      _,
      origin,
      proposal in
      subview.place(at: origin, proposal: proposal)
    }
  }

  /// The explicit values of a guide that `value` finds in each subview and its origin.
  func explicitValues(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: LayoutSubviews,
    cache: inout StackLayoutCache,
    _ value: (ViewDimensions, CGPoint) -> CGFloat?
  ) -> [CGFloat?] {
    var values: [CGFloat?] = []
    forEachPlacement(in: bounds, proposal: proposal, subviews: subviews, cache: &cache) {
      _,
      dimensions,
      origin,
      _ in
      values.append(value(dimensions, origin))
    }
    return values
  }

  /// Finds the origin and proposal of each subview; an unspecified extent is the one that was taken.
  @inline(__always)
  private func forEachPlacement(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: LayoutSubviews,
    cache: inout StackLayoutCache,
    _ body: (LayoutSubview, ViewDimensions, CGPoint, ProposedViewSize) -> Void
  ) {
    guard !subviews.isEmpty else { return }
    let main = A.main(of: proposal)
    let cross = A.cross(of: proposal) ?? A.cross(of: bounds.size)
    let answer =
      known(main: main, cross: cross, subviews, cache)
      ?? arrangement(main: main, cross: cross, subviews: subviews, cache: &cache)
    let origin = bounds.origin
    var position = A.main(of: CGSize(width: origin.x, height: origin.y))
    let line = A.cross(of: CGSize(width: origin.x, height: origin.y)) + answer.line
    var available = (main ?? 0) - cache.distances.total
    let count = subviews.count
    for index in 0..<count {
      var offer = main
      if answer.isShared {
        offer = cache.children[index].proposal
      } else if main != nil {
        offer = max(available / CGFloat(count - index), 0)
      }
      let proposal = A.proposal(main: offer, cross: cross)
      let subview = subviews[index]
      let dimensions = subview.dimensions(in: proposal)
      let beforeLine = A.value(of: alignment, in: dimensions)
      body(subview, dimensions, A.point(main: position, cross: line - beforeLine), proposal)
      let length = A.main(of: dimensions)
      if length.isFinite { position += length + cache.distances.distance(after: index) }
      available -= length
    }
  }

  /// The last answer, where it is the one for this proposal too.
  private func known(
    main: CGFloat?,
    cross: CGFloat,
    _ subviews: LayoutSubviews,
    _ cache: StackLayoutCache
  ) -> StackArrangement? {
    guard let last = cache.arrangement, cache.count == subviews.count else { return nil }
    guard last.crossRange.contains(cross) else { return nil }
    if last.isShared { return last.main == main && last.cross == cross ? last : nil }
    let isAlike = cache.hasOnePriority ? last.mainRange.contains(main) : last.main == main
    return isAlike ? last : nil
  }
}
