import Foundation
import Testing

@testable import LayoutReports

@Suite struct MovementTextTests {
  private let old = CGRect(x: 10, y: 20, width: 30, height: 40)

  @Test(arguments: [
    (CGRect(x: 14, y: 20, width: 30, height: 40), "right 4"),
    (CGRect(x: 9.5, y: 22, width: 30, height: 40), "left 0.5 · down 2"),
    (CGRect(x: 10, y: 0, width: 31, height: 38), "up 20 · width 30 → 31 · height 40 → 38"),
    (CGRect(x: 10 + 1.0 / 3, y: 20, width: 30, height: 40), "right 0.333"),
    (CGRect(x: 10, y: 20.000_01, width: 30, height: 40), "down <0.001"),
    (CGRect(x: 10, y: 20, width: 30.000_01, height: 40), "width <0.001 more"),
    (CGRect(x: 10, y: 20, width: 30, height: 39.999_99), "height <0.001 less"),
  ])
  func `A movement is described to a thousandth of a point`(new: CGRect, text: String) {
    #expect(MovementText.text(from: old, to: new) == text)
  }
}

@Suite struct DiffSummaryTests {
  @Test func `A one-line summary has both versions, the counts and the number of causes`() throws {
    #expect(
      DiffSummary.line(of: try Reports.diff())
        == "1.0 → 1.1: 7 snapshots compared; 2 differ, 5 unchanged; 1 not compared; 1 cause\n"
    )
  }

  @Test func `Without differences, no causes are counted`() {
    #expect(DiffSummary.line(of: Reports.nothing).contains("; nothing differs\n"))
  }

  @Test func `A name cannot break the line`() throws {
    let line = DiffSummary.line(of: try Reports.diff(scene: Reports.hostile))
    #expect(line.count { $0.isNewline } == 1)
    #expect(!line.contains("\u{1B}") && !line.contains("\u{202E}"))
  }
}
