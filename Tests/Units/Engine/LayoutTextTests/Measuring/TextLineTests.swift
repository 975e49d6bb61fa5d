import Foundation
import LayoutCore
import Testing

@testable import LayoutText

@Suite struct TextLineTests {
  private func lines(
    _ text: String,
    width: CGFloat?,
    height: CGFloat? = nil,
    limit: Int? = nil
  ) throws -> (lines: [TextLine], measured: TextMeasurement) {
    let font = Font.system(size: 20).resolved()
    let prepared = PreparedText(TextContent(text, font: font, lineLimit: limit))
    let proposal = ProposedViewSize(width: width, height: height)
    return (try #require(prepared.lines(in: proposal)), prepared.measure(proposal))
  }

  private static let texts = [
    "Words in a row that wrap", "", "one", "two\nlines and more\n",
    "unbreakablewordthatissplit here",
    "emoji 👩‍👩‍👧 and é", "日本語の文章です", "trailing   ", "a  b   c",
  ]

  @Test(arguments: texts)
  func `Every width has as many lines as were measured, with all characters in order`(
    text: String
  ) throws {
    let characters = Array(text)
    for width in stride(from: 0, through: 300, by: 7) as StrideThrough<CGFloat> {
      let (lines, measured) = try lines(text, width: width)
      #expect(lines.count == measured.lineCount, "\(text) at \(width)")
      #expect(lines.last?.baseline == measured.lastTextBaseline)
      #expect(lines.allSatisfy { !$0.isTruncated })
      let shown = lines.flatMap { characters[$0.characters] }.filter { !$0.isWhitespace }
      #expect(shown == characters.filter { !$0.isWhitespace }, "\(text) at \(width)")
    }
  }

  @Test func `Lines break between words`() throws {
    let text = "Words in a row that wrap"
    let (lines, _) = try lines(text, width: 100)
    let parts = lines.map { String(Array(text)[$0.characters]) }
    #expect(parts.joined(separator: " ") == text)
    #expect(parts.count > 1)
    #expect(parts.allSatisfy { !$0.hasSuffix(" ") })
  }

  @Test(arguments: texts.filter { !$0.isEmpty })
  func `Only the last line of a limit is truncated, and fits with an ellipsis`(text: String) throws
  {
    for width in stride(from: 30, through: 300, by: 7) as StrideThrough<CGFloat> {
      let (lines, measured) = try lines(text, width: width, limit: 1)
      #expect(lines.count == 1)
      #expect(lines[0].isTruncated == measured.isTruncated)
      guard lines[0].isTruncated else { continue }
      let shown = String(Array(text)[lines[0].characters]) + "…"
      let (_, alone) = try self.lines(shown, width: nil)
      #expect(alone.size.width <= width + 1 || lines[0].characters.isEmpty, "\(shown) at \(width)")
    }
  }

  @Test func `A custom measurer has no known lines`() {
    let prepared = PreparedText { proposal in
      TextMeasurement(
        size: .zero,
        region: ProposalRegion(proposal),
        firstTextBaseline: 0,
        lastTextBaseline: 0,
        lineCount: 1
      )
    }
    #expect(prepared.lines(in: .unspecified) == nil)
  }
}
