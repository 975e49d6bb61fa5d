import Foundation
import LayoutCore

extension StackAlgorithm {
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
    for subview in subviews {
      _ = union.add(subview.spacing)
    }
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
    let order = ranks.indices.sorted {
      ranks[$0] != ranks[$1] ? ranks[$0] > ranks[$1] : $0 < $1
    }
    var ends = ContiguousArray<Int32>()
    for position in order.indices.dropFirst()
    where ranks[order[position]] != ranks[order[position - 1]] {
      ends.append(Int32(truncatingIfNeeded: position))
    }
    ends.append(Int32(truncatingIfNeeded: order.count))
    return (ContiguousArray(order.map { Int32(truncatingIfNeeded: $0) }), ends)
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
