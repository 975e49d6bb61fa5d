import CardSnapshots
import LayoutDiff
import Testing

@Suite struct VersionDiffTests {
  private func scene(_ new: Snapshot) throws -> VersionDiff.SceneDiff {
    VersionDiff.SceneDiff(
      scene: new.scene,
      proposal: new.proposal,
      environment: new.environment,
      isEdited: false,
      diff: SnapshotDiff(old: try Cards.snapshot(), new: new)
    )
  }

  @Test func `Scenes without changes are dropped`() throws {
    let moved = try Cards.changed(1) { $0.frame.origin.x += 1 }
    let diff = VersionDiff(
      old: "a",
      new: "b",
      scenes: [try scene(Cards.snapshot()), try scene(moved)],
      comparedCount: 2,
      omissions: []
    )
    #expect(diff.scenes.count == 1)
    #expect(diff.isDifferent)
  }

  @Test func `Snapshots that were not compared make versions different, excluded ones do not`()
    throws
  {
    let omission = VersionDiff.Omission(
      scene: "a",
      proposal: .zero,
      environment: [:],
      reason: "only in b"
    )
    func diff(_ omissions: [VersionDiff.Omission], excluded: Int) -> VersionDiff {
      VersionDiff(
        old: "a",
        new: "b",
        scenes: [],
        comparedCount: 1,
        omissions: omissions,
        excludedCount: excluded
      )
    }
    #expect(diff([omission], excluded: 0).isDifferent)
    #expect(!diff([], excluded: 7).isDifferent)
  }
}
