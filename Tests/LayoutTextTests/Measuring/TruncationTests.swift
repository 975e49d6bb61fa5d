import Foundation
import LayoutCore
import LayoutText
import Testing

/// Texts that are cut.
///
/// They are in the monospaced system font of 10 points: each letter is 6 points wide, the ellipsis
/// too, and each line 12 high.
@Suite struct TruncationTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var text: String
    var lineLimit: Int?
    var width: CGFloat?
    var height: CGFloat?
    var size: CGSize
    var lineCount: Int
    var isTruncated = true
    var testDescription: String {
      "\(text), \(lineLimit ?? 0) lines in \(width ?? -1) × \(height ?? -1)"
    }
  }

  private static let cases = [
    // “abc…” of 5 letters in room for 4.
    Case(text: "abcde", lineLimit: 1, width: 24, size: CGSize(width: 24, height: 12), lineCount: 1),
    Case(text: "abcde", lineLimit: 1, width: 29, size: CGSize(width: 24, height: 12), lineCount: 1),
    Case(
      text: "abcde",
      lineLimit: 1,
      width: 30,
      size: CGSize(width: 30, height: 12),
      lineCount: 1,
      isTruncated: false
    ),
    // The ellipsis alone, even where it does not fit.
    Case(text: "abcde", lineLimit: 1, width: 6, size: CGSize(width: 6, height: 12), lineCount: 1),
    Case(text: "abcde", lineLimit: 1, width: 0, size: CGSize(width: 6, height: 12), lineCount: 1),
    // The last shown line breaks inside of a word: “ab” and “cd e…”.
    Case(
      text: "ab cd efghij",
      lineLimit: 2,
      width: 30,
      size: CGSize(width: 30, height: 24),
      lineCount: 2
    ),
    // Spaces before the ellipsis hang: “ab…”, not “ab …”.
    Case(
      text: "ab cdefghij",
      lineLimit: 1,
      width: 24,
      size: CGSize(width: 18, height: 12),
      lineCount: 1
    ),
    // A line that ends with a line feed gets the ellipsis too: “a…”.
    Case(text: "a\nb", lineLimit: 1, size: CGSize(width: 12, height: 12), lineCount: 1),
    Case(text: "\n", lineLimit: 1, size: CGSize(width: 6, height: 12), lineCount: 1),
    // A height has room for whole lines, and for one at least.
    Case(text: "a\nb\nc", height: 35.9, size: CGSize(width: 12, height: 24), lineCount: 2),
    Case(
      text: "a\nb\nc",
      height: 36,
      size: CGSize(width: 6, height: 36),
      lineCount: 3,
      isTruncated: false
    ),
    Case(text: "a\nb\nc", height: 0, size: CGSize(width: 12, height: 12), lineCount: 1),
    Case(text: "a\nb\nc", height: -.infinity, size: CGSize(width: 12, height: 12), lineCount: 1),
    // The lesser of both limits counts; a limit under 1 is 1.
    Case(
      text: "a\nb\nc",
      lineLimit: 2,
      height: 100,
      size: CGSize(width: 12, height: 24),
      lineCount: 2
    ),
    Case(
      text: "a\nb\nc",
      lineLimit: 2,
      height: 12,
      size: CGSize(width: 12, height: 12),
      lineCount: 1
    ),
    Case(text: "a\nb\nc", lineLimit: 0, size: CGSize(width: 12, height: 12), lineCount: 1),
  ]

  @Test(arguments: cases)
  func `A text that is cut ends with an ellipsis`(_ example: Case) {
    let answer = BuiltinTextMeasurer().measure(
      example.text,
      font: Font.system(size: 10, design: .monospaced).resolved(),
      lineLimit: example.lineLimit,
      proposal: ProposedViewSize(width: example.width, height: example.height)
    )
    #expect(answer.size == example.size)
    #expect(answer.lineCount == example.lineCount)
    #expect(answer.isTruncated == example.isTruncated)
  }

  @Test func `The region of a cut text ends where another letter fits`() {
    let text = PreparedText(
      TextContent("abcdef", font: Font.system(size: 10, design: .monospaced).resolved())
    )
    let answer = text.measure(ProposedViewSize(width: 26, height: 13))
    #expect(answer.size == CGSize(width: 24, height: 12))
    #expect(answer.region.width == ProposalRange(lower: 24, upper: CGFloat(30).nextDown))
    #expect(answer.region.height == ProposalRange(lower: -.infinity, upper: CGFloat(24).nextDown))
    // “abcde…” is as wide as “abcdef”, so that the text is whole at once.
    let wider = text.measure(ProposedViewSize(width: 30, height: 13))
    #expect(wider.region.width == ProposalRange(lower: 30, upper: CGFloat(36).nextDown))
  }
}
