import CardSnapshots
import LayoutDiff
import LayoutReports
import Testing

@Suite struct DiffLinesTests {
  /// The card after its title grew by 4 points and moved the row down.
  private func grown() throws -> Snapshot {
    var rows = Cards.rows
    rows[0].frame.size.height += 4
    rows[1].label = "Hello you"
    rows[1].frame.size.height += 4
    rows[2].frame.origin.y += 4
    return try Cards.snapshot(rows)
  }

  private func lines(_ old: Snapshot, _ new: Snapshot) -> [String] {
    let diff = VersionDiff(
      old: "1",
      new: "2",
      scenes: [
        VersionDiff.SceneDiff(
          old: old,
          new: new,
          isEdited: true,
          diff: SnapshotDiff(old: old, new: new),
          keepsSnapshots: false
        )
      ],
      comparedCount: 1,
      omissions: []
    )
    return DiffLines(diff).description.split(separator: "\n").map(String.init)
  }

  @Test func `A cause and its consequences are one line`() throws {
    #expect(
      lines(try Cards.snapshot(), try grown()) == [
        "card  100 × any",
        "  title “Hello you”: label “Hello” → “Hello you” · height 20 → 24 · card height +4 · "
          + "3 views down 4",
        "1 snapshot compared; 1 differs, 0 unchanged",
      ]
    )
  }

  @Test func `The reverse change is the opposite`() throws {
    #expect(
      lines(try grown(), try Cards.snapshot())[1]
        == "  title “Hello”: label “Hello you” → “Hello” · height 24 → 20 · card height -4 · "
        + "3 views up 4"
    )
  }

  @Test
  func `Nodes that moved by different lengths are summarized with the least and the greatest`()
    throws
  {
    var rows = Cards.rows
    rows[1].label = "Hello you"
    rows[1].frame.size.height += 4
    rows[2].frame.origin.y += 4
    rows[3].frame.origin.x += 6
    rows[4].frame.origin.x += 2
    let text = lines(try Cards.snapshot(), try Cards.snapshot(rows)).joined(separator: "\n")
    #expect(text.contains("right 2 to 6") || text.contains("nodes moved"))
  }

  @Test func `A removed node is counted with its descendants`() throws {
    let text = lines(try Cards.snapshot(), try Cards.snapshot(Array(Cards.rows.prefix(2))))
    #expect(text[1] == "  row was removed · 3 views removed")
  }
}
