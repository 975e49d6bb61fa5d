import Foundation
import LayoutCore

/// A segmented paragraph with the numbers of its font: what answers proposals.
final class Paragraph: Sendable {
  private let text: SegmentedText
  private let ellipsis: Int
  private let lines: LineMetrics
  private let lineLimit: Int
  private let reservedLines: Int

  /// Segments and measures a paragraph.
  init(_ content: TextContent) {
    text = Segmenter.segment(content)
    ellipsis = FontAdvances(content.firstRun.font).length(of: CharacterTable.ellipsis)
    lines = LineMetrics(content)
    lineLimit = max(1, content.lineLimit ?? .max)
    reservedLines = max(1, content.reservedLines)
  }

  /// Measures the paragraph for a proposal.
  func measure(_ proposal: ProposedViewSize) -> TextMeasurement {
    let room = lines.count(inHeight: proposal.height)
    let fit = LineFitter(
      text: text,
      capacity: Micropoints.capacity(ofWidth: proposal.width),
      lineLimit: min(lineLimit, room),
      ellipsis: ellipsis
    ).fit()
    let isCutByHeight = fit.isTruncated && room < lineLimit
    let size = CGSize(
      width: Micropoints.reportedWidth(fit.longest),
      height: lines.height(ofCount: max(fit.lineCount, reservedLines))
    )
    let region = ProposalRegion(
      width: widths(of: fit),
      height: heights(of: fit, isCutByHeight: isCutByHeight)
    )
    return TextMeasurement(
      size: size,
      region: region,
      firstTextBaseline: lines.baseline(ofLine: 1),
      lastTextBaseline: lines.baseline(ofLine: fit.lineCount),
      lineCount: fit.lineCount,
      isTruncated: fit.isTruncated
    )
  }

  /// Returns the proposed widths that give the same lines.
  private func widths(of fit: LineFit) -> ProposalRange {
    let lower = fit.leastCapacity.map(Micropoints.reportedWidth)
    let upper = fit.nextCapacity.map { Micropoints.reportedWidth($0).nextDown }
    return ProposalRange(
      lower: lower ?? -.infinity,
      upper: upper ?? .infinity,
      includesUnspecified: upper == nil
    )
  }

  /// Returns the proposed heights that have room for the same lines.
  private func heights(of fit: LineFit, isCutByHeight: Bool) -> ProposalRange {
    let lower = fit.lineCount == 1 ? -CGFloat.infinity : lines.height(ofCount: fit.lineCount)
    guard isCutByHeight else {
      return ProposalRange(lower: lower, upper: .infinity, includesUnspecified: true)
    }
    return ProposalRange(lower: lower, upper: lines.height(ofCount: fit.lineCount + 1).nextDown)
  }
}
