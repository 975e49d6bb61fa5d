import CardSnapshots
import Foundation
import LayoutDiff
import LayoutReports
import Testing

@Suite struct DiffBeginningTests {
  @Test func `The first scene is listed, and the rest counted`() throws {
    let text = DiffBeginning(try Reports.diff(), from: "a.layout", to: "this test").description
    #expect(text.hasPrefix("a.layout → this test\n\ncard  100x-, -x-\n"), "\(text)")
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
