import Foundation
import LayoutCore

extension StackRun {
  /// Offers every subview the same length; returns whether that is enough.
  ///
  /// It is not when a subview is not rigid and all had to be. A rigid subview takes one length whatever
  /// length is offered: its flexibility is zero.
  mutating func askAlike(
    _ offered: CGFloat?,
    onlyRigid: Bool,
    _ cache: inout StackLayoutCache
  ) -> Bool {
    let proposal = A.proposal(main: offered, cross: cross)
    var length: CGFloat = 0
    var isRigid = true
    var holdsUnspecified = true
    for index in 0..<subviews.count {
      let (dimensions, box) = subviews[index].boxedDimensions(in: proposal)
      let range = A.main(of: box)
      if !range.isRigid {
        if onlyRigid {
          crossRange = .everything
          extent = CrossExtent()
          return false
        }
        isRigid = false
      }
      holdsUnspecified = holdsUnspecified && range.includesUnspecified
      crossRange = crossRange.intersection(A.cross(of: box))
      length += A.main(of: dimensions)
      extent.add(
        length: A.cross(of: dimensions),
        beforeLine: A.value(of: alignment, in: dimensions)
      )
    }
    var mainRange = isRigid ? .everything : proposals(offering: offered, cache.distances.total)
    mainRange.includesUnspecified = holdsUnspecified
    finish(length, isShared: false, mainRange: mainRange, &cache)
    return true
  }

  /// Offers the only subview all there is, which needs no order of choosing; returns `true`.
  mutating func askOnly(_ offered: CGFloat, _ cache: inout StackLayoutCache) -> Bool {
    let proposal = A.proposal(main: offered, cross: cross)
    let (dimensions, box) = subviews[0].boxedDimensions(in: proposal)
    crossRange = A.cross(of: box)
    extent.add(
      length: A.cross(of: dimensions),
      beforeLine: A.value(of: alignment, in: dimensions)
    )
    var mainRange = A.main(of: box)
    if mainRange.lower <= 0 { mainRange.lower = -.infinity }
    finish(A.main(of: dimensions), isShared: false, mainRange: mainRange, &cache)
    return true
  }

  /// The proposals that lead to the same offers for subviews of which some are not rigid.
  private func proposals(offering offered: CGFloat?, _ distances: CGFloat) -> ProposalRange {
    guard let offered else { return ProposalRange(nil) }
    return offered == 0
      ? ProposalRange(lower: -.infinity, upper: distances) : ProposalRange(main)
  }
}

extension ProposalRange {
  /// Whether the range holds every length that can be offered.
  var isRigid: Bool { lower <= 0 && upper == .infinity }
}
