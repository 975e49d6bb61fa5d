import Foundation
import LayoutCore
import Testing

@Suite struct ProposalRegionTests {
  private static let region = ProposalRegion(
    width: ProposalRange(lower: 10, upper: 20),
    height: ProposalRange(lower: 0, upper: 5, includesUnspecified: true)
  )

  private static let memberships: [(ProposedViewSize, Bool)] = [
    (ProposedViewSize(width: 10, height: 5), true),
    (ProposedViewSize(width: 20, height: nil), true),
    (ProposedViewSize(width: nil, height: 5), false),
    (ProposedViewSize(width: 9, height: 5), false),
    (ProposedViewSize(width: 10, height: 6), false),
    (.unspecified, false), (.infinity, false), (.zero, false),
  ]

  @Test(arguments: memberships)
  func `A region contains the proposals with both dimensions in range`(
    proposal: ProposedViewSize,
    isInside: Bool
  ) {
    #expect(ProposalRegionTests.region.contains(proposal) == isInside)
    #expect(ProposalRegion.everything.contains(proposal))
    #expect(ProposalRegion(proposal).contains(proposal))
  }

  @Test func `The region of a proposal contains only that proposal`() {
    for first in ProposalRegionTests.memberships.indices {
      for second in ProposalRegionTests.memberships.indices where first != second {
        let region = ProposalRegion(ProposalRegionTests.memberships[first].0)
        #expect(!region.contains(ProposalRegionTests.memberships[second].0))
      }
    }
  }

  @Test(arguments: [
    (ProposalRange(7), true), (ProposalRange(.infinity), true), (ProposalRange(0), false),
    (ProposalRange(nil), false), (ProposalRange(lower: 7, upper: 8), false), (.everything, false),
  ])
  func `A range of one length above zero is known as such`(range: ProposalRange, isOne: Bool) {
    #expect(range.isOneLength == isOne)
  }

  @Test func `An intersection is taken along each axis`() {
    let other = ProposalRegion(
      width: ProposalRange(lower: 15, upper: 30, includesUnspecified: true),
      height: .everything
    )
    #expect(
      ProposalRegionTests.region.intersection(other)
        == ProposalRegion(
          width: ProposalRange(lower: 15, upper: 20),
          height: ProposalRange(lower: 0, upper: 5, includesUnspecified: true)
        )
    )
  }

  @Test func `A region is everything when both ranges are`() {
    #expect(ProposalRegion.everything.isEverything)
    #expect(!ProposalRegion(width: .everything, height: ProposalRange(nil)).isEverything)
    #expect(!ProposalRegion(width: ProposalRange(3), height: .everything).isEverything)
  }
}

@Suite struct ProposalRangeTests {
  static let proposals: [CGFloat?] = [
    nil, -.infinity, -1, 0, 9.75, 10, 15, 20, 20.25, .infinity,
  ]

  static let ranges: [(ProposalRange, [CGFloat?])] = [
    (.everything, proposals),
    (ProposalRange(lower: 10, upper: 20), [10, 15, 20]),
    (ProposalRange(lower: 10, upper: 20, includesUnspecified: true), [nil, 10, 15, 20]),
    (ProposalRange(lower: -.infinity, upper: 0), [-.infinity, -1, 0]),
    (ProposalRange(15), [15]),
    (ProposalRange(.infinity), [.infinity]),
    (ProposalRange(nil), [nil]),
    (ProposalRange(lower: 20, upper: 10), []),
  ]

  @Test(arguments: ranges)
  func `A range contains the values between its ends, and optionally nil`(
    range: ProposalRange,
    members: [CGFloat?]
  ) {
    #expect(ProposalRangeTests.proposals.filter(range.contains) == members)
  }

  @Test(arguments: ranges.map(\.0), ranges.map(\.0))
  func `An intersection contains the common values`(first: ProposalRange, second: ProposalRange) {
    let both = first.intersection(second)
    for proposal in ProposalRangeTests.proposals {
      #expect(both.contains(proposal) == (first.contains(proposal) && second.contains(proposal)))
    }
  }

  @Test(arguments: ranges.map(\.0))
  func `Only the range of every proposal is everything`(range: ProposalRange) {
    #expect(range.isEverything == (range == .everything))
    #expect(range.intersection(.everything) == range)
  }

  @Test func `NaN belongs to no range`() {
    #expect(!ProposalRange.everything.contains(.nan))
    #expect(!ProposalRange(.nan).contains(.nan))
  }
}
