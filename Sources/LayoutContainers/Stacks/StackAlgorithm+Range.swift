import Foundation
import LayoutCore

extension StackAlgorithm {
  /// The proposals along the stack for which every subview is offered what it answers alike.
  ///
  /// While the lengths stay the same, what is available to a subview is a growing function of the
  /// stack's proposal. So the proposals that keep every offer in the range of its answer are an
  /// interval; it is found from the last subview to the first.
  func mainRange(
    for main: CGFloat,
    groups: StackGroups,
    cache: StackLayoutCache
  ) -> ProposalRange {
    var range = ProposalRange.everything
    for (number, group) in groups.all.enumerated().reversed() {
      for position in group.range.reversed() {
        let child = cache.children[Int(cache.order[position])]
        guard child.length.isFinite, child.available.isFinite else { return ProposalRange(main) }
        if !(position == group.range.upperBound - 1 && number == groups.all.count - 1) {
          let next = position == group.range.upperBound - 1 ? groups.all[number + 1].minimum : nil
          range = range.before(taking: child.length, adding: next, known: child.available)
        }
        range = range.intersection(child.availableRange)
      }
    }
    let total = cache.distances.total
    let reserved = groups.reserved
    let first = groups.all[0].minimum
    let begin = { (main: CGFloat) in main - total - reserved + first }
    let back = { (available: CGFloat) in available - first + reserved + total }
    return ProposalRange(
      lower: GrowingFunction.lowest(
        reaching: range.lower,
        known: main,
        guess: back(range.lower),
        begin
      ),
      upper: GrowingFunction.highest(
        keeping: range.upper,
        known: main,
        guess: back(range.upper),
        begin
      ),
      includesUnspecified: range.includesUnspecified
    )
  }
}

extension StackChild {
  /// What may be available so that the subview's share stays in the range of its answer.
  fileprivate var availableRange: ProposalRange {
    let share = share
    let offer = { (available: CGFloat) in max(available / share, 0) }
    return ProposalRange(
      lower: range.lower <= 0
        ? -.infinity
        : GrowingFunction.lowest(
          reaching: range.lower,
          known: available,
          guess: range.lower * share,
          offer
        ),
      upper: GrowingFunction.highest(
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
  /// What may be available before a subview takes its length, so that the rest stays in this range.
  fileprivate func before(
    taking length: CGFloat,
    adding minimum: CGFloat?,
    known: CGFloat
  ) -> ProposalRange {
    let rest = { (available: CGFloat) in
      guard let minimum else { return available - length }
      return available - length + minimum
    }
    let added = minimum ?? 0
    return ProposalRange(
      lower: GrowingFunction.lowest(
        reaching: lower,
        known: known,
        guess: lower - added + length,
        rest
      ),
      upper: GrowingFunction.highest(
        keeping: upper,
        known: known,
        guess: upper - added + length,
        rest
      ),
      includesUnspecified: includesUnspecified
    )
  }
}
