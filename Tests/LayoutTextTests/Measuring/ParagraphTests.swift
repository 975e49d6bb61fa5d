import Foundation
import LayoutCore
import LayoutText
import Testing

/// Sizes, baselines and regions by hand, in the monospaced system font of 10 points: each letter is 6
/// points wide, each line 12 high, and its baseline 6 + 3.555, to the nearest half 9.5, from its top.
@Suite struct ParagraphTests {
  private let font = Font.system(size: 10, design: .monospaced).resolved()

  private func measure(
    _ content: TextContent,
    width: CGFloat? = nil,
    height: CGFloat? = nil
  ) -> TextMeasurement {
    PreparedText(content).measure(ProposedViewSize(width: width, height: height))
  }

  @Test func `A text that fits answers every greater width alike`() {
    let answer = measure(TextContent("ab cd", font: font), width: 40)
    #expect(answer.size == CGSize(width: 30, height: 12))
    #expect(
      answer.region.width == ProposalRange(lower: 30, upper: .infinity, includesUnspecified: true)
    )
    #expect(answer.region.height == .everything)
  }

  @Test func `A wrapped text answers alike until a word moves up`() {
    // “ab cd” and “ef”; the next word fits behind the first two at 8 letters.
    let answer = measure(TextContent("ab cd ef", font: font), width: 31)
    #expect(answer.size == CGSize(width: 30, height: 24))
    #expect(answer.region.width == ProposalRange(lower: 30, upper: CGFloat(48).nextDown))
    #expect(
      answer.region.height == ProposalRange(lower: 24, upper: .infinity, includesUnspecified: true)
    )
  }

  @Test func `Single letters answer every width below alike`() {
    let answer = measure(TextContent("abc", font: font), width: 3)
    #expect(answer.size == CGSize(width: 6, height: 36))
    #expect(answer.region.width == ProposalRange(lower: -.infinity, upper: CGFloat(12).nextDown))
  }

  @Test(arguments: ["", "a", "漢", "👩‍👩‍👧‍👦", "   "])
  func `A text of one cluster answers every proposal alike`(_ text: String) {
    #expect(measure(TextContent(text, font: font), width: 5, height: 5).region.isEverything)
  }

  @Test func `The last baseline is that of the last shown line`() {
    let one = measure(TextContent("a", font: font))
    #expect(one.firstTextBaseline == 9.5)
    #expect(one.lastTextBaseline == 9.5)
    let three = measure(TextContent("a\nb\nc", font: font))
    #expect(three.firstTextBaseline == 9.5)
    #expect(three.lastTextBaseline == 33.5)
    let cut = measure(TextContent("a\nb\nc", font: font, lineLimit: 2))
    #expect(cut.lastTextBaseline == 21.5)
  }

  @Test func `Line spacing lies between lines only`() {
    var content = TextContent("a\nb\nc", font: font)
    content.lineSpacing = 5
    #expect(measure(content).size.height == 46)
    #expect(measure(content).lastTextBaseline == 43.5)
    #expect(measure(content, height: 45.9).size.height == 29)
    content.lineSpacing = -5
    #expect(measure(content).size.height == 36)
  }

  @Test func `Reserved lines add height, not lines`() {
    var content = TextContent("a", font: font)
    content.reservedLines = 3
    let answer = measure(content)
    #expect(answer.size == CGSize(width: 6, height: 36))
    #expect(answer.lineCount == 1)
    #expect(answer.lastTextBaseline == 9.5)
  }

  @Test func `Runs of several fonts share lines that hold them all`() {
    // Body's line: 17 over and 5 under the baseline; this font's: 9.5 over and 2.5 under.
    let content = TextContent(
      TextContent.Run("ab", font: font),
      [TextContent.Run("a", font: Font.body.resolved())]
    )
    let answer = measure(content)
    // 12 points, and 556 × 0.017 = 9.452: together 21.452.
    #expect(answer.size == CGSize(width: 21.5, height: 22))
    #expect(answer.firstTextBaseline == 17)
  }

  @Test func `A proposal that is not a number counts as no width and any height`() {
    let answer = measure(TextContent("ab", font: font), width: .nan, height: .nan)
    #expect(answer.size == CGSize(width: 6, height: 24))
  }

  @Test func `A font of the greatest size is measured exactly`() {
    let huge = Font.system(size: 100_000, design: .monospaced).resolved()
    let answer = measure(TextContent(String(repeating: "x", count: 10_000), font: huge))
    #expect(answer.size.width == 600_000_000)
  }

  @Test func `A measurer of another make answers through its closure`() {
    let fixed = TextMeasurement(
      size: CGSize(width: 1, height: 2),
      region: .everything,
      firstTextBaseline: 1,
      lastTextBaseline: 1,
      lineCount: 1
    )
    #expect(PreparedText { _ in fixed }.measure(.zero) == fixed)
  }
}
