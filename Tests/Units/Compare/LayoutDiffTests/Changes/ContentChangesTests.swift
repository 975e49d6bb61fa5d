import CardSnapshots
import Digests
import Foundation
import LayoutDiff
import Testing

/// Texts that change in frames that do not.
@Suite struct ContentChangesTests {
  private let diff = { (rows: [Cards.Row]) in
    SnapshotDiff(old: try Cards.snapshot(), new: try Cards.snapshot(rows))
  }

  @Test func `A text that changes in an unchanged frame is a difference of its own kind`() throws {
    var rows = Cards.rows
    rows[1].label = "Howdy"
    let diff = try diff(rows)
    #expect(!diff.isEmpty)
    #expect(diff.changes == [])
    #expect(diff.causes.map(\.kind) == [.content])
    #expect(diff.causes.first?.nodes.map(\.path) == ["title"])
    #expect(diff.causes.first?.edits.map(\.old) == ["Hello"])
    #expect(diff.causes.first?.edits.map(\.new) == ["Howdy"])
    #expect(diff.unchangedCount == 4)
  }

  @Test func `A text whose frame changes is an edit, and not listed twice`() throws {
    var rows = Cards.rows
    rows[1].label = "Hello, you"
    rows[1].frame.size.width = 90
    #expect(try diff(rows).causes.map(\.kind).contains(.content) == false)
  }

  @Test func `A changed text is named beside an unrelated change`() throws {
    var rows = Cards.rows
    rows[1].label = "Howdy"
    rows[4].frame.size.width += 4
    let diff = try diff(rows)
    #expect(diff.changes.map(\.node.path) == ["badge"])
    #expect(diff.causes.map(\.kind).last == .content)
  }
}

/// The contents of nodes that a scene ignores, and long texts.
@Suite struct IgnoredContentTests {
  private func snapshot(
    _ text: String,
    ignoring node: String? = nil,
    label: String? = nil
  ) throws -> Snapshot {
    let ignore = #""ignore":["content"],"#
    let body = """
      {"children":[{"arguments":{"content":"\(text)"},"id":"time",\
      \(node == "time" ? ignore : "")"type":"Text"}],"id":"card",\
      \(node == "card" ? ignore : "")"type":"VStack"}
      """
    let outline = try SceneOutline([
      .init(parent: nil, path: "card", id: "card", type: "VStack", label: nil),
      .init(parent: 0, path: "time", id: "time", type: "Text", label: label ?? text),
    ])
    let frame = CGRect(x: 0, y: 0, width: 43, height: 21)
    return try Snapshot(
      scene: "card",
      proposal: .unspecified,
      environment: [:],
      outline: outline,
      table: PlacementTable([
        Placement(frame: frame, proposal: .unspecified),
        Placement(frame: frame, proposal: .unspecified),
      ]),
      contents: NodeContent.contents(reading: Array(body.utf8), for: outline)
    )
  }

  @Test(arguments: [(nil, 1), ("time", 0), ("card", 0)] as [(String?, Int)])
  func `A node can ignore changed texts of itself and of the nodes in it`(
    node: String?,
    count: Int
  ) throws {
    let diff = SnapshotDiff(
      old: try snapshot("12:04", ignoring: node),
      new: try snapshot("12:40", ignoring: node)
    )
    #expect(diff.causes.count == count)
    #expect(diff.isEmpty == (count == 0))
  }

  @Test func `A long text differs at its end, which its label omits`() throws {
    let label = "A text that is longer than its label is…"
    let diff = SnapshotDiff(
      old: try snapshot("A text that is longer than its label is at 12:04", label: label),
      new: try snapshot("A text that is longer than its label is at 12:40", label: label)
    )
    #expect(diff.causes.map(\.kind) == [.content])
  }

  @Test func `Nothing that is shown differs if a short text has the same label`() throws {
    let diff = SnapshotDiff(
      old: try snapshot("now", label: "now"),
      new: try snapshot("NOW", label: "now")
    )
    #expect(diff.isEmpty)
  }
}
