import Keyline
import LayoutStore

/// A layout of a test that differs from the accepted snapshot.
struct TestDifference: Sendable {
  /// The changes.
  let scene: VersionDiff.SceneDiff
  /// The version or the file that has the accepted snapshot.
  let origin: String
  /// The accepted snapshot.
  let old: Snapshot
  /// The layout of the test.
  let new: Snapshot
  /// The expectation.
  let source: TestSource

  /// Compares a layout with an accepted snapshot.
  init(
    from accepted: AcceptedSnapshot,
    to member: LayoutFile.Member,
    _ tolerance: Tolerance,
    at source: TestSource
  ) throws {
    old = try Snapshot(try accepted.content(), readingContents: true)
    new = try Snapshot(member.content, readingContents: true)
    origin = accepted.origin
    self.source = source
    scene = VersionDiff.SceneDiff(
      scene: member.entry.scene,
      proposal: member.entry.proposal,
      environment: new.environment,
      isEdited: accepted.entry.sceneDigest != member.entry.sceneDigest,
      diff: SnapshotDiff(old: old, new: new, tolerance: tolerance)
    )
  }
}
