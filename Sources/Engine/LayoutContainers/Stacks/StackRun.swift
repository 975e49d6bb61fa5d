import Foundation
import LayoutCore

/// The arrangement of a stack for one proposal.
///
/// It first tries to measure each subview once, which suffices if all subviews are rigid, because
/// their order does not matter.
struct StackRun<A: StackAxis> {
  let alignment: A.CrossGuide
  let subviews: LayoutSubviews
  /// The proposal along the stack.
  let main: CGFloat?
  /// The proposal across the stack, and to every subview.
  let cross: CGFloat?

  /// The proposals across the stack for which all subviews have the same results.
  var crossRange = ProposalRange.everything
  /// The extent across the stack.
  var extent = CrossExtent()

  /// Computes the arrangement and stores it in the cache.
  mutating func arrange(_ cache: inout StackLayoutCache) {
    if !offerUniformly(&cache) { share(&cache) }
    cache.arrangement.limitToOnePass()
  }

  /// Tries to determine the arrangement with one offer to all subviews; returns whether it
  /// succeeded.
  private mutating func offerUniformly(_ cache: inout StackLayoutCache) -> Bool {
    guard let main, main != .infinity else { return offerUniformly(main, onlyRigid: false, &cache) }
    guard cache.hasOnePriority else { return false }
    if cache.count == 1 { return offerToOnlySubview(max(main, 0), &cache) }
    if main <= cache.distances.total { return offerUniformly(0, onlyRigid: false, &cache) }
    return offerUniformly(.infinity, onlyRigid: true, &cache)
  }

  /// Stores an arrangement with a length in the cache.
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
      length: length + cache.distances.total,
      extent: extent.length,
      line: extent.line,
      mainRange: mainRange,
      crossRange: crossRange
    )
  }
}

extension StackArrangement {
  /// Removes proposals from the ranges for which placing would measure subviews differently.
  ///
  /// Without a proposal across the stack, subviews are placed with the extent. Their guides are the
  /// same only if their measurements are also valid for the extent.
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
