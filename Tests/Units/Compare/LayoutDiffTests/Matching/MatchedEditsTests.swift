import CardSnapshots
import Digests
import Foundation
import LayoutCore
import Testing

@testable import LayoutDiff

@Suite struct MatchedEditsTests {
  /// A row of texts, some of which set a layout direction.
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

  @Test func `A node with different content was edited`() throws {
    let old = try Cards.snapshot()
    let edits = NodeMatching(old, try Cards.changed(1) { $0.label = "Goodbye" }).edits
    #expect(edits.edited.map(\.node) == [1])
    #expect(!edits.hasInserted && !edits.hasDirections)
    #expect(edits.moved.isEmpty && edits.reordered.isEmpty)
  }

  @Test func `Without contents, labels and types are compared`() throws {
    let (old, new) = (try Cards.snapshot(), try Cards.changed(1) { $0.label = "Goodbye" })
    let edits = NodeMatching(old, new).edits
    #expect(edits.edited[0].edits == [ContentEdit(name: "label", old: "Hello", new: "Goodbye")])
  }

  @Test func `Unmatched nodes are not edited`() throws {
    let (old, new) = (try Cards.snapshot(), try Cards.changed(1) { $0.label = "Goodbye" })
    let (oldPositions, newPositions): ([Int?], [Int?]) = ([0, nil, 2, 3, 4], [0, nil, 2, 3, 4])
    let edits = MatchedEdits(old, new, oldPositions: oldPositions, newPositions: newPositions)
    #expect(edits.edited.isEmpty)
  }

  @Test func `Contents are compared if both sides have them`() throws {
    let old = try row([("a", nil), ("b", nil)])
    let edits = NodeMatching(old, try row([("a", nil), ("b", "rightToLeft")])).edits
    #expect(edits.edited.map(\.node) == [2])
    #expect(edits.hasDirections)
    #expect(!NodeMatching(old, try row([("a", nil), ("c", nil)])).edits.hasDirections)
  }

  @Test func `A node that moved among its siblings is listed with its parent`() throws {
    let texts = ["a", "b", "c", "d"].map { (text: $0, direction: String?.none) }
    let old = try row(texts)
    let edits = NodeMatching(old, try row([texts[0], texts[3], texts[1], texts[2]])).edits
    #expect(edits.reordered.map(\.container) == [0])
    #expect(edits.reordered.map(\.members) == [[2]])
    #expect(edits.edited.isEmpty && edits.moved.isEmpty)
  }

  @Test func `A node in a different parent is listed with both parents`() throws {
    var rows = Cards.rows
    rows[4].parent = 0
    let edits = NodeMatching(try Cards.snapshot(), try Cards.snapshot(rows)).edits
    #expect(edits.moved.map { [$0.node, $0.before, $0.after] } == [[4, 2, 0]])
    #expect(edits.reordered.isEmpty)
  }

  @Test func `Insertions are noticed`() throws {
    let shorter = try Cards.snapshot(Array(Cards.rows.dropLast()))
    #expect(NodeMatching(shorter, try Cards.snapshot()).edits.hasInserted)
    #expect(!NodeMatching(try Cards.snapshot(), shorter).edits.hasInserted)
  }

  /// A column of rows of views without ids or labels; each has a number as its content.
  private func grid(_ numbers: [Int], columns: Int) throws -> Snapshot {
    let count = numbers.count / (columns + 1)
    let inside = (0..<count).flatMap { row -> [Int] in
      [0] + Array(repeating: 1 + row * (columns + 1), count: columns)
    }
    let parents: [Int?] = [nil] + inside
    let nodes = parents.enumerated().map { index, parent -> SceneOutline.Node in
      let type = parent == nil ? "VStack" : parent == 0 ? "HStack" : "Rectangle"
      return SceneOutline.Node(parent: parent, path: "\(index)", id: nil, type: type, label: nil)
    }
    let frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    return try Snapshot(
      scene: "grid",
      proposal: .unspecified,
      environment: [:],
      outline: SceneOutline(nodes),
      table: PlacementTable(nodes.map { _ in Placement(frame: frame, proposal: .unspecified) }),
      contents: zip(nodes, [0] + numbers).map { node, number in
        NodeContent(of: ["type": .string(node.type), "width": .number(Double(number))])
      }
    )
  }

  @Test(arguments: 0..<200)
  func `Nodes with new content are matched in place, as a search would match them`(
    seed: Int
  ) throws {
    // The bytes of a digest are as good as random.
    let (bytes, others) = (Digest(of: "\(seed)").bytes, Digest(of: "other \(seed)").bytes)
    let (rows, columns) = (1 + Int(bytes[30]) % 5, 1 + Int(bytes[31]) % 5)
    let before = (0..<rows * (columns + 1)).map { Int(bytes[$0]) % 4 }
    let after = before.indices.map { others[$0] % 5 == 0 ? 100 + $0 : before[$0] }
    let old = try grid(before, columns: columns)
    let new = try grid(after, columns: columns)
    let edits = try #require(MatchedEdits(ofNodesInPlace: old, new))
    let changed = before.indices.filter { before[$0] != after[$0] }
    #expect(edits.edited.map(\.node) == changed.map { $0 + 1 })
    var matcher = NodeMatcher(
      MatchInput(old.outline, old.contents),
      MatchInput(new.outline, new.contents)
    )
    matcher.match()
    #expect(matcher.oldPositions == Array(old.outline.nodes.indices), "\(before) \(after)")
  }

  @Test func `Nodes that may have moved are not matched in place`() throws {
    let old = try grid([1, 2, 3, 4, 5, 6], columns: 2)
    for other in [[1, 3, 2, 4, 5, 6], [1, 2, 3]] {
      #expect(MatchedEdits(ofNodesInPlace: old, try grid(other, columns: 2)) == nil)
    }
    let known = try grid([1, 2, 3, 4, 5, 6], columns: 2)
    let unknown = try Snapshot(
      scene: known.scene,
      proposal: known.proposal,
      environment: known.environment,
      outline: known.outline,
      table: PlacementTable(known.placements)
    )
    #expect(MatchedEdits(ofNodesInPlace: old, unknown) == nil)
  }
}
