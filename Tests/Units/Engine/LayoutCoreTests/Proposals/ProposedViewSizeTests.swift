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

@Suite struct ProposalTextTests {
  private static let texts: [(CGFloat?, CGFloat?, String)] = [
    (390, 844, "390x844"), (390, nil, "390x-"), (nil, nil, "-x-"), (.infinity, 0, "infx0"),
    (nil, .infinity, "-xinf"), (-.infinity, 12.5, "-infx12.5"), (-0.0, 0.1, "0x0.1"),
    (-3, -4.5, "-3x-4.5"), (1e300, 1e-5, "1e+300x1e-05"), (.nan, 1, "nanx1"),
  ]

  @Test(arguments: texts)
  func `A proposal is written as on the command line`(
    width: CGFloat?,
    height: CGFloat?,
    text: String
  ) {
    #expect(ProposalText(ProposedViewSize(width: width, height: height)).description == text)
  }

  @Test(arguments: ["390x844", "-x-", "infx0.5", "320x-", "0.1x1e-05", "-xinf"])
  func `A proposal's text reads back`(text: String) throws {
    #expect(ProposalText(try #require(ProposedViewSize(text))).description == text)
  }

  @Test(
    arguments: [
      ("240 × any", 240, nil), ("ideal size", nil, nil), ("∞ × 12.5", .infinity, 12.5),
      ("390 × 844", 390, 844),
    ] as [(String, CGFloat?, CGFloat?)]
  )
  func `A proposal is written for people, and reads back`(
    text: String,
    width: CGFloat?,
    height: CGFloat?
  ) {
    let proposal = ProposedViewSize(width: width, height: height)
    #expect(ProposalText(words: proposal).description == text)
    #expect(ProposedViewSize(text) == proposal)
  }

  @Test func `A width alone leaves the height to the view`() {
    #expect(ProposedViewSize("240") == ProposedViewSize(width: 240, height: nil))
  }

  @Test(arguments: ["axb", "nanx1", "1x2x3", "", "x", "1x", "infinityx1", "ideal", "anyxx"])
  func `A text that is not a proposal is rejected`(text: String) {
    #expect(ProposedViewSize(text) == nil)
  }
}
