import Foundation
import LayoutCore
import LayoutText
import Testing

/// Sizes, baselines and regions by hand.
///
/// They are in the monospaced system font of macOS of 10 points: each letter is 6.18 points wide, each line 13 high, and
/// its baseline 10 from its top. Widths are rounded up to hundredths of a point.
@Suite struct ParagraphTests {
  private let font = Font.system(size: 10, design: .monospaced).resolved(on: .macOS26)

  /// A hundredth of a pixel, by which a line may exceed its space.
  private let hundredth: CGFloat = 0.0001

  private func measure(
    _ content: TextContent,
    width: CGFloat? = nil,
    height: CGFloat? = nil
  ) -> TextMeasurement {
    var content = content
    content.displayScale = 100
    return PreparedText(content).measure(ProposedViewSize(width: width, height: height))
  }

  @Test func `A text that fits answers every greater width alike`() {
    let answer = measure(TextContent("ab cd", font: font), width: 40)
    #expect(answer.size == CGSize(width: 30.9, height: 13))
    #expect(answer.region.width.contains(30.9))
    #expect(!answer.region.width.contains(30.89))
    #expect(answer.region.width.upper == .infinity && answer.region.width.includesUnspecified)
    #expect(answer.region.height == .everything)
  }

  @Test func `A line breaks a word earlier where the last line would be a single word`() {
    // 12 letters fit, so that “ef” would be alone; “cd” joins it below “abcdefgh ”.
    let answer = measure(TextContent("abcdefgh cd ef", font: font), width: 75)
    #expect(answer.size == CGSize(width: 55.62, height: 26))
    // A word on a line of its own stays there, and two words on the last line stay too.
    #expect(measure(TextContent("abcdefgh cd", font: font), width: 60).size.width == 55.62)
    let two = measure(TextContent("ab cd ef gh", font: font), width: 38)
    #expect(two.size == CGSize(width: 37.08, height: 26))
    // The last word stays alone if both words do not fit together.
    let wide = measure(TextContent("ab cdefgh ijklmn", font: font), width: 60)
    #expect(wide.size.height == 26)
  }

  @Test func `The first baseline is rounded to the nearest pixel, and later ones up`() {
    // Measured on iOS 26.0: 8.5 above a view of 1 point at 10 points, 37 at 40; 228 in five lines.
    func baselines(_ size: CGFloat, _ width: CGFloat?) -> TextMeasurement {
      var content = TextContent("Hello", font: Font.system(size: size).resolved(on: .iOS26))
      content.displayScale = 2
      return PreparedText(content).measure(ProposedViewSize(width: width, height: nil))
    }
    #expect(baselines(10, nil).firstTextBaseline == 9.5)
    #expect(baselines(17, nil).firstTextBaseline == 16)
    #expect(baselines(24, nil).firstTextBaseline == 23)
    #expect(baselines(40, nil).firstTextBaseline == 38)
    #expect(baselines(40, 0).lastTextBaseline == 229)
  }

  @Test func `A wrapped text answers alike until a word moves up`() {
    // “ab cd ” and “ef gh”; “ef” joins the first line only with “gh”, at 11 letters, 67.98 points.
    let answer = measure(TextContent("ab cd ef gh", font: font), width: 38)
    #expect(answer.size == CGSize(width: 37.08, height: 26))
    #expect(answer.region.width.contains(37.08) && !answer.region.width.contains(37.07))
    #expect(answer.region.width.contains(67.97) && !answer.region.width.contains(67.98))
    #expect(
      answer.region.height
        == ProposalRange(lower: 26 - hundredth, upper: .infinity, includesUnspecified: true)
    )
  }

  @Test func `The space at the end of a line counts up to the proposed width`() {
    // “ab ” is 18.54 wide; the proposal cuts its space.
    let answer = measure(TextContent("ab cd", font: font), width: 15)
    #expect(answer.size == CGSize(width: 15, height: 26))
    #expect(answer.region.width == ProposalRange(15))
    #expect(measure(TextContent("ab cd", font: font), width: 20).size.width == 18.54)
    #expect(measure(TextContent("ab ", font: font)).size.width == 18.54)
  }

  @Test func `A text is no wider than was proposed`() {
    let answer = measure(TextContent("abc", font: font), width: 3)
    #expect(answer.size == CGSize(width: 3, height: 39))
    #expect(answer.region.width == ProposalRange(3))
  }

  @Test func `A text that is proposed a width of 0 is 0 wide and has a line for each letter`() {
    let narrow = measure(TextContent("abc", font: font), width: 0)
    #expect(narrow.size == CGSize(width: 0, height: 39))
    #expect(narrow.region.width == ProposalRange(lower: -.infinity, upper: 0))
    #expect(measure(TextContent("abc", font: font), width: 0, height: 0).size == .zero)
  }

  @Test func `A text has a line in every height, unless its width is 0 too`() {
    let answer = measure(TextContent("abc", font: font), height: 5)
    #expect(answer.size == CGSize(width: 18.54, height: 13))
    #expect(answer.region.height == .everything)
    for height in [0, -1] as [CGFloat] {
      #expect(measure(TextContent("abc", font: font), width: 50, height: height) == answer)
    }
    let none = measure(TextContent("abc", font: font), width: 0, height: -1)
    #expect(none.size.height == 0)
    #expect(none.region.height == ProposalRange(lower: -.infinity, upper: hundredth))
  }

  @Test func `An empty text is as high as a line of 11 points on macOS`() {
    let large = Font.system(size: 30)
    #expect(measure(TextContent("", font: large.resolved(on: .macOS26))).size.height == 14)
    #expect(measure(TextContent("", font: large.resolved())).size.height == 35.81)
  }

  @Test func `The last baseline is that of the last shown line`() {
    let one = measure(TextContent("a", font: font))
    #expect(one.firstTextBaseline == 10)
    #expect(one.lastTextBaseline == 10)
    let three = measure(TextContent("a\nb\nc", font: font))
    #expect(three.firstTextBaseline == 10)
    #expect(three.lastTextBaseline == 36)
    let cut = measure(TextContent("a\nb\nc", font: font, lineLimit: 2))
    #expect(cut.lastTextBaseline == 23)
  }

  @Test func `Line spacing lies between lines only`() {
    var content = TextContent("a\nb\nc", font: font)
    content.lineSpacing = 5
    #expect(measure(content).size.height == 49)
    #expect(measure(content).lastTextBaseline == 46)
    #expect(measure(content, height: 48.9).size.height == 31)
    content.lineSpacing = -5
    #expect(measure(content).size.height == 39)
  }

  @Test func `Reserved lines add height, not lines`() {
    // A line that is reserved is 10 over and 2 under the baseline, measured on macOS 27.
    var content = TextContent("a", font: font)
    content.reservedLines = 3
    let answer = measure(content)
    #expect(answer.size == CGSize(width: 6.18, height: 36))
    #expect(answer.lineCount == 1)
    #expect(answer.lastTextBaseline == 10)
    #expect(measure(content, height: 20).size.height == 36)
  }

  @Test func `Runs of several fonts share lines that hold them all`() {
    let content = TextContent(
      TextContent.Run("ab", font: font),
      [TextContent.Run("a", font: Font.system(size: 30).resolved(on: .macOS26))]
    )
    // The line of 30 points: 29 over and 6 under the baseline.
    let answer = measure(content)
    #expect(answer.size.height == 35)
    #expect(answer.firstTextBaseline == 29)
  }

  @Test func `An empty run adds nothing`() {
    let content = TextContent(
      TextContent.Run("", font: Font.system(size: 30).resolved(on: .macOS26)),
      [TextContent.Run("a", font: font)]
    )
    #expect(measure(content).size == CGSize(width: 6.18, height: 13))
  }

  @Test func `A proposal that is not a number counts as no width and any height`() {
    let answer = measure(TextContent("ab", font: font), width: .nan, height: .nan)
    #expect(answer.size == CGSize(width: 0, height: 26))
  }

  @Test func `A font of the greatest size is measured exactly`() {
    let huge = Font.system(size: 100_000, design: .monospaced).resolved()
    let answer = measure(TextContent(String(repeating: "x", count: 10_000), font: huge))
    #expect(answer.size.width == 618_000_000)
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
