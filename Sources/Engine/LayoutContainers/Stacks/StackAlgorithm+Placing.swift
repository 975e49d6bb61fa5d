import Foundation
import LayoutCore

extension StackAlgorithm {
  /// Places the subviews on their common line.
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

  /// Returns the results of `value` for the dimensions and origin of each subview.
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

  /// Computes the origin and proposal of each subview; an unspecified proposal across the stack
  /// becomes the extent of the bounds.
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
    if cache.count != subviews.count || !cache.hasArrangement(main: main, cross: cross) {
      arrange(main: main, cross: cross, subviews: subviews, cache: &cache)
    }
    let isShared = cache.arrangement.isShared
    let distances = cache.distances
    let origin = bounds.origin
    var position = A.main(of: CGSize(width: origin.x, height: origin.y))
    let line = A.cross(of: CGSize(width: origin.x, height: origin.y)) + cache.arrangement.line
    var available = (main ?? 0) - distances.total
    let count = subviews.count
    for index in 0..<count {
      var offer = main
      if isShared {
        offer = cache.children[index].offer
      } else if main != nil {
        offer = max(available / CGFloat(count - index), 0)
      }
      let proposal = A.proposal(main: offer, cross: cross)
      let subview = subviews[index]
      let dimensions = subview.dimensions(in: proposal)
      let beforeLine = A.value(of: alignment, in: dimensions)
      body(subview, dimensions, A.point(main: position, cross: line - beforeLine), proposal)
      let length = A.main(of: dimensions)
      if length.isFinite { position += length + distances.distance(after: index) }
      let rest = available - length
      if !rest.isNaN { available = rest }
    }
  }
}

extension StackLayoutCache {
  /// Returns whether the last arrangement is valid for a proposal, with the same proposals to all
  /// subviews.
  fileprivate func hasArrangement(main: CGFloat?, cross: CGFloat) -> Bool {
    guard arrangement.crossRange.contains(cross) else { return false }
    if arrangement.isShared { return arrangement.main == main && arrangement.cross == cross }
    return hasOnePriority ? arrangement.mainRange.contains(main) : arrangement.main == main
  }
}
