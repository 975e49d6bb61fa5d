import Foundation

/// The heights and baselines of a paragraph's lines, which are all of one height.
struct LineMetrics: Sendable {
  private let lineHeight: CGFloat
  private let spacing: CGFloat
  private let baselineOffset: CGFloat

  /// Creates the metrics of a paragraph's lines.
  ///
  /// The lines have room for the parts over and under the baseline of every font in the paragraph.
  init(_ content: TextContent) {
    var (ascent, descent) = LineMetrics.extents(of: content.firstRun.font)
    for run in content.laterRuns {
      let extents = LineMetrics.extents(of: run.font)
      ascent = max(ascent, extents.ascent)
      descent = max(descent, extents.descent)
    }
    let spacing = content.lineSpacing
    lineHeight = ascent + descent
    baselineOffset = ascent
    self.spacing = spacing > 0 && spacing.isFinite ? spacing : 0
  }

  /// Returns the room that a font needs over and under the baseline; shifted text needs it beside.
  private static func extents(of font: Font.Resolved) -> (ascent: CGFloat, descent: CGFloat) {
    let ascent = font.baselineOffset
    let descent = font.lineHeight - ascent
    let shift = font.baselineShift
    return shift > 0 ? (ascent + shift, descent) : (ascent, descent - shift)
  }

  /// Returns the height of lines.
  func height(ofCount count: Int) -> CGFloat {
    lineHeight * CGFloat(count) + spacing * CGFloat(count - 1)
  }

  /// Returns how far the baseline of a line, counted from 1, lies under the top of the first.
  func baseline(ofLine line: Int) -> CGFloat {
    (lineHeight + spacing) * CGFloat(line - 1) + baselineOffset
  }

  /// Returns the most lines whose height is at most `height`, at least 1.
  func count(inHeight height: CGFloat?) -> Int {
    guard let height, height < 1e15 else { return .max }
    guard height >= self.height(ofCount: 2) else { return 1 }
    let estimate = ((height + spacing) / (lineHeight + spacing)).rounded(.down)
    var count = Int(exactly: estimate) ?? 1
    while self.height(ofCount: count) > height { count -= 1 }
    while self.height(ofCount: count + 1) <= height { count += 1 }
    return count
  }
}
