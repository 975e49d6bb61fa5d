import RandomNumbers
import Testing

@testable import LayoutText

/// Lines against the plain statement of the rule: each line takes the longest stretch that ends
/// where a line may break and fits; else the most clusters that fit; else one that can be seen.
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
      if let last = (segment...lineEnd).last(where: { fits(text.segments[$0].contentEnd) }) {
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
