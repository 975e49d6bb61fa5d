import Digests
import LayoutReports
import Testing

@testable import LayoutDiff

@Suite struct CauseTotalsTests {
  @Test func `A cause of two snapshots is listed once`() throws {
    let totals = CauseTotals(try Reports.diff()).totals
    #expect(totals.map(\.cause.text) == ["card: edited, or the code of VStack changed"])
    #expect(totals.map(\.snapshotCount) == [2])
    #expect(totals.map(\.scenes) == [["card"]])
  }
}

@Suite struct CauseTextTests {
  private static func text(_ old: JSONValue?, _ new: JSONValue?, named name: String) -> String {
    let node = SceneOutline.Node(parent: nil, path: "tags", id: "tags", type: "TagRows", label: nil)
    let edits = [ContentEdit(name: name, old: old, new: new)]
    return CauseText(Cause(kind: .edited, nodes: [node], edits: edits)).description
  }

  @Test(
    arguments: [
      ("reflected", ["spacing": 8, "rows": 2], ["spacing": 12, "rows": 2], "spacing 8 → 12"),
      (
        "padding", ["top": 4], ["top": 6, "leading": 1],
        "padding.leading none → 1, padding.top 4 → 6"
      ),
      ("width", 140.00000000000003, 150.5, "width 140 → 150.5"),
      ("width", 140.00000000000003, 140, "width 140.00000000000003 → 140"),
    ] as [(String, JSONValue, JSONValue, String)]
  )
  func `An edit names what differs, with numbers that matter`(
    name: String,
    old: JSONValue,
    new: JSONValue,
    text: String
  ) {
    #expect(CauseTextTests.text(old, new, named: name) == "tags: \(text)")
  }
}
