import CardSnapshots
import Foundation
import LayoutCore
import LayoutDiff
import Testing

@testable import LayoutReports

@Suite struct RepeatedCausesTests {
  /// Returns the diff of scenes in which the same edit moved the same number of nodes.
  private func diff(scenes: [String], widths: [Int] = [320], shifts: [String: CGFloat] = [:])
    throws -> VersionDiff
  {
    func rows(_ shift: CGFloat) -> [Cards.Row] {
      [.init(path: "list", type: "VStack", frame: CGRect(x: 0, y: 0, width: 50, height: 400))]
        + (0..<9).map { index in
          let y = CGFloat(index) * 20 + shift * CGFloat(index)
          return .init(
            path: "r\(index)",
            parent: 0,
            frame: CGRect(x: 0, y: y, width: 50, height: 20)
          )
        }
    }
    return VersionDiff(
      old: "1.0",
      new: "1.1",
      scenes: try scenes.flatMap { scene in
        try widths.map { width in
          let shift = shifts[scene] ?? CGFloat(width) / 80
          return VersionDiff.SceneDiff(
            scene: scene,
            proposal: ProposedViewSize(width: CGFloat(width), height: nil),
            environment: [:],
            isEdited: false,
            diff: SnapshotDiff(
              old: try Cards.snapshot(rows(0)),
              new: try Cards.snapshot(rows(shift))
            )
          )
        }
      },
      comparedCount: 300,
      omissions: []
    )
  }

  @Test(arguments: [([4, 1e-7], ["a"]), ([1e-7, -1e-7], ["a", "b"]), ([4, 0.001], ["a", "b"])])
  func `A move by an error of rounding is listed only without larger ones`(
    moves: [CGFloat],
    listed: [String]
  ) throws {
    func snapshot(_ moves: [CGFloat]) throws -> Snapshot {
      try Cards.snapshot(
        [.init(path: "row", type: "HStack", frame: CGRect(x: 0, y: 0, width: 90, height: 20))]
          + zip(["a", "b"], moves).map { name, move in
            .init(
              path: name,
              parent: 0,
              frame: CGRect(x: 10 + move, y: 0, width: 20, height: 20)
            )
          }
      )
    }
    let diff = SnapshotDiff(old: try snapshot([0, 0]), new: try snapshot(moves))
    let lines = SceneDiffText(diff, limit: 10).lines
    let names = ["a", "b"].filter { name in lines.contains { $0.hasPrefix("    ~ \(name) ") } }
    #expect(names == listed)
  }

  @Test func `One cause in many scenes is listed once, in at most 20 lines`() throws {
    let scenes = (0..<40).map { "screens/\($0)" }
    let widths = [320, 375, 390, 430]
    let text = DiffText(try diff(scenes: scenes, widths: widths)).description
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count <= 20, "\(text)")
    #expect(text.contains("screens/0  320 × any\n  list: edited, or the code of VStack changed\n"))
    #expect(
      text.contains(
        """

        … and 159 more snapshots for the same causes, in 40 scenes: screens/0, screens/1, screens/2, …

        300 snapshots compared; 160 differ, 140 unchanged

        """
      ),
      "\(text)"
    )
  }

  @Test func `A few scenes with the same cause are all listed`() throws {
    let text = DiffText(try diff(scenes: ["a", "b", "c"], shifts: ["b": 5, "c": 6])).description
    for shift in [4, 5, 6] { #expect(text.contains("down \(shift)\n"), "\(text)") }
    #expect(!text.contains("more snapshot"))
  }

  @Test func `Snapshots with the same changes share a paragraph, and are not counted as more`()
    throws
  {
    let text = DiffText(
      try diff(scenes: ["a"], widths: [320, 321, 322, 323], shifts: ["a": 4])
    ).description
    #expect(text.contains("a  320 × any, 321 × any, 322 × any, 323 × any\n"), "\(text)")
    #expect(!text.contains("more snapshot"))
  }

  @Test func `A scene with a cause of its own is listed among the others`() throws {
    let same = try diff(scenes: (0..<9).map { "s\($0)" })
    let other = VersionDiff.SceneDiff(
      scene: "other",
      proposal: .unspecified,
      environment: [:],
      isEdited: false,
      diff: SnapshotDiff(
        old: try Cards.snapshot(),
        new: try Cards.changed(1) { $0.frame.size.width += 2.5 }
      )
    )
    let all = VersionDiff(
      old: "1.0",
      new: "1.1",
      scenes: Array(same.scenes[..<5]) + [other] + Array(same.scenes[5...]),
      comparedCount: 10,
      omissions: []
    )
    let text = DiffText(all).description
    #expect(
      text.contains("\nother  ideal size\n  title “Hello”: edited, or the code of Text changed\n")
    )
    #expect(
      text.contains("… and 8 more snapshots for the same causes, in 8 scenes: s1, s2, s3, …\n")
    )
  }
}
