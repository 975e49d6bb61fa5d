import Digests
import LayoutCache
import LayoutDiff
import LayoutRecorder
import LayoutStore
import Synchronization

/// Lays out recorded snapshots again, on any thread; each scene is read once for all its proposals.
final class SnapshotReplayer: Sendable {
  private let replayer: Replayer
  private let layoutGuard: LayoutGuard
  /// The cache of subtrees; `nil` to lay everything out.
  private let subtrees: SubtreeCache?
  private let scenes = Mutex<[[UInt8]: Result<PreparedScene, RecorderError>]>([:])

  init(replayer: Replayer, layoutGuard: LayoutGuard, subtrees: SubtreeCache? = nil) {
    self.replayer = replayer
    self.subtrees = subtrees
    self.layoutGuard = layoutGuard
  }

  /// The outcome of replaying a recorded snapshot.
  enum Outcome: Sendable {
    /// The snapshot was laid out again, with these differences, if any.
    case replayed(RecordedLayout, VersionDiff.SceneDiff?)
    /// The snapshot could not be laid out.
    case omitted(VersionDiff.Omission)
  }

  /// Lays out a snapshot again and compares it with the recorded one.
  ///
  /// - Throws: `SnapshotError` if the recorded snapshot is not valid.
  func outcome(
    of texts: SnapshotContent,
    tolerance: Tolerance,
    keepsSnapshots: Bool = false
  ) throws(SnapshotError) -> Outcome {
    let recorded = try Snapshot(texts)
    let recording: RecordedLayout
    let replayed: Snapshot
    do {
      let request = try replayer.request(for: scene(of: texts), as: recorded)
      recording = try layoutGuard.watch(request) { () throws(RecorderError) in
        guard let subtrees else { return try replayer.recorder.record(request) }
        return try subtrees.record(request, by: replayer.recorder)
      }
      replayed = try recording.snapshot()
    } catch {
      return .omitted(
        VersionDiff.Omission(
          scene: recorded.scene,
          proposal: recorded.proposal,
          environment: recorded.environment,
          reason: error.message
        )
      )
    }
    guard recording.placements != texts.result || replayed.outline != recorded.outline else {
      return .replayed(recording, nil)
    }
    let old = try Snapshot(texts, readingContents: true)
    let new = (try? recording.snapshot(readingContents: true)) ?? replayed
    return .replayed(
      recording,
      VersionDiff.SceneDiff(
        old: old,
        new: new,
        isEdited: false,
        diff: SnapshotDiff(old: old, new: new, tolerance: tolerance),
        keepsSnapshots: keepsSnapshots
      )
    )
  }

  private func scene(of texts: SnapshotContent) throws(RecorderError) -> PreparedScene {
    let key = Array(texts.name.utf8) + [0] + texts.scene
    if let known = scenes.withLock({ $0[key] }) { return try known.get() }
    let result = Result { () throws(RecorderError) in
      try texts.preparedScene(replayer.registry)
    }
    scenes.withLock { $0[key] = result }
    return try result.get()
  }
}
