import Digests
import LayoutCore
public import LayoutDiff
public import LayoutEngine
public import LayoutScenes

/// Lays out scenes, each in a separate run, so that recordings do not depend on each other.
public struct Recorder: Sendable {
  /// The options of the runs.
  public var options: LayoutOptions

  /// Creates a recorder.
  public init(options: LayoutOptions = LayoutOptions()) { self.options = options }

  /// Lays out one scene.
  ///
  /// - Parameters:
  ///   - request: The scene with its proposal and environment.
  ///   - remembering: Returns the cache of the scene's subtrees, given the request with the content
  ///     of geometry readers.
  /// - Returns: The placements of all nodes.
  /// - Throws: `RecorderError` if the tree is too deep or a frame is not finite.
  public func record(
    _ request: RecordingRequest,
    remembering: (RecordingRequest) -> (any SubtreeMemory)? = { _ in nil }
  ) throws(RecorderError) -> RecordedLayout {
    let start = ContinuousClock.now
    let request = try request.expanded()
    let memory = remembering(request)
    let run: LayoutRun
    do {
      run = try LayoutRun(
        root: request.scene.root,
        environment: request.environment.layout,
        options: options,
        memory: memory
      )
    } catch {
      throw .notLaidOut(request.scene.name, error.message)
    }
    let kept = memory as? any PersistentCacheMemory
    if let kept { run.restoreCaches(from: kept) }
    let result = run.layout(in: request.proposal)
    if let kept { run.keepCaches(in: kept) }
    let table: PlacementTable
    do {
      table = try PlacementTable(
        result.placements.map { Placement(frame: $0.frame, proposal: $0.proposal) }
      )
    } catch {
      throw .notLaidOut(
        request.scene.name,
        "\(error.message) at \(ProposalText(request.proposal)); lay it out at a finite proposal"
      )
    }
    return RecordedLayout(
      request: request,
      table: table,
      placements: table.canonicalBytes,
      diagnostics: request.scene.diagnostics
        + result.diagnostics.filter { !request.scene.diagnostics.contains($0) },
      trace: result.trace,
      cost: start.duration(to: .now)
    )
  }

  /// Lays out a tree, and returns the placements of its nodes in pre-order.
  func placements(
    of root: LayoutNode,
    in proposal: ProposedViewSize,
    environment: SceneEnvironment,
    scene: String
  ) throws(RecorderError) -> [Placement] {
    do {
      let run = try LayoutRun(root: root, environment: environment.layout, options: options)
      return run.layout(in: proposal).placements.map {
        Placement(frame: $0.frame, proposal: $0.proposal)
      }
    } catch {
      throw .notLaidOut(scene, error.message)
    }
  }
}

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
        environment: try SceneEnvironment(.object(recorded.environment))
      )
    } catch {
      throw .unreadable(scene.name, error)
    }
  }
}
