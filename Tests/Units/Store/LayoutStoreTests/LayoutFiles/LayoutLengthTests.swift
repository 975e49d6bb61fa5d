import Testing

@testable import LayoutStore

@Suite struct LayoutLengthTests {
  /// A length, and its text.
  @Test(arguments: [
    (0, "0"), (-0.0, "0"), (16, "16"), (16.5, "16.5"), (16.0004, "16"), (16.0006, "16.001"),
    (-16.3333333, "-16.333"), (0x1p60, "1.152921504606847e+18"), (.infinity, "inf"),
    (-.infinity, "-inf"), (1e300, "1e+300"), (.greatestFiniteMagnitude, "1.7976931348623157e+308"),
  ])
  func `A length has at most three decimals, and is read from its text`(
    length: Double,
    text: String
  ) {
    let rounded = LayoutLength.rounded(length)
    #expect(LayoutLength.text(rounded) == text)
    #expect(LayoutLength.length(text) == .some(rounded))
  }

  @Test func `A length that is not specified has a text`() {
    #expect(LayoutLength.text(nil) == "-")
    #expect(LayoutLength.length("-") == .some(nil))
  }

  @Test(arguments: ["", "x", "nan", "0x1p3", "1.0001", "1e999", "INF", " 1"])
  func `Other texts are no lengths`(text: String) {
    #expect(LayoutLength.length(text) == nil)
  }

  private static let calculated: [(rounded: Double, exact: Double)] = [
    (16.333, 49.0 / 3), (16.667, 50.0 / 3), (0.167, 1.0 / 6), (16.5, 16.5), (16.334, 16.334),
  ]

  @Test(arguments: calculated)
  func `Thirds and sixths of a point are exact in calculations`(rounded: Double, exact: Double) {
    #expect(LayoutLength.exact(rounded) == exact)
  }
}
