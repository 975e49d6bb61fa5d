import Foundation
import LayoutCore
import LayoutText
import RandomNumbers
import Testing

/// What holds for every text, font and proposal.
@Suite struct TextPropertyTests {
  private static let seeds = Array(UInt64(1)...40)
  private static let rounds = 60

  @Test(arguments: seeds)
  func `A region holds exactly the proposals that get its answer`(_ seed: UInt64) {
    var numbers = SeededGenerator(seed: seed)
    for _ in 0..<TextPropertyTests.rounds {
      let content = RandomText.content(using: &numbers)
      let text = PreparedText(content)
      let proposal = RandomText.proposal(using: &numbers)
      let answer = text.measure(proposal)
      #expect(answer.region.contains(proposal), "\(content) \(proposal)")
      for inside in proposals(in: answer.region, using: &numbers) {
        #expect(text.measure(inside) == answer, "\(content) \(proposal) \(inside)")
      }
      for outside in neighbors(of: answer.region, inside: proposal) {
        let other = text.measure(outside)
        #expect(other.region.contains(outside), "\(content) \(outside)")
        #expect(!other.region.contains(proposal), "\(content) \(proposal) \(outside)")
      }
    }
  }

  @Test(arguments: seeds)
  func `A text is no larger than was proposed, unless nothing was or lines are reserved`(
    _ seed: UInt64
  ) {
    var numbers = SeededGenerator(seed: seed)
    for _ in 0..<TextPropertyTests.rounds {
      let content = RandomText.content(using: &numbers)
      let proposal = RandomText.proposal(using: &numbers)
      let answer = PreparedText(content).measure(proposal)
      let size = answer.size
      if let width = proposal.width, width > 0 { #expect(size.width <= width) }
      if let height = proposal.height, content.reservedLines == 1 {
        let hasLine = height > 0 || proposal.width ?? .infinity > 0
        #expect(size.height <= max(height, 0) + 0.01 || answer.lineCount == 1 && hasLine)
      }
      #expect(size.width.isFinite && size.width >= 0)
      #expect(size.width == size.width.rounded() || size.width == proposal.width)
      #expect(answer.lineCount >= 1 && answer.lineCount <= content.lineLimit ?? .max)
    }
  }

  @Test(arguments: seeds)
  func `A narrower text never has fewer lines`(_ seed: UInt64) {
    var numbers = SeededGenerator(seed: seed)
    for _ in 0..<TextPropertyTests.rounds / 4 {
      var content = RandomText.content(using: &numbers)
      content.lineLimit = nil
      let text = PreparedText(content)
      var lineCount = text.measure(.unspecified).lineCount
      var width: CGFloat = 240
      while width > -2 {
        let answer = text.measure(ProposedViewSize(width: width, height: nil))
        #expect(answer.lineCount >= lineCount, "\(content) \(width)")
        #expect(!answer.isTruncated)
        lineCount = answer.lineCount
        width -= 1.25
      }
    }
  }

  @Test(arguments: seeds)
  func `Texts joined by a line feed have the lines of both`(_ seed: UInt64) {
    var numbers = SeededGenerator(seed: seed)
    for _ in 0..<TextPropertyTests.rounds {
      let font = RandomText.font(using: &numbers).resolved()
      let first = RandomText.text(using: &numbers)
      let second = RandomText.text(using: &numbers)
      let width = CGFloat.random(in: 0...200, using: &numbers)
      let proposal = ProposedViewSize(width: width, height: nil)
      let measurer = BuiltinTextMeasurer()
      let joined = measurer.measure("\(first)\n\(second)", font: font, proposal: proposal)
      let parts = [first, second].map { measurer.measure($0, font: font, proposal: proposal) }
      #expect(joined.lineCount == parts[0].lineCount + parts[1].lineCount, "\(first)|\(second)")
      #expect(abs(joined.size.height - parts[0].size.height - parts[1].size.height) <= 2)
      #expect(joined.size.width == max(parts[0].size.width, parts[1].size.width))
      #expect(joined.firstTextBaseline == parts[0].firstTextBaseline)
      let lines = font.linePitch * CGFloat(parts[0].lineCount)
      #expect(abs(joined.lastTextBaseline - lines - parts[1].lastTextBaseline) <= 2)
    }
  }

  @Test(arguments: seeds)
  func `A text measures the same in one run and in several`(_ seed: UInt64) {
    var numbers = SeededGenerator(seed: seed)
    for _ in 0..<TextPropertyTests.rounds {
      let font = RandomText.font(using: &numbers).resolved()
      let first = RandomText.text(using: &numbers)
      let second = RandomText.text(using: &numbers)
      let whole = TextContent(first + second, font: font, lineLimit: 3)
      let parts = TextContent(
        TextContent.Run(first, font: font),
        [TextContent.Run(second, font: font)],
        lineLimit: 3
      )
      let proposal = RandomText.proposal(using: &numbers)
      #expect(PreparedText(whole).measure(proposal) == PreparedText(parts).measure(proposal))
    }
  }

  /// Returns proposals at the edges of a region and in it.
  private func proposals(
    in region: ProposalRegion,
    using numbers: inout SeededGenerator
  ) -> [ProposedViewSize] {
    let widths = dimensions(in: region.width, using: &numbers)
    let heights = dimensions(in: region.height, using: &numbers)
    return widths.flatMap { width in
      heights.map { ProposedViewSize(width: width, height: $0) }
    }
  }

  private func dimensions(
    in range: ProposalRange,
    using numbers: inout SeededGenerator
  ) -> [CGFloat?] {
    let lower = max(range.lower, -1000)
    let upper = min(range.upper, 1000)
    var dimensions: [CGFloat?] = [range.lower, range.upper]
    if lower < upper { dimensions.append(CGFloat.random(in: lower...upper, using: &numbers)) }
    if range.includesUnspecified { dimensions.append(nil) }
    return dimensions
  }

  /// Returns the proposals just outside the region's edges that differ in one dimension from one in it.
  private func neighbors(
    of region: ProposalRegion,
    inside proposal: ProposedViewSize
  ) -> [ProposedViewSize] {
    var outside: [ProposedViewSize] = []
    for width in edges(of: region.width) {
      outside.append(ProposedViewSize(width: width, height: proposal.height))
    }
    for height in edges(of: region.height) {
      outside.append(ProposedViewSize(width: proposal.width, height: height))
    }
    return outside
  }

  private func edges(of range: ProposalRange) -> [CGFloat?] {
    var edges: [CGFloat?] = []
    if range.lower > -.infinity { edges.append(range.lower.nextDown) }
    if range.upper < .infinity { edges.append(range.upper.nextUp) }
    if !range.includesUnspecified { edges.append(nil) }
    return edges
  }
}
