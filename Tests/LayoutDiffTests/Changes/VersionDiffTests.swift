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

  @Test func `Scenes without a change are left out`() throws {
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

  @Test func `What could not be compared makes versions different, what nobody asked for does not`()
    throws
  {
    let omission = VersionDiff.Omission(
      scene: "a",
      proposal: .zero,
      environment: [:],
      reason: "only in b"
    )
    func diff(_ omissions: [VersionDiff.Omission], unasked: Int) -> VersionDiff {
      VersionDiff(
        old: "a",
        new: "b",
        scenes: [],
        comparedCount: 1,
        omissions: omissions,
        unaskedCount: unasked
      )
    }
    #expect(diff([omission], unasked: 0).isDifferent)
    #expect(!diff([], unasked: 7).isDifferent)
  }
}
