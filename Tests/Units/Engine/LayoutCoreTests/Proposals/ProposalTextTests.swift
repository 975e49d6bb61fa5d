import Foundation
import LayoutCore
import Testing

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

  @Test(arguments: ["390", "axb", "nanx1", "1x2x3", "", "x", "1x", "1 x 2", "infinityx1"])
  func `A text that is not a proposal is rejected`(text: String) {
    #expect(ProposedViewSize(text) == nil)
  }
}
