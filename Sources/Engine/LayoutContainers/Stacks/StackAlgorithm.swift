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

  /// Returns the measurement for a proposal.
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
}
