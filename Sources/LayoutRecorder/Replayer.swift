import CanonicalJSON
import LayoutCore
public import LayoutDiff
public import LayoutScenes

/// Compares what was recorded with what this build makes of the same scenes.
public struct Replayer: Sendable {
  /// The types that recorded scenes may name.
  public let registry: SceneRegistry
  /// The recorder that lays the scenes out again.
  public let recorder: Recorder

  /// Creates a replayer.
  public init(registry: SceneRegistry, recorder: Recorder = Recorder()) {
    self.registry = registry
    self.recorder = recorder
  }

  /// Lays a recorded scene out again.
  ///
  /// - Parameters:
  ///   - scene: The scene, as this build reads it.
  ///   - recorded: What was recorded of it.
  /// - Returns: The same scene in the same proposal and environment, as this build lays it out.
  /// - Throws: `RecorderError` when the scene cannot be laid out, or its environment not be read.
  public func replay(
    _ scene: PreparedScene,
    as recorded: Snapshot
  ) throws(RecorderError) -> Recording {
    try recorder.record(request(for: scene, as: recorded))
  }

  /// Returns what to lay out to see a recorded scene again.
  ///
  /// - Throws: `RecorderError` when the environment cannot be read.
  public func request(
    for scene: PreparedScene,
    as recorded: Snapshot
  ) throws(RecorderError) -> RecordingRequest {
    do {
      return RecordingRequest(
        scene: scene,
        proposal: recorded.proposal,
        environment: try SceneEnvironment(.object(recorded.environment))
      )
    } catch {
      throw .unreadable(scene.name, error)
    }
  }
}
