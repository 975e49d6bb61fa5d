import Foundation
import LayoutCore

extension StackRun {
  /// Returns the proposals along the stack for which all subviews have the same lengths.
  ///
  /// While the lengths stay the same, the space that is available to a subview is a nondecreasing
  /// function of the stack's proposal. The proposals that keep every offer in its range are
  /// therefore an interval, which is computed from the last subview to the first.
  func mainRange(groups: StackGroups, _ cache: borrowing StackLayoutCache) -> ProposalRange {
    let main = main ?? 0
    var range = ProposalRange.everything
    var minimumOfNext: CGFloat?
    var isLast = true
    for group in groups.all.reversed() {
      for position in group.range.reversed() {
        let child = cache.children[Int(cache.order[position])]
        guard child.length.isFinite, child.available.isFinite else { return ProposalRange(main) }
        if !isLast {
          range = range.before(
            taking: child.length,
            adding: minimumOfNext,
            known: child.available
          )
        }
        range = range.intersection(child.availableRange)
        isLast = false
        minimumOfNext = nil
      }
      minimumOfNext = group.minimum
    }
    return range.before(
      taking: cache.distances.total,
      and: groups.reserved,
      adding: groups.all.first?.minimum ?? 0,
      known: main
    )
  }
}

extension StackChild {
  /// The available space for which the subview's offer stays in its range.
  fileprivate var availableRange: ProposalRange {
    let share = share
    let offer = { (available: CGFloat) in max(available / share, 0) }
    return ProposalRange(
      lower: range.lower <= 0
        ? -.infinity
        : MonotonicFunction.lowest(
          reaching: range.lower,
          known: available,
          guess: range.lower * share,
          offer
        ),
      upper: MonotonicFunction.highest(
        keeping: range.upper,
        known: available,
        guess: range.upper * share,
        offer
      ),
      includesUnspecified: range.includesUnspecified
    )
  }
}

extension ProposalRange {
  /// Returns the available space before a subview for which the remaining space is in this range.
  fileprivate func before(
    taking length: CGFloat,
    adding minimum: CGFloat?,
    known: CGFloat
  ) -> ProposalRange {
    let added = minimum ?? 0
    let rest = { (available: CGFloat) in
      guard let minimum else { return available - length }
      return available - length + minimum
    }
    return before(rest, known: known, inverse: { $0 - added + length })
  }

  /// Returns the proposals for which the space available to the first subview is in this range.
  fileprivate func before(
    taking distances: CGFloat,
    and reserved: CGFloat,
    adding minimum: CGFloat,
    known: CGFloat
  ) -> ProposalRange {
    let rest = { (proposal: CGFloat) in proposal - distances - reserved + minimum }
    return before(rest, known: known, inverse: { $0 - minimum + reserved + distances })
  }

  @inline(__always)
  private func before(
    _ function: (CGFloat) -> CGFloat,
    known: CGFloat,
    inverse: (CGFloat) -> CGFloat
  ) -> ProposalRange {
    ProposalRange(
      lower: MonotonicFunction.lowest(
        reaching: lower,
        known: known,
        guess: inverse(lower),
        function
      ),
      upper: MonotonicFunction.highest(
        keeping: upper,
        known: known,
        guess: inverse(upper),
        function
      ),
      includesUnspecified: includesUnspecified
    )
  }
}
