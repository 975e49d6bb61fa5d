import Foundation
import LayoutCore
import Testing

@testable import LayoutText

/// The growth of the processor time for measuring, compared between two lengths of text in the same run.
@Suite(.serialized) struct MeasuringGrowthTests {
  private static let parts = [
    "👩\u{200d}", "\u{301}", "\n", "\r\n", " ", "a", "a ", "\u{200b}", "$(\u{301}", "🇩", "한", "1,",
    "\u{ad}",
    "\u{2028}",
  ]

  private static let proposals: [ProposedViewSize] = [
    .unspecified, .zero, .infinity, ProposedViewSize(width: 100, height: nil),
    ProposedViewSize(width: 100, height: 1_000),
  ]

  /// The processor time of the thread in nanoseconds, which does not depend on the load of the machine.
  private var processorTime: Int {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }

  private func time(_ part: String, _ count: Int) throws -> Int {
    let text = "e" + String(repeating: part, count: count)
    let font = Font.system(size: 10).resolved(on: .macOS26)
    let times = (0..<3).map { _ in
      let start = processorTime
      let prepared = PreparedText(TextContent(text, font: font))
      for proposal in MeasuringGrowthTests.proposals {
        _ = prepared.measure(proposal)
        _ = prepared.lines(in: proposal)
      }
      return processorTime - start
    }
    return try #require(times.min())
  }

  @Test(arguments: parts)
  func `Measuring takes time in proportion to the length of the text`(part: String) throws {
    // Quadratic time would be 256 times as long.
    #expect(try time(part, 32_000) < time(part, 2_000) * 80)
  }
}
