import Foundation
import LayoutCore
import Testing

@Suite struct ProposalBoxTests {
  private static let box = ProposalBox(
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
  func `A box holds proposals of which both dimensions are in range`(
    proposal: ProposedViewSize,
    isInside: Bool
  ) {
    #expect(ProposalBoxTests.box.contains(proposal) == isInside)
    #expect(ProposalBox.everything.contains(proposal))
    #expect(ProposalBox(proposal).contains(proposal))
  }

  @Test func `The box of one proposal holds no other`() {
    for first in ProposalBoxTests.memberships.indices {
      for second in ProposalBoxTests.memberships.indices where first != second {
        let box = ProposalBox(ProposalBoxTests.memberships[first].0)
        #expect(!box.contains(ProposalBoxTests.memberships[second].0))
      }
    }
  }

  @Test func `An intersection is taken along each axis`() {
    let other = ProposalBox(
      width: ProposalRange(lower: 15, upper: 30, includesUnspecified: true),
      height: .everything
    )
    #expect(
      ProposalBoxTests.box.intersection(other)
        == ProposalBox(
          width: ProposalRange(lower: 15, upper: 20),
          height: ProposalRange(lower: 0, upper: 5, includesUnspecified: true)
        )
    )
  }

  @Test func `A box is everything when both ranges are`() {
    #expect(ProposalBox.everything.isEverything)
    #expect(!ProposalBox(width: .everything, height: ProposalRange(nil)).isEverything)
    #expect(!ProposalBox(width: ProposalRange(3), height: .everything).isEverything)
  }
}
