import CardSnapshots
import Digests
import Foundation
import LayoutCore
import LayoutDiff
import LayoutReports
import Testing

@Suite struct NoticedChangesTests {
  /// Returns rows of texts, the last of which can wrap, be truncated, or be a choice.
  private func snapshot(_ move: CGFloat, last width: CGFloat, limit: Int? = nil) throws -> Snapshot
  {
    var nodes = [
      SceneOutline.Node(parent: nil, path: "VStack", id: nil, type: "VStack", label: nil)
    ]
    var placements = [
      Placement(
        frame: CGRect(x: 0, y: 0, width: 300, height: 900),
        proposal: .unspecified
      )
    ]
    var contents = [NodeContent(of: ["type": "VStack"])]
    for index in 0..<20 {
      let isLast = index == 19
      let text = isLast ? "A text of five words" : "Row \(index)"
      nodes.append(
        SceneOutline.Node(
          parent: 0,
          path: "VStack/Text[\(index)]",
          id: nil,
          type: "Text",
          label: text
        )
      )
      placements.append(
        Placement(
          // Every row moves by its own distance, so that the rows are not folded.
          frame: CGRect(
            x: move * CGFloat(index + 1),
            y: CGFloat(index) * 20,
            width: isLast ? width : 80,
            height: 20
          ),
          proposal: ProposedViewSize(width: isLast ? width : 80, height: nil)
        )
      )
      var arguments: JSONObject = ["content": .string(text)]
      if isLast, let limit { arguments["lineLimit"] = .number(Double(limit)) }
      contents.append(NodeContent(of: ["type": "Text", "arguments": .object(arguments)]))
    }
    return try Snapshot(
      scene: "a",
      proposal: .unspecified,
      environment: [:],
      outline: SceneOutline(nodes),
      table: PlacementTable(placements),
      contents: contents
    )
  }

  private func diff(_ old: Snapshot, _ new: Snapshot) -> VersionDiff {
    let scene = VersionDiff.SceneDiff(
      old: old,
      new: new,
      isEdited: false,
      diff: SnapshotDiff(old: old, new: new),
      keepsSnapshots: false
    )
    return VersionDiff(old: "1", new: "2", scenes: [scene], comparedCount: 1, omissions: [])
  }

  @Test(arguments: [
    (100 as CGFloat, nil as Int?, "1 → 2 lines · right 20"), (100, 1, "truncated · right 20"),
  ])
  func `A text that wraps or is truncated is listed first`(
    width: CGFloat,
    limit: Int?,
    words: String
  ) throws {
    let diff = diff(try snapshot(0, last: 250), try snapshot(1, last: width, limit: limit))
    let lines = "\(DiffText(diff, limit: 3))".split(separator: "\n")
    let changes = lines.filter { $0.hasPrefix("    ~") }
    #expect(changes.first?.contains(words) == true)
    #expect(lines.contains { $0.contains("… and") })
    let beginning = "\(DiffBeginning(diff, from: "1", to: "2"))"
    #expect(beginning.contains(words))
  }

  /// The differences of five snapshots, the last of which has a text that wraps.
  private func several() throws -> VersionDiff {
    let old = try snapshot(0, last: 250)
    let moved = try snapshot(1, last: 250)
    let wrapped = try snapshot(1, last: 100)
    let scenes = [moved, moved, moved, moved, wrapped].enumerated().map { index, new in
      VersionDiff.SceneDiff(
        scene: "card",
        proposal: ProposedViewSize(width: CGFloat(300 + index), height: nil),
        environment: [:],
        isEdited: false,
        diff: SnapshotDiff(old: old, new: new)
      )
    }
    return VersionDiff(old: "1", new: "2", scenes: scenes, comparedCount: 5, omissions: [])
  }

  @Test func `A failure of several snapshots begins with the worst change of all of them`() throws {
    let lines = "\(DiffBeginning(try several(), from: "1", to: "2"))".split(separator: "\n")
    let worst = try #require(lines.firstIndex { $0.contains("1 → 2 lines") })
    let first = try #require(lines.firstIndex { $0.hasPrefix("    ~") })
    #expect(worst == first, "\(lines.joined(separator: "\n"))")
    #expect(lines[1].contains("304 × any"))
  }

  @Test func `A change that must not be missed is listed although its snapshot is only counted`()
    throws
  {
    let text = DiffText(try several(), limit: 3).description
    #expect(text.contains("1 → 2 lines"), "\(text)")
  }
}
