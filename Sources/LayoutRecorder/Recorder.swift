import LayoutCore
public import LayoutEngine
import LayoutScenes
import LayoutSnapshots

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
  /// - Throws: `RecorderError` when the tree is too deep or a frame is not finite.
  public func record(_ request: RecordingRequest) throws(RecorderError) -> Recording {
    let start = ContinuousClock.now
    let request = try request.expanded()
    let run: LayoutRun
    do {
      run = try LayoutRun(
        root: request.scene.root,
        environment: request.environment.layout,
        options: options
      )
    } catch {
      throw .notLaidOut(request.scene.name, error.message)
    }
    let result = run.layout(in: request.proposal)
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
      diagnostics: request.scene.diagnostics + result.diagnostics,
      trace: result.trace,
      cost: start.duration(to: .now)
    )
  }
}
