import Foundation
import Testing

@testable import LayoutCore

@Suite struct PointsTextTests {
  private static let lengths: [(CGFloat, String)] = [
    (0, "0"), (-0.0, "0"), (7, "7"), (-7, "-7"), (0.5, "0.5"), (100, "100"),
    (9_007_199_254_740_992, "9007199254740992"), (1e19, "1e+19"), (1 / 3, "0.3333333333333333"),
  ]

  @Test(arguments: lengths)
  func `A length has a fraction only if it is not whole`(length: CGFloat, text: String) {
    #expect(PointsText.text(length) == text)
  }

  @Test(
    arguments: [
      (1.0 / 3, "0.333"), (2.000_4, "2"), (1e-9, "<0.001"), (-1e-9, ">-0.001"), (0, "0"),
      (1e300, "1e+300"),
    ] as [(CGFloat, String)]
  )
  func `For people a thousandth of a point is enough`(length: CGFloat, text: String) {
    #expect(PointsText.short(length) == text)
  }
}
