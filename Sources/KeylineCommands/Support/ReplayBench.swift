import CanonicalJSON
import LayoutDiff
import LayoutRecorder
import LayoutStore
import Synchronization

/// Lays recorded snapshots out again, from any thread; a scene is read once for all its proposals.
final class ReplayBench: Sendable {
  private let replayer: Replayer
  private let layoutGuard: LayoutGuard
  /// What remembers subtrees; `nil` to lay everything out.
  private let caching: SubtreeCaching?
  private let scenes = Mutex<[[UInt8]: Result<PreparedScene, RecorderError>]>([:])

  init(replayer: Replayer, layoutGuard: LayoutGuard, caching: SubtreeCaching? = nil) {
    self.replayer = replayer
    self.caching = caching
    self.layoutGuard = layoutGuard
  }

  /// What became of a recorded snapshot.
  enum Outcome: Sendable {
    /// It was laid out again; with what differs, if anything does.
    case replayed(Recording, VersionDiff.SceneDiff?)
    /// It could not be laid out.
    case omitted(VersionDiff.Omission)
  }

  /// Lays a snapshot out again and compares it with what was recorded.
  ///
  /// - Throws: `SnapshotError` when what was recorded contradicts itself.
  func outcome(
    of texts: SnapshotTexts,
    tolerance: Tolerance,
    hasPictures: Bool = false
  ) throws(SnapshotError) -> Outcome {
    let recorded = try Snapshot(texts)
    let recording: Recording
    let replayed: Snapshot
    do {
      let request = try replayer.request(for: scene(of: texts), as: recorded)
      recording = try layoutGuard.watch(request) { () throws(RecorderError) in
        guard let caching else { return try replayer.recorder.record(request) }
        return try caching.record(request, by: replayer.recorder)
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
    guard recording.placements != texts.placements || replayed.outline != recorded.outline else {
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
        keepsSnapshots: hasPictures
      )
    )
  }

  private func scene(of texts: SnapshotTexts) throws(RecorderError) -> PreparedScene {
    let key = Array(texts.name.utf8) + [0] + texts.scene
    if let known = scenes.withLock({ $0[key] }) { return try known.get() }
    let result = Result { () throws(RecorderError) in
      try PreparedScene(
        name: texts.name,
        document: texts.document,
        reading: texts.scene,
        registry: replayer.registry
      )
    }
    scenes.withLock { $0[key] = result }
    return try result.get()
  }
}
