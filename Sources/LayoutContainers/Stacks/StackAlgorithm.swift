import Foundation
import LayoutCore

/// The algorithm of rows and columns, over their axis.
///
/// 1. The distances between the subviews are taken from the proposal.
/// 2. Without a proposal along the axis, each subview is asked for its ideal length.
/// 3. Else the subviews choose one after another: higher priority first, then lesser flexibility (the
///    length at infinity less the length at zero), then larger minimum where two are endlessly
///    flexible, then their own order. Each is offered an equal share of what is available to its
///    group, less the minima of the groups after it.
/// 4. Across the axis, all are put on a common line; the extent is the union of theirs.
///
/// Sources: Apple's talk "Compose custom layouts with SwiftUI" (WWDC22 10056), objc.io's "SwiftUI
/// Layout Explained", and what the open re-creations agree on.
///
/// `StackRun` does the steps for one proposal.
struct StackAlgorithm<A: StackAxis> {
  let alignment: A.CrossGuide
  let spacing: CGFloat?

  /// Answers a proposal.
  func measurement(
    proposal: ProposedViewSize,
    subviews: LayoutSubviews,
    cache: inout StackLayoutCache
  ) -> LayoutMeasurement {
    guard !subviews.isEmpty else { return LayoutMeasurement(size: .zero, box: .everything) }
    arrange(
      main: A.main(of: proposal),
      cross: A.cross(of: proposal),
      subviews: subviews,
      cache: &cache
    )
    let answer = cache.arrangement
    return LayoutMeasurement(
      size: A.size(main: answer.length, cross: answer.extent),
      box: A.box(main: answer.mainRange, cross: answer.crossRange)
    )
  }

  /// Arranges the subviews under a proposal; the cache then tells how.
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
