import CardSnapshots
import Digests
import Foundation
import LayoutCore
import LayoutDiff
import LayoutReports
import Testing

@Suite struct DiffTextTests {
  private func diff(
    _ new: Snapshot,
    at proposals: [ProposedViewSize] = [.unspecified],
    environment: JSONObject = [:],
    isEdited: Bool = false
  ) throws -> String {
    let old = try Cards.snapshot()
    let scenes = proposals.map { proposal in
      VersionDiff.SceneDiff(
        scene: "card",
        proposal: proposal,
        environment: environment,
        isEdited: isEdited,
        diff: SnapshotDiff(old: old, new: new)
      )
    }
    return DiffText(
      VersionDiff(
        old: "1.0",
        new: "1.1",
        scenes: scenes,
        comparedCount: 7,
        omissions: []
      )
    ).description
  }

  @Test func `Nodes are listed by name, and nodes that moved with them are counted`() throws {
    let new = try Cards.changed(2) { $0.frame.origin.y += 4 }
    #expect(
      try diff(new, isEdited: true) == """
        1.0 → 1.1

        card  ideal size
          card: edited, or the code of VStack changed
            ~ row  down 4
                2 views inside moved along
            2 views unchanged

        7 snapshots compared; 1 differs, 6 unchanged

        """
    )
  }

  @Test func `Many nodes with the same movement are folded`() throws {
    func rows(_ shift: CGFloat) -> [Cards.Row] {
      let frame = CGRect(x: 0, y: 0, width: 50, height: 400)
      let rows = (0..<20).map { index -> Cards.Row in
        let y = CGFloat(index * 20) + (index > 0 ? shift : 0)
        let frame = CGRect(x: 0, y: y, width: 50, height: 20)
        return Cards.Row(path: "r\(index)", parent: 0, frame: frame)
      }
      return [Cards.Row(path: "list", type: "VStack", frame: frame)] + rows
    }
    let scene = VersionDiff.SceneDiff(
      scene: "list",
      proposal: .unspecified,
      environment: [:],
      isEdited: false,
      diff: SnapshotDiff(old: try Cards.snapshot(rows(0)), new: try Cards.snapshot(rows(4)))
    )
    let text = DiffText(
      VersionDiff(old: "1", new: "2", scenes: [scene], comparedCount: 1, omissions: [])
    ).description
    #expect(
      text.contains(
        """
          list: edited, or the code of VStack changed
            ~ r1       down 4
            ~ r2       down 4
            ~ r3       down 4
            ~ 16 more  down 4
            2 views unchanged
        """
      )
    )
  }

  @Test func `The same change at several proposals is listed once`() throws {
    let new = try Cards.changed(1) { $0.frame.size.width += 2.5 }
    let proposals = [ProposedViewSize(width: 320, height: nil), .infinity, .zero]
    #expect(
      try diff(new, at: proposals) == """
        1.0 → 1.1

        card  320 × any, ∞ × ∞, 0 × 0
          title “Hello”: edited, or the code of Text changed
            ~ title “Hello”  width 80 → 82.5
            4 views unchanged

        7 snapshots compared; 3 differ, 4 unchanged

        """
    )
  }

  @Test func `Environment values that are not defaults are listed`() throws {
    let new = try Cards.changed(1) { $0.frame.origin.x -= 1 }
    let text = try diff(
      new,
      environment: [
        "layoutDirection": "rightToLeft", "displayScale": 2, "dynamicTypeSize": "large",
        "safeAreaInsets": ["top": 59, "bottom": 34, "leading": 0],
      ]
    )
    #expect(
      text.contains("card  ideal size @2x layoutDirection=rightToLeft safeArea=top:59,bottom:34\n")
    )
  }

  @Test func `Snapshots that were not compared are listed with the reason`() throws {
    let omissions = [ProposedViewSize.zero, .infinity].map {
      VersionDiff.Omission(scene: "a\u{1B}", proposal: $0, environment: [:], reason: "only in 1.0")
    }
    let text = DiffText(
      VersionDiff(
        old: "1.0",
        new: "1.1",
        scenes: [],
        comparedCount: 0,
        omissions: omissions,
        excludedCount: 3
      )
    ).description
    #expect(
      text == """
        1.0 → 1.1

        not compared:
          a\\u{1B}  0 × 0, ∞ × ∞: only in 1.0

        0 snapshots compared; nothing differs; 2 not compared; 3 excluded

        """
    )
  }
}

@Suite struct DiffBeginningTests {
  @Test func `The first scene is listed, and the rest counted`() throws {
    let text = DiffBeginning(try Reports.diff(), from: "a.layout", to: "this test").description
    #expect(text.hasPrefix("a.layout → this test\n\ncard  100 × any, ideal size\n"), "\(text)")
    #expect(text.contains("row  down 4"), "\(text)")
    #expect(!text.contains("more snapshot"))
  }

  @Test func `Causes that an earlier message lists are named, and their changes counted`() throws {
    let diff = try Reports.diff()
    let causes = diff.scenes.flatMap { $0.diff.namedCauses(in: $0.scene) }
    let reported = Dictionary(causes.map { ($0.id, "other") }, uniquingKeysWith: { one, _ in one })
    let text = DiffBeginning(diff, from: "a", to: "b", reported: reported).description
    #expect(text.contains("  \(causes[0].text)  (as in other)\n"), "\(text)")
    #expect(text.contains(" changed"), "\(text)")
    #expect(!text.contains("down 4"))
    // A cause that is new is listed with its changes, and so are the others with it.
    let unknown = DiffBeginning(diff, from: "a", to: "b", reported: [:]).description
    #expect(unknown.contains("down 4"))
  }

  @Test func `A change with very many consequences has at most 20 lines`() throws {
    let old = try Cards.snapshot()
    var (before, after) = (Cards.rows, Cards.rows)
    for index in 0..<40 {
      let frame = CGRect(x: CGFloat(index), y: 0, width: 10, height: 10)
      let row = Cards.Row(path: "box\(index)", parent: 0, frame: frame)
      before.append(row)
      after.append(row)
      after[after.count - 1].frame.origin.y += CGFloat(index + 1)
    }
    let (first, second) = (try Cards.snapshot(before), try Cards.snapshot(after))
    let scene = VersionDiff.SceneDiff(
      scene: old.scene,
      proposal: .unspecified,
      environment: [:],
      isEdited: true,
      diff: SnapshotDiff(old: first, new: second)
    )
    let diff = VersionDiff(old: "1", new: "2", scenes: [scene], comparedCount: 1, omissions: [])
    let text = DiffBeginning(diff, from: "a", to: "b", limit: 100).description
    #expect(text.split(separator: "\n").count <= 20, "\(text)")
    #expect(text.contains("more lines about it"), "\(text)")
  }
}
