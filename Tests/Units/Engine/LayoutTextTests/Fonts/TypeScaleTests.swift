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
