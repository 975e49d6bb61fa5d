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
/// Where subviews answer alike for every length, nothing depends on the order; they are asked once.
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
    let answer = arrangement(
      main: A.main(of: proposal),
      cross: A.cross(of: proposal),
      subviews: subviews,
      cache: &cache
    )
    return LayoutMeasurement(
      size: A.size(main: answer.length, cross: answer.extent),
      box: A.box(main: answer.mainRange, cross: answer.crossRange)
    )
  }

  /// Arranges the subviews under a proposal; the cache then tells the details.
  func arrangement(
    main: CGFloat?,
    cross: CGFloat?,
    subviews: LayoutSubviews,
    cache: inout StackLayoutCache
  ) -> StackArrangement {
    if cache.count != subviews.count { cache = makeCache(subviews: subviews) }
    var answer: StackArrangement
    switch FirstQuestion(main: main, cache: cache) {
    case .same(let asked):
      answer =
        alike(
          asked: asked,
          main: main,
          cross: cross,
          onlyRigid: false,
          subviews: subviews,
          cache: cache
        )
        ?? shared(main: main ?? 0, cross: cross, subviews: subviews, cache: &cache)
    case .maximum:
      answer =
        alike(
          asked: .infinity,
          main: main,
          cross: cross,
          onlyRigid: true,
          subviews: subviews,
          cache: cache
        )
        ?? shared(main: main ?? 0, cross: cross, subviews: subviews, cache: &cache)
    case .share:
      answer = shared(main: main ?? 0, cross: cross, subviews: subviews, cache: &cache)
    }
    answer.limitToOnePass()
    cache.arrangement = answer
    return answer
  }
}

/// The first question of a stack to its subviews.
private enum FirstQuestion {
  /// All are offered the same length, whatever the order.
  case same(CGFloat?)
  /// The length at infinity tells whether any subview depends on what it is offered.
  case maximum
  /// Each is offered its share at once.
  case share

  init(main: CGFloat?, cache: StackLayoutCache) {
    guard let main, main != .infinity else {
      self = .same(main)
      return
    }
    if !cache.hasOnePriority {
      self = .share
    } else if main <= cache.distances.total {
      self = .same(0)
    } else {
      self = cache.count == 1 ? .share : .maximum
    }
  }
}

extension StackArrangement {
  /// Leaves proposals out of the ranges for which the placement would ask differently.
  ///
  /// Without a proposal across the stack, placing asks again with the extent. Only where the subviews
  /// answer that as they answered before are their guides known to be the same.
  fileprivate mutating func limitToOnePass() {
    guard crossRange.includesUnspecified, !crossRange.contains(extent) else { return }
    if cross == nil {
      mainRange = ProposalRange(main)
      crossRange = ProposalRange(nil)
    } else {
      crossRange.includesUnspecified = false
    }
  }
}
