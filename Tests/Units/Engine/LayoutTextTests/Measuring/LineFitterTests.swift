import Foundation
import LayoutCore
import RandomNumbers
import Testing

@testable import LayoutText

/// Lines against the plain statement of the rule: each line takes the longest stretch that ends
/// where a line may break and fits, or a word less if one word would be left alone that it can join;
/// else the most clusters that fit; else one that can be seen.
@Suite struct LineFitterTests {
  @Test(arguments: Array(UInt64(100)...130))
  func `Lines are filled as the rule says`(_ seed: UInt64) {
    var numbers = SeededGenerator(seed: seed)
    for _ in 0..<40 {
      let content = RandomText.content(using: &numbers)
      let text = Segmenter.segment(content)
      let capacity = Int.random(in: 0...150_000_000, using: &numbers)
      let fit = LineFitter(text: text, capacity: capacity, lineLimit: .max, ellipsis: 0).fit()
      let lines = plainLines(of: text, capacity: capacity)
      #expect(fit.lineCount == lines.count, "\(content) \(capacity)")
      #expect(fit.longest == lines.max(), "\(content) \(capacity)")
    }
  }

  /// Returns the lengths of the lines, found by trying every end.
  private func plainLines(of text: SegmentedText, capacity: Int) -> [Int] {
    var lines: [Int] = []
    var start = 0
    var segment = 0
    while segment < text.segments.count {
      let room = max(capacity, leastLength(of: text, from: start, in: segment))
      func fits(_ end: Int) -> Bool { text.lengths[end] - text.lengths[start] <= room }
      let rest = segment..<text.segments.count
      let lineEnd = rest.first { text.segments[$0].endsLine } ?? text.segments.count - 1
      if var last = (segment...lineEnd).last(where: { fits(text.segments[$0].contentEnd) }) {
        let word = text.segments[last]
        if last > segment, last + 1 == lineEnd, word.contentEnd < word.end,
          text.lengths[text.segments[lineEnd].contentEnd]
            - text.lengths[text.segments[last - 1].end] <= capacity
        {
          last -= 1
        }
        let ends = (segment...last).map { text.segments[$0].contentEnd }
        lines.append((ends.map { text.lengths[$0] }.max() ?? 0) - text.lengths[start])
        start = text.segments[last].end
        segment = last + 1
      } else {
        let clusters = (start + 1)...text.segments[segment].contentEnd
        let end = clusters.last(where: fits) ?? start
        lines.append(text.lengths[end] - text.lengths[start])
        start = end
      }
    }
    return lines
  }

  private func leastLength(of text: SegmentedText, from start: Int, in segment: Int) -> Int {
    let end = text.segments[segment].contentEnd
    guard start < end else { return 0 }
    let lengths = ((start + 1)...end).map { text.lengths[$0] - text.lengths[start] }
    return lengths.first { $0 > 0 } ?? 0
  }
}

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
    "unbreakablewordthatissplit here", "क्षत्रिय नमस्ते",
    "emoji 👩‍👩‍👧 and é", "日本語の文章です", "trailing   ", "a  b   c",
  ]

  @Test(arguments: texts)
  func `Every width has as many lines as were measured, with all characters in order`(
    text: String
  ) throws {
    let characters = Array(text.unicodeScalars).filter { !$0.properties.isWhitespace }
    for width in stride(from: 0, through: 300, by: 7) as StrideThrough<CGFloat> {
      let (lines, measured) = try lines(text, width: width)
      #expect(lines.count == measured.lineCount, "\(text) at \(width)")
      #expect(lines.last?.baseline == measured.lastTextBaseline)
      #expect(lines.allSatisfy { !$0.isTruncated })
      // A line can end within a character that later versions of Unicode keep together.
      let shown = lines.flatMap(\.text.unicodeScalars).filter { !$0.properties.isWhitespace }
      #expect(shown == characters, "\(text) at \(width)")
    }
  }

  @Test func `Lines break between words`() throws {
    let text = "Words in a row that wrap"
    let (lines, _) = try lines(text, width: 100)
    let parts = lines.map(\.text)
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
      let shown = lines[0].text + "…"
      let (_, alone) = try self.lines(shown, width: nil)
      #expect(alone.size.width <= width + 1 || lines[0].text.isEmpty, "\(shown) at \(width)")
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
