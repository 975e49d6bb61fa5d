import Foundation
import LayoutCore
import Testing

@Suite struct ProposedViewSizeTests {
  @Test func `The three named proposals are zero, unspecified and infinity`() {
    #expect(ProposedViewSize.zero == ProposedViewSize(width: 0, height: 0))
    #expect(ProposedViewSize.unspecified == ProposedViewSize(width: nil, height: nil))
    #expect(ProposedViewSize.infinity == ProposedViewSize(width: .infinity, height: .infinity))
  }

  @Test func `Nothing is neither zero nor infinity`() {
    let proposals: [ProposedViewSize] = [.zero, .unspecified, .infinity]
    for first in proposals.indices {
      for second in proposals.indices {
        #expect((proposals[first] == proposals[second]) == (first == second))
      }
    }
  }

  @Test func `A size makes a proposal of both dimensions`() {
    let proposal = ProposedViewSize(CGSize(width: 3, height: 4))
    #expect(proposal.width == 3)
    #expect(proposal.height == 4)
  }

  private static let replacements: [(ProposedViewSize, CGSize)] = [
    (.unspecified, CGSize(width: 10, height: 10)),
    (ProposedViewSize(width: 3, height: nil), CGSize(width: 3, height: 10)),
    (ProposedViewSize(width: nil, height: 0), CGSize(width: 10, height: 0)),
    (.infinity, CGSize(width: CGFloat.infinity, height: .infinity)),
    (ProposedViewSize(width: -2, height: 5), CGSize(width: -2, height: 5)),
  ]

  @Test(arguments: replacements)
  func `Unspecified dimensions are replaced by 10 points`(
    proposal: ProposedViewSize,
    size: CGSize
  ) {
    #expect(proposal.replacingUnspecifiedDimensions() == size)
  }

  @Test func `Unspecified dimensions are replaced by the given ones`() {
    let size = CGSize(width: 1, height: 2)
    #expect(ProposedViewSize.unspecified.replacingUnspecifiedDimensions(by: size) == size)
    #expect(
      ProposedViewSize(width: nil, height: 7).replacingUnspecifiedDimensions(by: size)
        == CGSize(width: 1, height: 7)
    )
  }
}
