import Foundation
import LayoutCore
import LayoutText
import Testing

/// The published sizes of the text styles.
@Suite struct TypeScaleTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var font: Font
    var size: CGFloat
    var testDescription: String { font.notation }
  }

  private static let standard = [
    Case(font: .largeTitle, size: 34),
    Case(font: .title, size: 28),
    Case(font: .title2, size: 22),
    Case(font: .title3, size: 20),
    Case(font: .headline, size: 17),
    Case(font: .body, size: 17),
    Case(font: .callout, size: 16),
    Case(font: .subheadline, size: 15),
    Case(font: .footnote, size: 13),
    Case(font: .caption, size: 12),
    Case(font: .caption2, size: 11),
  ]

  @Test(arguments: standard)
  func `A text style has its published size at the default text size`(_ example: Case) {
    let font = example.font.resolved()
    #expect(font.size == example.size)
  }

  private static let onMac = [
    Case(font: .largeTitle, size: 26),
    Case(font: .title, size: 22),
    Case(font: .title2, size: 17),
    Case(font: .title3, size: 15),
    Case(font: .headline, size: 13),
    Case(font: .body, size: 13),
    Case(font: .callout, size: 12),
    Case(font: .subheadline, size: 11),
    Case(font: .footnote, size: 10),
    Case(font: .caption, size: 10),
    Case(font: .caption2, size: 10),
  ]

  @Test(arguments: onMac)
  func `A text style has its own size on macOS, which Dynamic Type leaves alone`(_ example: Case) {
    for size in DynamicTypeSize.allCases {
      #expect(example.font.resolved(for: size, on: .macOS26).size == example.size)
    }
    #expect(Font.headline.resolved(on: .macOS26).weight == .bold)
    #expect(Font.caption2.resolved(on: .macOS26).weight == .medium)
  }

  /// Body text through every text size, as published.
  private static let body: [(DynamicTypeSize, CGFloat)] = [
    (.xSmall, 14), (.small, 15), (.medium, 16), (.large, 17), (.xLarge, 19), (.xxLarge, 21),
    (.xxxLarge, 23), (.accessibility1, 28), (.accessibility2, 33), (.accessibility3, 40),
    (.accessibility4, 47), (.accessibility5, 53),
  ]

  @Test(arguments: body)
  func `Body text follows the text size`(dynamicTypeSize: DynamicTypeSize, size: CGFloat) {
    #expect(Font.body.resolved(for: dynamicTypeSize).size == size)
  }

  @Test(arguments: Font.TextStyle.allCases)
  func `A greater text size never makes a style smaller`(_ style: Font.TextStyle) {
    let fonts = DynamicTypeSize.allCases.map { Font.system(style).resolved(for: $0) }
    for (smaller, greater) in zip(fonts, fonts.dropFirst()) {
      #expect(smaller.size <= greater.size)
      #expect(smaller.lineHeight <= greater.lineHeight)
      #expect(smaller.lineHeight > smaller.size)
    }
  }

  @Test func `The smallest published text is 11 points and the largest 60`() {
    #expect(Font.caption2.resolved(for: .xSmall).size == 11)
    #expect(Font.largeTitle.resolved(for: .accessibility5).size == 60)
  }
}

/// Lengths that scale with the text size, as measured with `UIFontMetrics` on iOS 26 (Vercantez/openuikit,
/// `dynamic_type_ios.json`).
@Suite struct TypeScaleLeadingTests {
  /// The scaled values of 64 points, in thirds of a point, by style and text size; 0 is not known.
  private static let measured: [(Font.TextStyle, [CGFloat])] = [
    (.largeTitle, [178, 183, 0, 192, 201, 215, 225, 244, 267, 286, 309, 328]),
    (.title, [175, 181, 0, 192, 203, 215, 232, 260, 288, 322, 344, 384]),
    (.title2, [165, 171, 178, 192, 206, 219, 233, 281, 322, 357, 405, 453]),
    (.title3, [169, 177, 184, 192, 215, 230, 246, 292, 338, 392, 445, 499]),
    (.headline, [166, 175, 183, 192, 209, 227, 253, 297, 349, 419, 445, 541]),
    (.subheadline, [154, 173, 182, 192, 211, 230, 250, 298, 346, 413, 480, 557]),
    (.body, [166, 175, 183, 192, 209, 227, 253, 297, 349, 419, 489, 541]),
    (.callout, [165, 174, 183, 192, 210, 229, 256, 293, 357, 421, 475, 549]),
    (.footnote, [171, 0, 171, 192, 213, 235, 256, 309, 352, 427, 491, 555]),
    (.caption, [156, 0, 156, 192, 228, 252, 276, 324, 384, 468, 528, 612]),
    (.caption2, [192, 0, 192, 192, 266, 295, 325, 369, 428, 517, 606, 709]),
  ]

  @Test(arguments: measured)
  func `Lengths grow with the line height of their text style`(
    style: Font.TextStyle,
    thirds: [CGFloat]
  ) {
    for (size, third) in zip(DynamicTypeSize.allCases, thirds) where third > 0 {
      #expect((64 * size.metricScale(of: style) * 3).rounded() == third, "\(style) \(size)")
    }
  }

  @Test(arguments: Font.TextStyle.allCases)
  func `A greater text size never makes lengths smaller`(style: Font.TextStyle) {
    let scales = DynamicTypeSize.allCases.map { $0.metricScale(of: style) }
    #expect(scales == scales.sorted())
    #expect(DynamicTypeSize.large.metricScale(of: style) == 1)
  }
}

@Suite struct DynamicTypeSizeTests {
  @Test func `The sizes are in order, from xSmall to accessibility5`() {
    let sizes = DynamicTypeSize.allCases
    #expect(sizes.count == 12)
    #expect(sizes.first == .xSmall)
    #expect(sizes.last == .accessibility5)
    #expect(sizes == sizes.sorted())
    for (smaller, greater) in zip(sizes, sizes.dropFirst()) { #expect(smaller < greater) }
  }

  @Test func `Five sizes are accessibility sizes`() {
    let sizes = DynamicTypeSize.allCases.filter(\.isAccessibilitySize)
    #expect(sizes.map(\.rawValue) == (1...5).map { "accessibility\($0)" })
  }

  @Test func `A size is found by its name`() throws {
    #expect(try DynamicTypeSize(named: "xxLarge") == .xxLarge)
  }

  @Test func `An unknown name is answered with the nearest ones`() throws {
    let error = try #require(throws: TextError.self) { try DynamicTypeSize(named: "xxlarg") }
    #expect(
      error.message
        == "There is no Dynamic Type size named “xxlarg”; "
        + "did you mean “xxLarge”, “xLarge” or “xxxLarge”?"
    )
  }
}
