import Foundation
import LayoutCore
import Testing

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
