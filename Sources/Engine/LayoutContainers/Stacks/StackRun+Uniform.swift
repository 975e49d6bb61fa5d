import Foundation
import LayoutCore

extension StackRun {
  /// Offers every subview the same length; returns whether this determines the arrangement.
  ///
  /// It does not if `onlyRigid` is true and a subview is not rigid. A rigid subview has the same
  /// length for every offer, so its flexibility is zero.
  mutating func offerUniformly(
    _ offered: CGFloat?,
    onlyRigid: Bool,
    _ cache: inout StackLayoutCache
  ) -> Bool {
    let proposal = A.proposal(main: offered, cross: cross)
    var length: CGFloat = 0
    var isRigid = true
    var holdsUnspecified = true
    for index in 0..<subviews.count {
      let (dimensions, region) = subviews[index].dimensionsWithRegion(in: proposal)
      let range = A.main(of: region)
      if !range.isRigid {
        if onlyRigid {
          crossRange = .everything
          extent = CrossExtent()
          return false
        }
        isRigid = false
      }
      holdsUnspecified = holdsUnspecified && range.includesUnspecified
      crossRange = crossRange.intersection(A.cross(of: region))
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

  /// Offers the only subview the full length; returns `true`.
  mutating func offerToOnlySubview(_ offered: CGFloat, _ cache: inout StackLayoutCache) -> Bool {
    let proposal = A.proposal(main: offered, cross: cross)
    let (dimensions, region) = subviews[0].dimensionsWithRegion(in: proposal)
    crossRange = A.cross(of: region)
    extent.add(
      length: A.cross(of: dimensions),
      beforeLine: A.value(of: alignment, in: dimensions)
    )
    var mainRange = A.main(of: region)
    if mainRange.lower <= 0 { mainRange.lower = -.infinity }
    finish(A.main(of: dimensions), isShared: false, mainRange: mainRange, &cache)
    return true
  }

  /// Returns the proposals with the same offers, if some subviews are not rigid.
  private func proposals(offering offered: CGFloat?, _ distances: CGFloat) -> ProposalRange {
    guard let offered else { return ProposalRange(nil) }
    return offered == 0
      ? ProposalRange(lower: -.infinity, upper: distances) : ProposalRange(main)
  }
}

extension ProposalRange {
  /// Whether the range contains every length that can be offered.
  var isRigid: Bool { lower <= 0 && upper == .infinity }
}
