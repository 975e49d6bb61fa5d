import Foundation
import LayoutCore
import LayoutText
import Testing

/// Texts that are cut.
///
/// They are in the monospaced system font of macOS of 10 points: each letter is 6.18 points wide, the ellipsis
/// too, and each line 13 high. Widths are rounded up to points.
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
    // “abc…” of 5 letters in room for 4, which are 24.72 points wide.
    Case(text: "abcde", lineLimit: 1, width: 25, size: CGSize(width: 25, height: 13), lineCount: 1),
    Case(text: "abcde", lineLimit: 1, width: 30, size: CGSize(width: 25, height: 13), lineCount: 1),
    Case(
      text: "abcde",
      lineLimit: 1,
      width: 31,
      size: CGSize(width: 31, height: 13),
      lineCount: 1,
      isTruncated: false
    ),
    // The ellipsis alone, no wider than was proposed.
    Case(text: "abcde", lineLimit: 1, width: 7, size: CGSize(width: 7, height: 13), lineCount: 1),
    Case(text: "abcde", lineLimit: 1, width: 5, size: CGSize(width: 5, height: 13), lineCount: 1),
    Case(text: "abcde", lineLimit: 1, width: 0, size: CGSize(width: 0, height: 13), lineCount: 1),
    // The last shown line breaks inside of a word: “ab ” and “cd e…”.
    Case(
      text: "ab cd efghij",
      lineLimit: 2,
      width: 31,
      size: CGSize(width: 31, height: 26),
      lineCount: 2
    ),
    // Spaces before the ellipsis go with what is left out: “ab…”, not “ab …”.
    Case(
      text: "ab cdefghij",
      lineLimit: 1,
      width: 25,
      size: CGSize(width: 19, height: 13),
      lineCount: 1
    ),
    // A line that ends with a line feed gets the ellipsis too: “a…”.
    Case(text: "a\nb", lineLimit: 1, size: CGSize(width: 13, height: 13), lineCount: 1),
    Case(text: "\n", lineLimit: 1, size: CGSize(width: 7, height: 13), lineCount: 1),
    // A height has room for whole lines, and for one at least.
    Case(text: "a\nb\nc", height: 38.9, size: CGSize(width: 13, height: 26), lineCount: 2),
    Case(
      text: "a\nb\nc",
      height: 39,
      size: CGSize(width: 7, height: 39),
      lineCount: 3,
      isTruncated: false
    ),
    Case(text: "a\nb\nc", height: 0, size: CGSize(width: 13, height: 13), lineCount: 1),
    Case(text: "a\nb\nc", height: -.infinity, size: CGSize(width: 13, height: 13), lineCount: 1),
    // The lesser of both limits counts; a limit under 1 is 1.
    Case(
      text: "a\nb\nc",
      lineLimit: 2,
      height: 100,
      size: CGSize(width: 13, height: 26),
      lineCount: 2
    ),
    Case(
      text: "a\nb\nc",
      lineLimit: 2,
      height: 13,
      size: CGSize(width: 13, height: 13),
      lineCount: 1
    ),
    Case(text: "a\nb\nc", lineLimit: 0, size: CGSize(width: 13, height: 13), lineCount: 1),
  ]

  @Test(arguments: cases)
  func `A text that is cut ends with an ellipsis`(_ example: Case) {
    let answer = BuiltinTextMeasurer().measure(
      example.text,
      font: Font.system(size: 10, design: .monospaced).resolved(on: .macOS26),
      lineLimit: example.lineLimit,
      proposal: ProposedViewSize(width: example.width, height: example.height)
    )
    #expect(answer.size == example.size)
    #expect(answer.lineCount == example.lineCount)
    #expect(answer.isTruncated == example.isTruncated)
  }

  @Test func `The region of a cut text ends where another letter fits`() {
    let text = PreparedText(
      TextContent("abcdef", font: Font.system(size: 10, design: .monospaced).resolved(on: .macOS26))
    )
    let answer = text.measure(ProposedViewSize(width: 26, height: 14))
    #expect(answer.size == CGSize(width: 25, height: 13))
    #expect(answer.region.width.contains(25) && !answer.region.width.contains(24.99))
    #expect(answer.region.width.contains(30.88) && !answer.region.width.contains(30.89))
    #expect(
      answer.region.height
        == ProposalRange(lower: -.infinity, upper: CGFloat(26 - 0.01).nextDown)
    )
    // “abcde…” is as wide as “abcdef”, so that the text is whole at once.
    let wider = text.measure(ProposedViewSize(width: 31, height: 14))
    #expect(wider.region.width.contains(37.06) && !wider.region.width.contains(37.07))
  }
}
