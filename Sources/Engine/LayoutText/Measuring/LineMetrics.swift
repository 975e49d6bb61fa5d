import Foundation
import LayoutCore

/// The heights and baselines of a paragraph's lines, which all have the same height and distance.
struct LineMetrics: Sendable {
  private let lineHeight: CGFloat
  private let reservedLineHeight: CGFloat
  private let spacing: CGFloat
  private let baselineOffset: CGFloat
  private let scale: CGFloat
  private let tolerance: PixelTolerance

  /// Creates the metrics of a paragraph's lines.
  ///
  /// The lines have room for the ascent and descent of every font with text.
  init(_ content: TextContent) {
    let shown = ([content.firstRun] + content.laterRuns).filter { !$0.text.isEmpty }
    var ascent: CGFloat = 0
    var descent: CGFloat = 0
    var gap = shown.first?.font.lines.gap ?? 0
    for run in shown {
      let extents = LineMetrics.extents(of: run.font.lines, shift: run.font.baselineShift)
      ascent = max(ascent, extents.ascent)
      descent = max(descent, extents.descent)
      gap = max(gap, run.font.lines.gap)
    }
    if shown.isEmpty {
      let lines = content.firstRun.font.emptyLines
      ascent = lines.ascent
      descent = lines.descent
    }
    let spacing = content.lineSpacing
    lineHeight = ascent + descent
    reservedLineHeight = content.firstRun.font.lines.reserved
    baselineOffset = ascent
    scale = content.displayScale
    tolerance = PixelTolerance(displayScale: scale)
    self.spacing = (spacing > 0 && spacing.isFinite ? spacing : 0) + gap
  }

  /// Returns the extents of a font above and below the baseline, including its baseline shift.
  private static func extents(
    of lines: FontLines,
    shift: CGFloat
  ) -> (ascent: CGFloat, descent: CGFloat) {
    shift > 0 ? (lines.ascent + shift, lines.descent) : (lines.ascent, lines.descent - shift)
  }

  /// Returns the height of a number of lines, rounded up to the next pixel.
  func height(ofCount count: Int) -> CGFloat { height(ofCount: count, each: lineHeight) }

  /// Returns the minimum height of a paragraph that reserves lines; 0 if it reserves only one.
  func height(ofReserved count: Int) -> CGFloat {
    count > 1 ? height(ofCount: count, each: reservedLineHeight) : 0
  }

  private func height(ofCount count: Int, each line: CGFloat) -> CGFloat {
    Micropoints.roundedUp(line * CGFloat(count) + spacing * CGFloat(count - 1), scale: scale)
  }

  /// Returns the distance of the baseline of a line, counted from 1, from the top of the first
  /// line.
  ///
  /// The first baseline is rounded to the nearest pixel, and later ones up to a pixel. This agrees with
  /// 10, 13, 17, 24 and 40 points on iOS 26.0 with two pixels per point, in paragraphs of up to 61
  /// lines (iamcgn/swiftui-web).
  func baseline(ofLine line: Int) -> CGFloat {
    let first = (baselineOffset * scale).rounded() / scale
    if line == 1 { return first }
    let above = (lineHeight + spacing) * CGFloat(line - 1)
    return Micropoints.roundedUp(above + first, scale: scale)
  }

  /// Returns the maximum number of lines that fit in `height`; at least 1.
  func count(inHeight height: CGFloat?) -> Int {
    guard let height, height < 1e15 else { return .max }
    guard hasRoom(height, forLines: 2) else { return 1 }
    let estimate = ((height + spacing) / (lineHeight + spacing)).rounded(.down)
    var count = Int(exactly: estimate) ?? 1
    while !hasRoom(height, forLines: count) { count -= 1 }
    while hasRoom(height, forLines: count + 1) { count += 1 }
    return count
  }

  private func hasRoom(_ height: CGFloat, forLines count: Int) -> Bool {
    tolerance.fits(self.height(ofCount: count), in: height)
  }
}
