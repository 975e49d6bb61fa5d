import LayoutReports
import Testing

@Suite struct CauseTotalsTests {
  @Test func `A cause of two snapshots is listed once`() throws {
    let totals = CauseTotals(try Reports.diff()).totals
    #expect(totals.map(\.cause.text) == ["card: edited, or the code of VStack changed"])
    #expect(totals.map(\.snapshotCount) == [2])
    #expect(totals.map(\.scenes) == [["card"]])
  }
}
