public import LayoutDiff
import LayoutEngine
public import LayoutScenes

/// Lays out recorded scenes with the current build.
public struct Replayer: Sendable {
  /// The types that recorded scenes can use.
  public let registry: SceneRegistry
  /// The recorder to lay out the scenes with.
  public let recorder: Recorder

  /// Creates a replayer.
  public init(registry: SceneRegistry, recorder: Recorder = Recorder()) {
    self.registry = registry
    self.recorder = recorder
  }

  /// Lays out a recorded scene again.
  ///
  /// - Parameters:
  ///   - scene: The scene, as read by this build.
  ///   - recorded: The recorded snapshot.
  /// - Returns: The layout of the scene at the same proposal in the same environment by the current
  ///   build.
  /// - Throws: `RecorderError` if the scene cannot be laid out, or its environment cannot be read.
  public func replay(
    _ scene: PreparedScene,
    as recorded: Snapshot
  ) throws(RecorderError) -> RecordedLayout {
    try recorder.record(request(for: scene, as: recorded))
  }

  /// Returns the request to lay out a recorded scene again.
  ///
  /// - Throws: `RecorderError` if the environment cannot be read.
  public func request(
    for scene: PreparedScene,
    as recorded: Snapshot
  ) throws(RecorderError) -> RecordingRequest {
    do {
      return RecordingRequest(
        scene: scene,
        proposal: recorded.proposal,
        environment: try SceneEnvironment(recorded: recorded.environment)
      )
    } catch {
      throw .unreadable(scene.name, error)
    }
  }
}
