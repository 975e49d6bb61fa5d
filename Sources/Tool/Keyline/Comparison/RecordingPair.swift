import LayoutDiff
import LayoutRecorder
import LayoutScenes
import LayoutStore

/// A snapshot in two versions, whose scenes can be laid out again.
struct RecordingPair: Sendable {
  let old: Snapshot
  let new: Snapshot

  /// Returns the scenes with what was proposed to them.
  func requests(
    _ registry: SceneRegistry
  ) throws(RecorderError) -> (old: RecordingRequest, new: RecordingRequest) {
    let replayer = Replayer(registry: registry)
    return (
      try replayer.request(for: PreparedScene(of: old, registry: registry), as: old),
      try replayer.request(for: PreparedScene(of: new, registry: registry), as: new)
    )
  }

  /// Returns a trial of the causes in a diff; by default in that of both snapshots.
  func trial(
    _ requests: (old: RecordingRequest, new: RecordingRequest),
    diff: SnapshotDiff? = nil
  ) throws(RecorderError) -> CauseTrial {
    try CauseTrial(
      old: requests.old,
      new: requests.new,
      recorded: (old, new),
      diff: diff
    )
  }
}
