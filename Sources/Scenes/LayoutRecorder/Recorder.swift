import LayoutCore
import LayoutDiff
public import LayoutEngine
import LayoutScenes

/// Lays out scenes, each in a separate run, so that recordings do not depend on each other.
public struct Recorder: Sendable {
  /// The options of the runs.
  public var options: LayoutOptions

  /// Creates a recorder.
  public init(options: LayoutOptions = LayoutOptions()) {
    self.options = options
  }

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
