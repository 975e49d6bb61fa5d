import LayoutReports
import Testing

@Suite struct MovementSummaryTests {
  @Test func `The first changes are listed, and the others counted`() throws {
    let diff = try #require(try Reports.diff().scenes.first).diff
    let all = MovementSummary(diff, limit: .max).lines
    let first = MovementSummary(diff, limit: 1).lines
    #expect(all.contains { $0.hasPrefix("~ row") && $0.hasSuffix("  down 4") }, "\(all)")
    #expect(first.count == 2)
    #expect(first[0].hasPrefix("~ "))
    #expect(first[1].hasPrefix("… and "), "\(first)")
  }
}
