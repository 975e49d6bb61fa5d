import Foundation
import Testing

@testable import LayoutRecorder

@Suite struct LayoutRangeTests {
  /// Ranges of 10 points that begin with changes of these kinds.
  private func ranges(_ kinds: [[WidthChange.Kind]]) -> [LayoutRange] {
    kinds.enumerated().map { index, kinds in
      LayoutRange(
        lower: CGFloat(index) * 10,
        upper: CGFloat(index + 1) * 10,
        changes: kinds.map { WidthChange(kind: $0, path: "title") }
      )
    }
  }

  @Test func `Changes of a truncated text begin no range of their own`() {
    let all = ranges([[], [.truncation, .jump], [.jump], [.truncation, .bend], [.truncation]])
    let merged = all.ignoringTruncation()
    #expect(merged.map(\.lower) == [0, 20])
    #expect(merged.map(\.upper) == [20, 50])
  }

  @Test(arguments: [WidthChange.Kind.nodes, .choice, .lines])
  func `A change of a different kind at the same width begins one`(kind: WidthChange.Kind) {
    #expect(ranges([[], [.truncation, kind]]).ignoringTruncation().map(\.lower) == [0, 10])
  }

  @Test func `The last of merged ranges includes its end`() {
    var all = ranges([[], [.truncation]])
    all[1].isLast = true
    let merged = all.ignoringTruncation()
    #expect(merged.count == 1)
    #expect(merged[0].contains(20))
  }
}
