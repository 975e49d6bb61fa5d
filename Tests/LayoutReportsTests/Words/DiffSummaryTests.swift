import Testing

@testable import LayoutReports

@Suite struct DiffSummaryTests {
  @Test func `A diff in a line has its versions, its numbers and its causes`() throws {
    #expect(
      DiffSummary.line(of: try Reports.diff())
        == "1.0 → 1.1: 7 snapshots compared; 2 differ, 5 as before; 1 not compared; 1 cause\n"
    )
  }

  @Test func `Where nothing differs, no cause is counted`() {
    #expect(DiffSummary.line(of: Reports.nothing).contains("; nothing differs\n"))
  }

  @Test func `A name breaks no line`() throws {
    let line = DiffSummary.line(of: try Reports.diff(scene: Reports.hostile))
    #expect(line.count { $0.isNewline } == 1)
    #expect(!line.contains("\u{1B}") && !line.contains("\u{202E}"))
  }
}
