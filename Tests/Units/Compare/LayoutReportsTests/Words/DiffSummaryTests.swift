import Testing

@testable import LayoutReports

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
