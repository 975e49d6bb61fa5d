import Foundation
import LayoutCore

extension StackAlgorithm {
  /// Asks every subview the same question; `nil` when one is not rigid and all had to be.
  ///
  /// A rigid subview takes one length whatever length is offered: its flexibility is zero.
  func alike(
    asked: CGFloat?,
    main: CGFloat?,
    cross: CGFloat?,
    onlyRigid: Bool,
    subviews: LayoutSubviews,
    cache: StackLayoutCache
  ) -> StackArrangement? {
    let proposal = A.proposal(main: asked, cross: cross)
    var length: CGFloat = 0
    var extent = CrossExtent()
    var isRigid = true
    var holdsUnspecified = true
    var crossRange = ProposalRange.everything
    for index in 0..<subviews.count {
      let (dimensions, box) = subviews[index].boxedDimensions(in: proposal)
      let range = A.main(of: box)
      if !range.isRigid {
        if onlyRigid { return nil }
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
    var mainRange = ProposalRange.everything
    if !isRigid { mainRange = sameQuestion(asked: asked, main: main, cache: cache) }
    mainRange.includesUnspecified = holdsUnspecified
    return StackArrangement(
      main: main,
      cross: cross,
      isShared: false,
      length: max(length + cache.distances.total, 0),
      extent: extent.length,
      line: extent.line,
      mainRange: mainRange,
      crossRange: crossRange
    )
  }

  /// The proposals that lead to the same question for subviews of which some are not rigid.
  private func sameQuestion(
    asked: CGFloat?,
    main: CGFloat?,
    cache: StackLayoutCache
  ) -> ProposalRange {
    guard let asked else { return ProposalRange(nil) }
    if asked == 0 { return ProposalRange(lower: -.infinity, upper: cache.distances.total) }
    return ProposalRange(main)
  }
}

extension ProposalRange {
  /// Whether the range holds every length that can be offered.
  var isRigid: Bool { lower <= 0 && upper == .infinity }
}
