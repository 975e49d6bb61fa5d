import Foundation
import LayoutCore

/// The algorithm of rows and columns, generic over their axis.
///
/// 1. The distances between subviews are subtracted from the proposal.
/// 2. Without a proposal along the axis, each subview has its ideal length.
/// 3. Otherwise, the subviews are measured in order: by descending priority, then by ascending
///    flexibility (the length for infinity minus the length for zero), then by descending minimum
///    if both are infinitely flexible, then in source order. Each is offered an equal share of the
///    space that is available to the subviews of its priority, which excludes the minima of all
///    lower priorities.
/// 4. Across the axis, all subviews are aligned on a common line; the extent is the union of their
///    extents.
///
/// The length is the sum of all lengths and distances, and can be negative.
///
/// Source: measurements of SwiftUI; see `Documentation/Reference/Rules.md`. `StackRun` implements
/// the steps for one proposal.
struct StackAlgorithm<A: StackAxis> {
  let alignment: A.CrossGuide
  let spacing: CGFloat?

  func measurement(
    proposal: ProposedViewSize,
    subviews: LayoutSubviews,
    cache: inout StackLayoutCache
  ) -> LayoutMeasurement {
    guard !subviews.isEmpty else { return LayoutMeasurement(size: .zero, region: .everything) }
    arrange(
      main: A.main(of: proposal),
      cross: A.cross(of: proposal),
      subviews: subviews,
      cache: &cache
    )
    let arrangement = cache.arrangement
    return LayoutMeasurement(
      size: A.size(main: arrangement.length, cross: arrangement.extent),
      region: A.region(main: arrangement.mainRange, cross: arrangement.crossRange)
    )
  }

  /// Returns how the size follows from the proposal.
  func sizeFunction(subviews: LayoutSubviews, cache: inout StackLayoutCache) -> SizeFunction {
    if cache.count != subviews.count { cache = makeCache(subviews: subviews) }
    return StackRun<A>.sizeFunction(alignment, of: subviews, &cache)
  }

  /// Arranges the subviews for a proposal and stores the result in the cache.
  func arrange(
    main: CGFloat?,
    cross: CGFloat?,
    subviews: LayoutSubviews,
    cache: inout StackLayoutCache
  ) {
    if cache.count != subviews.count { cache = makeCache(subviews: subviews) }
    var run = StackRun<A>(alignment: alignment, subviews: subviews, main: main, cross: cross)
    run.arrange(&cache)
  }

  /// Creates a cache with the priorities of the subviews and the distances between them.
  func makeCache(subviews: LayoutSubviews) -> StackLayoutCache {
    let (order, groupEnds) = groups(of: subviews)
    let count = subviews.count
    if let spacing {
      return StackLayoutCache(
        count: count,
        distances: StackDistances(spacing, count: count),
        order: order,
        groupEnds: groupEnds
      )
    }
    var distances = StackDistances()
    var union = StackUnion<A>()
    for subview in subviews {
      if let distance = union.add(subview.spacing) { distances.append(distance, of: count - 1) }
    }
    return StackLayoutCache(
      count: count,
      distances: distances,
      order: order,
      groupEnds: groupEnds,
      preferences: StackPreferences(union.result)
    )
  }

  /// Returns the first subview's preferences at the start, the last one's at the end, and all
  /// subviews' at the sides.
  func spacing(subviews: LayoutSubviews, cache: inout StackLayoutCache) -> ViewSpacing {
    if let known = cache.preferences { return known.spacing }
    var union = StackUnion<A>()
    for subview in subviews { _ = union.add(subview.spacing) }
    cache.preferences = StackPreferences(union.result)
    return union.result
  }

  /// Returns the subviews by descending priority; empty if all priorities are equal.
  private func groups(
    of subviews: LayoutSubviews
  ) -> (order: ContiguousArray<Int32>, ends: ContiguousArray<Int32>) {
    guard let first = subviews.first?.rank else { return ([], []) }
    guard subviews.contains(where: { $0.rank != first }) else { return ([], []) }
    let ranks = subviews.map(\.rank)
    let order = ranks.indices.sorted { ranks[$0] != ranks[$1] ? ranks[$0] > ranks[$1] : $0 < $1 }
    var ends = ContiguousArray<Int32>()
    for position in order.indices.dropFirst()
    where ranks[order[position]] != ranks[order[position - 1]] {
      ends.append(Int32(truncatingIfNeeded: position))
    }
    ends.append(Int32(truncatingIfNeeded: order.count))
    return (ContiguousArray(order.map { Int32(truncatingIfNeeded: $0) }), ends)
  }

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

extension LayoutSubview {
  /// The priority, with 0 instead of NaN.
  var rank: Double {
    let priority = priority
    return priority.isNaN ? 0 : priority
  }
}

/// The preferences of a stack, accumulated over its subviews.
private struct StackUnion<A: StackAxis> {
  private var all = ViewSpacing()
  private var last: ViewSpacing?

  /// Adds the next subview; returns its distance from the previous one.
  mutating func add(_ spacing: ViewSpacing) -> CGFloat? {
    all.formUnion(spacing, edges: last == nil ? A.sides.union(A.start) : A.sides)
    defer { last = spacing }
    return last?.distance(to: spacing, along: A.main)
  }

  /// The accumulated preferences.
  var result: ViewSpacing {
    guard let last else { return .zero }
    return all.union(last, edges: A.end)
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
