import Foundation
import LayoutCore
import Testing

@testable import LayoutEngine

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
    let proposal = ProposedViewSize(width: width, height: height)
    #expect(ProposedViewSizeText(proposal).description == text)
  }

  private static let lengths: [(CGFloat, String)] = [
    (0, "0"), (7, "7"), (-7, "-7"), (0.5, "0.5"), (100, "100"),
    (9_007_199_254_740_992, "9007199254740992"),
    (1e19, "1e+19"), (1 / 3, "0.3333333333333333"), (.infinity, "inf"),
  ]

  @Test(arguments: lengths)
  func `A length has a fraction only where there is one`(length: CGFloat, text: String) {
    #expect(PointText(length).description == text)
  }
}
