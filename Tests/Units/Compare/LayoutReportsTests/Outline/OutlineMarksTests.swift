import CardSnapshots
import LayoutChecks
import LayoutCore
import LayoutDiff
import LayoutReports
import Testing

@Suite struct OutlineMarksTests {
  private func finding(_ rule: CheckRule, at position: Int, of snapshot: Snapshot) -> LayoutFinding
  {
    LayoutFinding(
      rule,
      .error,
      scene: snapshot.scene,
      nodes: [snapshot.outline.nodes[position]],
      identities: ["\(position)"],
      message: "a\nmessage"
    )
  }

  /// The outline of the card after an edit of its rows.
  private func outline(since label: String = "1.0", edit: (inout [Cards.Row]) -> Void) throws
    -> String
  {
    var rows = Cards.rows
    edit(&rows)
    let new = try Cards.snapshot(rows)
    let diff = SnapshotDiff(old: try Cards.snapshot(), new: new)
    let marks = OutlineMarks(of: new, findings: [], diff: diff, since: label)
    return SnapshotOutline(new, marks: marks, all: "show").description
  }

  @Test func `A changed view has its earlier frame, and views that moved with it have none`() throws
  {
    let text = try outline { rows in
      rows[0].frame.size.height += 4
      rows[2].frame.origin.y += 4
    }
    #expect(
      text == """
        card  100 × any: 5 views; since 1.0: 2 changed
        card 0,0 100×64 proposed ideal size was 0,0 100×60
          title "Hello" 10,0 80×20 proposed ideal size
          row 0,32 100×32 proposed ideal size was 0,28 100×32
            badge 68,32 32×32 proposed ideal size
        … 1 more view: show

        """
    )
  }

  @Test func `A new view is marked, and removed ones are counted`() throws {
    let text = try outline { rows in
      rows.removeLast()
      rows.append(
        .init(
          path: "price",
          label: "9 €",
          parent: 2,
          frame: .init(x: 68, y: 0, width: 30, height: 20)
        )
      )
    }
    #expect(text.hasPrefix("card  100 × any: 5 views; since 1.0: 1 new, 1 removed\n"))
    #expect(text.contains("    price \"9 €\" 68,28 30×20 proposed ideal size new\n"))
  }

  @Test func `Nothing is marked if nothing changed, and a hostile label adds no line`() throws {
    #expect(try outline { _ in }.hasPrefix("card  100 × any: 5 views\n"))
    let lines = try outline(since: "1\nerror: x") { $0[2].frame.origin.y += 4 }.split(
      separator: "\n"
    )
    #expect(lines.count == 6)
    #expect(!lines.contains { $0.hasPrefix("error") })
  }

  @Test func `A view with a finding has the rule once, and is listed whatever it is`() throws {
    let snapshot = try SnapshotOutlineTests.card()
    let findings = [
      finding(.overlap, at: 2, of: snapshot), finding(.overlap, at: 2, of: snapshot),
      finding(.truncatedText, at: 2, of: snapshot), finding(.screen, at: 1, of: snapshot),
    ]
    let marks = OutlineMarks(of: snapshot, findings: findings)
    let text = SnapshotOutline(snapshot, marks: marks, all: "show").description
    #expect(text.contains("\nTripCard 0,0 200×100\n  VStack 0,0 200×100 outside-screen\n"))
    #expect(text.contains("    title \"Lisbon\" 16,12 84×20 proposed 168×∞ overlap truncated\n"))
    #expect(!text.contains("more view"))
  }

  @Test(arguments: [40, 60, 400])
  func `Views with marks are listed before others, with those around them`(tokens: Int) throws {
    let snapshot = try SnapshotOutlineTests.card(rows: 500)
    let marks = OutlineMarks(of: snapshot, findings: [finding(.overlap, at: 400, of: snapshot)])
    let limits = OutlineLimits(tokens: tokens)
    let text = SnapshotOutline(snapshot, limits: limits, marks: marks, all: "show").description
    #expect(text.contains("\n  Rows 0,40 200×60 … "))
    #expect(text.contains("\n    Text \"Row 396\" 8,7960 50×20 overlap\n"))
    #expect(OutlineLimits.tokens(of: text) <= tokens + 30)
    let listed = text.split(separator: "\n").count - 2
    #expect(text.hasSuffix("… \(504 - listed) more views: show\n"))
  }

  @Test func `A depth leaves out deeper views even with marks`() throws {
    let snapshot = try SnapshotOutlineTests.card()
    let marks = OutlineMarks(of: snapshot, findings: [finding(.overlap, at: 5, of: snapshot)])
    let limits = OutlineLimits(depth: 1)
    let text = SnapshotOutline(snapshot, limits: limits, marks: marks, all: "show").description
    #expect(text.contains("TripCard 0,0 200×100 … 4 inside\n"))
    #expect(!text.contains("overlap"))
  }
}
