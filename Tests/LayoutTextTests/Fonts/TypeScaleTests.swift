import Foundation
import LayoutText
import Testing

/// The published sizes and line heights of the text styles.
@Suite struct TypeScaleTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var font: Font
    var size: CGFloat
    var lineHeight: CGFloat
    var testDescription: String { font.notation }
  }

  private static let standard = [
    Case(font: .largeTitle, size: 34, lineHeight: 41),
    Case(font: .title, size: 28, lineHeight: 34),
    Case(font: .title2, size: 22, lineHeight: 28),
    Case(font: .title3, size: 20, lineHeight: 25),
    Case(font: .headline, size: 17, lineHeight: 22),
    Case(font: .body, size: 17, lineHeight: 22),
    Case(font: .callout, size: 16, lineHeight: 21),
    Case(font: .subheadline, size: 15, lineHeight: 20),
    Case(font: .footnote, size: 13, lineHeight: 18),
    Case(font: .caption, size: 12, lineHeight: 16),
    Case(font: .caption2, size: 11, lineHeight: 13),
  ]

  @Test(arguments: standard)
  func `A text style has its published size at the default text size`(_ example: Case) {
    let font = example.font.resolved()
    #expect(font.size == example.size)
    #expect(font.lineHeight == example.lineHeight)
  }

  /// Body text through every text size, as published.
  private static let body: [(DynamicTypeSize, CGFloat, CGFloat)] = [
    (.xSmall, 14, 19), (.small, 15, 20), (.medium, 16, 21), (.large, 17, 22), (.xLarge, 19, 24),
    (.xxLarge, 21, 26), (.xxxLarge, 23, 29), (.accessibility1, 28, 34), (.accessibility2, 33, 40),
    (.accessibility3, 40, 48), (.accessibility4, 47, 56), (.accessibility5, 53, 62),
  ]

  @Test(arguments: body)
  func `Body text follows the text size`(
    dynamicTypeSize: DynamicTypeSize,
    size: CGFloat,
    lineHeight: CGFloat
  ) {
    let font = Font.body.resolved(for: dynamicTypeSize)
    #expect(font.size == size)
    #expect(font.lineHeight == lineHeight)
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
