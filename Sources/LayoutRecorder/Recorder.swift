import LayoutCore
import LayoutDiff
public import LayoutEngine
import LayoutScenes

/// Lays scenes out, each with a run of its own, so that a recording depends on nothing before it.
public struct Recorder: Sendable {
  /// How scenes are laid out.
  public var options: LayoutOptions

  /// Creates a recorder.
  public init(options: LayoutOptions = LayoutOptions()) {
    self.options = options
  }

  /// Lays one scene out.
  ///
  /// - Parameters:
  ///   - request: What to lay out.
  ///   - remembering: Returns what remembers the scene's subtrees; the scene has the content of its
  ///     geometry readers then.
  /// - Returns: Where every node is.
  /// - Throws: `RecorderError` when the tree is too deep or a frame is not finite.
  public func record(
    _ request: RecordingRequest,
    remembering: (RecordingRequest) -> (any SubtreeMemory)? = { _ in nil }
  ) throws(RecorderError) -> Recording {
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
    let kept = memory as? any KeptCacheMemory
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
        "\(error.message) at \(ProposalText(request.proposal)); lay it out in a finite proposal"
      )
    }
    return Recording(
      request: request,
      table: table,
      placements: table.canonicalBytes,
      diagnostics: request.scene.diagnostics
        + result.diagnostics.filter { !request.scene.diagnostics.contains($0) },
      trace: result.trace,
      cost: start.duration(to: .now)
    )
  }

  /// Lays a tree out and returns the placements of its nodes in pre-order.
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
