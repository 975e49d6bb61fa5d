import Digests
import Testing

@testable import LayoutDiff
@testable import LayoutReports

@Suite struct CauseTotalsTests {
  @Test func `A cause of two snapshots is listed once`() throws {
    let totals = CauseTotals(try Reports.diff()).totals
    #expect(totals.map(\.cause.text) == ["card: edited, or the code of VStack changed"])
    #expect(totals.map(\.snapshotCount) == [2])
    #expect(totals.map(\.scenes) == [["card"]])
  }

  /// An edit of one stack in each of the views, in a scene of its own, some of them in containers
  /// with IDs, and the title of all.
  @Test(
    arguments: [
      (["TripCard"], "TripCard › HStack: spacing 12 → 20"),
      (["TripCard", "TripCard"], "TripCard › HStack: spacing 12 → 20"),
      (["TripCard", "list/TripCard"], "TripCard › HStack views: spacing 12 → 20"),
      (["list/TripCard", "TripCard", "menu/TripCard"], "TripCard › HStack views: spacing 12 → 20"),
      (["TripCard", "HotelCard"], "HStack views: spacing 12 → 20"),
      (["TripCard", "HotelCard", "HotelCard"], "HStack views: spacing 12 → 20"),
    ]
  )
  func `A cause of several scenes is titled by the view that they share`(
    views: [String],
    title: String
  ) throws {
    let edits = [ContentEdit(name: "spacing", old: 12, new: 20)]
    let causes = try views.map { views in
      let types = views.split(separator: "/").map(String.init)
      let nodes = types.indices.map {
        SceneOutline.Node(
          parent: $0 == 0 ? nil : $0 - 1,
          path: "\($0)",
          id: $0 < types.count - 1 ? types[$0] : nil,
          type: "VStack",
          label: nil,
          view: $0 < types.count - 1 ? nil : types[$0]
        )
      }
      let stack = SceneOutline.Node(
        parent: nodes.count - 1,
        path: "stack",
        id: nil,
        type: "HStack",
        label: nil
      )
      let outline = try SceneOutline(nodes + [stack]).named()
      return Cause(kind: .edited, nodes: [outline.nodes[nodes.count]], edits: edits)
    }
    let named = causes.map(NamedCause.init)
    #expect(named.dropFirst().reduce(named[0]) { $0.covering($1) }.text == title)
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
      (
        "padding", ["top": 4, "leading": 4, "bottom": 4, "trailing": 4],
        ["top": 6, "leading": 6, "bottom": 6, "trailing": 6], "padding.all edges 4 → 6"
      ),
      (
        "reflected", ["top": 4, "leading": 4, "bottom": 9, "trailing": 4],
        ["top": 4, "leading": 6, "bottom": 6, "trailing": 6], "horizontal 4 → 6, bottom 9 → 6"
      ),
      (
        "reflected", ["top": 4, "bottom": 4], ["top": 6, "bottom": 7],
        "bottom 4 → 7, top 4 → 6"
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
