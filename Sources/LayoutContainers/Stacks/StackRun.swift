import Foundation
import LayoutCore

/// The way of a stack to its answer to one proposal.
///
/// Where subviews answer alike whatever length is offered, nothing depends on the order in which they
/// choose, and they are asked once. That is tried first.
struct StackRun<A: StackAxis> {
  let alignment: A.CrossGuide
  let subviews: LayoutSubviews
  /// What is proposed along the stack.
  let main: CGFloat?
  /// What is proposed across the stack, and offered to every subview.
  let cross: CGFloat?

  /// The proposals across the stack that get the same answers from all subviews.
  var crossRange = ProposalRange.everything
  /// The extent across the stack.
  var extent = CrossExtent()

  /// Finds the answer, and leaves it in the cache.
  mutating func arrange(_ cache: inout StackLayoutCache) {
    if !askAlike(&cache) { share(&cache) }
    cache.arrangement.limitToOnePass()
  }

  /// Tries the first question that may be enough; returns whether it was.
  private mutating func askAlike(_ cache: inout StackLayoutCache) -> Bool {
    guard let main, main != .infinity else { return askAlike(main, onlyRigid: false, &cache) }
    guard cache.hasOnePriority else { return false }
    if cache.count == 1 { return askOnly(max(main, 0), &cache) }
    if main <= cache.distances.total { return askAlike(0, onlyRigid: false, &cache) }
    return askAlike(.infinity, onlyRigid: true, &cache)
  }

  /// Keeps an answer of the given length in the cache.
  func finish(
    _ length: CGFloat,
    isShared: Bool,
    mainRange: ProposalRange,
    _ cache: inout StackLayoutCache
  ) {
    cache.arrangement = StackArrangement(
      main: main,
      cross: cross,
      isShared: isShared,
      length: max(length + cache.distances.total, 0),
      extent: extent.length,
      line: extent.line,
      mainRange: mainRange,
      crossRange: crossRange
    )
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
