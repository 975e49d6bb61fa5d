import Foundation
import LayoutCore

/// A segmented paragraph with its font metrics, which measures proposals.
final class Paragraph: Sendable {
  private let text: SegmentedText
  private let ellipsis: Int
  private let lines: LineMetrics
  private let lineLimit: Int
  private let reservedHeight: CGFloat
  private let scale: CGFloat
  private let tolerance: PixelTolerance
  private let content: TextContent
  private let shaper: (any TextShaper)?

  /// Segments and measures a paragraph; its clusters have the shaper's lengths, if there is one.
  init(_ content: TextContent, shaper: (any TextShaper)? = nil) {
    let segmented = Segmenter.segment(content)
    let tabulated = FontAdvances(content.firstRun.font).length(of: CharacterTable.ellipsis)
    if let shaper {
      text = segmented.shaped(by: shaper, content)
      let shaped = shaper.shape(TextContent("…", font: content.firstRun.font), clusters: [0])
      ellipsis = if case .start(let length)? = shaped.first { max(length, 0) } else { tabulated }
    } else {
      text = segmented
      ellipsis = tabulated
    }
    lines = LineMetrics(content)
    lineLimit = max(1, content.lineLimit ?? .max)
    reservedHeight = lines.height(ofReserved: content.reservedLines)
    scale = content.displayScale
    tolerance = PixelTolerance(displayScale: scale)
    self.content = content
    self.shaper = shaper
  }

  /// Returns the visible lines, with their glyphs if a picture draws them.
  func visibleLines(_ proposal: ProposedViewSize, withGlyphs: Bool) -> [TextLine] {
    var whole = content.text
    let bytes = Array(whole.utf8)
    let clusters = whole.withUTF8 { ClusterRules.starts(in: $0) }
    let starts = clusters + [bytes.count]
    func string(_ clusters: Range<Int>) -> String {
      String(
        decoding: bytes[starts[clusters.lowerBound]..<starts[clusters.upperBound]],
        as: UTF8.self
      )
    }
    let fit = fitter(for: proposal).lines()
    let trimmed = fit.clusters.map { clusters in
      var end = clusters.upperBound
      while end > clusters.lowerBound, string(end - 1..<end).allSatisfy(\.isWhitespace) { end -= 1 }
      return clusters.lowerBound..<end
    }
    let isTruncated = trimmed.indices.map { fit.isTruncated && $0 == trimmed.count - 1 }
    let drawn = zip(trimmed, isTruncated).map { line, isTruncated in
      (bytes: starts[line.lowerBound]..<starts[line.upperBound], isTruncated: isTruncated)
    }
    let glyphs = withGlyphs ? shaper?.draw(content, clusters: clusters, lines: drawn) : nil
    return trimmed.enumerated().map { index, line in
      let length = text.lengths[line.upperBound] - text.lengths[line.lowerBound]
      return TextLine(
        text: string(line),
        isTruncated: isTruncated[index],
        baseline: lines.baseline(ofLine: index + 1),
        width: Micropoints.points(length + (isTruncated[index] ? ellipsis : 0)),
        glyphs: glyphs?[index]
      )
    }
  }

  private func fitter(for proposal: ProposedViewSize) -> LineFitter {
    LineFitter(
      text: text,
      capacity: Micropoints.capacity(ofWidth: proposal.width, tolerance),
      lineLimit: min(lineLimit, lines.count(inHeight: proposal.height)),
      ellipsis: ellipsis
    )
  }

  func measure(_ proposal: ProposedViewSize) -> TextMeasurement {
    let room = lines.count(inHeight: proposal.height)
    let fit = fitter(for: proposal).fit()
    let isCutByHeight = fit.isTruncated && room < lineLimit
    let lineWidths = widths(withLinesOf: fit)
    let width = width(of: fit, in: proposal.width, lineWidths)
    let height = height(
      of: fit,
      in: proposal.height,
      hasWidth: fit.widest > 0 && proposal.width ?? .infinity > 0,
      isCutByHeight: isCutByHeight
    )
    return TextMeasurement(
      size: CGSize(width: width.length, height: height.length),
      region: ProposalRegion(width: width.range, height: height.range),
      firstTextBaseline: lines.baseline(ofLine: 1),
      lastTextBaseline: lines.baseline(ofLine: fit.lineCount),
      lineCount: fit.lineCount,
      isTruncated: fit.isTruncated,
      lineWidths: lineWidths
    )
  }

  private func widths(withLinesOf fit: LineFit) -> ProposalRange {
    let next = fit.nextCapacity.map { Micropoints.leastWidth(for: $0, tolerance).nextDown }
    return ProposalRange(
      lower: fit.longest > 0 ? Micropoints.leastWidth(for: fit.longest, tolerance) : -.infinity,
      upper: next ?? .infinity,
      includesUnspecified: next == nil
    )
  }

  /// Returns the width and the proposals with the same width and lines.
  ///
  /// The width is that of the lines, rounded up to a pixel, or the proposed width if it is smaller.
  ///
  /// Measured on macOS 26.2 and iOS 26.0 (iamcgn/swiftui-web): a text is 0 points wide if it is
  /// proposed a width of 0, and as high as lines of one character each.
  private func width(
    of fit: LineFit,
    in proposal: CGFloat?,
    _ lineWidths: ProposalRange
  ) -> (length: CGFloat, range: ProposalRange) {
    let widest = Micropoints.reportedWidth(fit.widest, scale: scale)
    guard let width = proposal, widest > 0, !(width >= widest) else {
      var range = lineWidths
      range.lower = widest > 0 ? widest : -.infinity
      return (widest, range)
    }
    guard width > 0 else { return (0, ProposalRange(lower: -.infinity, upper: 0)) }
    return (width, ProposalRange(width))
  }

  /// Returns the height and the proposals with the same height and lines.
  ///
  /// It exceeds the proposed height only for reserved lines and for a single line, which is as high
  /// as usual in any height: 16 points in 8 on macOS 26.2 (iamcgn/swiftui-web). Only where neither a
  /// width nor a height is proposed, which are both 0, there is none.
  private func height(
    of fit: LineFit,
    in proposal: CGFloat?,
    hasWidth: Bool,
    isCutByHeight: Bool
  ) -> (length: CGFloat, range: ProposalRange) {
    let natural = lines.height(ofCount: fit.lineCount)
    if let proposal, proposal <= tolerance.points, !hasWidth, reservedHeight < natural {
      return (reservedHeight, ProposalRange(lower: -.infinity, upper: tolerance.points))
    }
    let least = !hasWidth && reservedHeight < natural ? tolerance.points.nextUp : -.infinity
    let lower = fit.lineCount == 1 ? least : tolerance.leastProposal(for: natural)
    var range = ProposalRange.everything
    if isCutByHeight {
      range = tolerance.proposals(exceededBy: lines.height(ofCount: fit.lineCount + 1))
    }
    range.lower = lower
    return (max(natural, reservedHeight), range)
  }
}
