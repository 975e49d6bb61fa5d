import CanonicalJSON
import Foundation
import LayoutCore
import Testing

@testable import LayoutSnapshots

/// What was done to matched nodes.
@Suite struct MatchedEditsTests {
  /// A row of texts; those with a direction set it for themselves.
  private func row(_ texts: [(text: String, direction: String?)]) throws -> Snapshot {
    let frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    let nodes = texts.enumerated().map { index, text in
      SceneOutline.Node(
        parent: 0,
        path: text.text,
        id: text.text,
        type: "Text",
        label: text.text
      )
    }
    let root = SceneOutline.Node(parent: nil, path: "row", id: "row", type: "HStack", label: nil)
    let contents = texts.map { text in
      var node: JSONObject = ["type": "Text", "content": .string(text.text)]
      if let direction = text.direction { node["layoutDirection"] = .string(direction) }
      return NodeContent(of: node)
    }
    return try Snapshot(
      scene: "row",
      proposal: .unspecified,
      environment: [:],
      outline: SceneOutline([root] + nodes),
      table: PlacementTable(
        (0...texts.count).map { _ in Placement(frame: frame, proposal: .unspecified) }
      ),
      contents: [NodeContent(of: ["type": "HStack"])] + contents
    )
  }

  @Test func `What says something else was edited`() throws {
    let old = try Cards.snapshot()
    let edits = NodeMatching(old, try Cards.changed(1) { $0.label = "Goodbye" }).edits
    #expect(edits.edited == [1])
    #expect(!edits.hasInserted && !edits.hasDirections)
    #expect(edits.moved.isEmpty && edits.reordered.isEmpty)
  }

  @Test func `Contents tell of edits where both are known`() throws {
    let old = try row([("a", nil), ("b", nil)])
    let edits = NodeMatching(old, try row([("a", nil), ("b", "rightToLeft")])).edits
    #expect(edits.edited == [2])
    #expect(edits.hasDirections)
  }

  @Test func `A node that left its place among its siblings is told with its container`() throws {
    let texts = ["a", "b", "c", "d"].map { (text: $0, direction: String?.none) }
    let old = try row(texts)
    let edits = NodeMatching(old, try row([texts[0], texts[3], texts[1], texts[2]])).edits
    #expect(edits.reordered.map(\.container) == [0])
    #expect(edits.reordered.map(\.members) == [[2]])
    #expect(edits.edited.isEmpty && edits.moved.isEmpty)
  }

  @Test func `A node in another container is told with both`() throws {
    var rows = Cards.rows
    rows[4].parent = 0
    let edits = NodeMatching(try Cards.snapshot(), try Cards.snapshot(rows)).edits
    #expect(edits.moved.map { [$0.node, $0.before, $0.after] } == [[4, 2, 0]])
    #expect(edits.reordered.isEmpty)
  }

  @Test func `Of what is new it is known that there is some`() throws {
    let shorter = try Cards.snapshot(Array(Cards.rows.dropLast()))
    #expect(NodeMatching(shorter, try Cards.snapshot()).edits.hasInserted)
    #expect(!NodeMatching(try Cards.snapshot(), shorter).edits.hasInserted)
  }
}
