import CardSnapshots
import LayoutDiff
import LayoutReports
import Testing

@Suite struct DriftTextTests {
  @Test func `Drifts of one rule and its lengths are one line, the most frequent first`() throws {
    var rows = Cards.rows
    rows[1].frame.origin.x = 0
    rows[3].frame.size.width = 64
    rows[4].frame.size.width = 36
    rows[4].frame.origin.x = 72
    var reference = Cards.rows
    reference[3].frame.size.width = 60
    let agreement = Agreement(
      of: try Cards.snapshot(rows),
      with: try Cards.snapshot(reference),
      tolerance: 0.5
    )
    #expect(
      DriftText(agreement.drifts).lines == [
        "horizontal alignment 10 → 0: title in card", "width 60 → 64: row › Text",
        "width 32 → 36: badge",
      ]
    )
  }

  @Test func `More than three nodes are counted`() throws {
    let rows = (0..<6).map { number in
      Cards.Row(
        path: number == 0 ? "list" : "row\(number)",
        type: number == 0 ? "VStack" : "Rectangle",
        parent: number == 0 ? nil : 0,
        frame: .init(x: 0, y: max(0, number - 1) * 20, width: 50, height: number == 0 ? 90 : 10)
      )
    }
    let wider = rows.enumerated().map { index, row in
      var row = row
      row.frame.origin.y = index == 0 ? 0 : Double(index - 1) * 24
      return row
    }
    let agreement = Agreement(
      of: try Cards.snapshot(wider),
      with: try Cards.snapshot(rows),
      tolerance: 0.5
    )
    #expect(
      DriftText(agreement.drifts).lines == [
        "vertical spacing 10 → 14: row1 and row2, row2 and row3, row3 and row4, and 1 more"
      ]
    )
  }

  @Test func `No drift is no line`() { #expect(DriftText([]).description.isEmpty) }
}
