import Digests
package import LayoutCore
package import LayoutDiff
package import LayoutEngine
package import LayoutScenes

/// Lays out a scene at many proposals in one environment.
///
/// The run reuses the size of a view for all proposals in its region, so that each further layout
/// takes less time than a recording. The placements are the same.
package final class SceneRun {
  /// The scene.
  package let scene: PreparedScene
  private let environment: SnapshotEnvironment
  private let run: LayoutRun

  /// Creates a run.
  ///
  /// - Parameters:
  ///   - scene: The scene with all content that depends on its layout.
  ///   - environment: The environment.
  ///   - recorder: The recorder whose options apply.
  /// - Throws: `RecorderError` if the tree is too deep.
  package init(
    of scene: PreparedScene,
    in environment: SceneEnvironment,
    as recorder: Recorder
  ) throws(RecorderError) {
    self.scene = scene
    self.environment = SnapshotEnvironment(environment.values)
    do {
      run = try LayoutRun(
        root: scene.root,
        environment: environment.layout,
        options: recorder.options
      )
    } catch {
      throw .notLaidOut(scene.name, because: error.message)
    }
  }

  /// The leaves that measure themselves, prepared for the environment, in pre-order; `nil` for other
  /// nodes.
  package var preparedLeaves: [(any LayoutLeaf)?] { run.preparedLeaves }

  /// Lays out the scene at a proposal.
  ///
  /// - Returns: The snapshot.
  /// - Throws: `RecorderError` if a frame is not finite.
  package func snapshot(in proposal: ProposedViewSize) throws(RecorderError) -> Snapshot {
    try scene.snapshot(of: run.layout(in: proposal), in: proposal, environment)
  }
}

extension PreparedScene {
  /// Returns the snapshot of a layout.
  ///
  /// - Throws: `RecorderError` if a frame is not finite.
  func snapshot(
    of result: LayoutResult,
    in proposal: ProposedViewSize,
    _ environment: SnapshotEnvironment
  ) throws(RecorderError) -> Snapshot {
    let table: PlacementTable
    do {
      table = try PlacementTable(
        result.placements.map { Placement(frame: $0.frame, proposal: $0.proposal) }
      ).withoutRejectedAlternatives(in: outline)
    } catch {
      throw .notLaidOut(
        name,
        because:
          "\(error.message) at \(ProposalText(words: proposal)); lay it out at a finite proposal"
      )
    }
    return try snapshot(of: table, in: proposal, environment)
  }

  /// Returns the snapshot of known placements.
  ///
  /// - Throws: `RecorderError` if nodes and placements contradict each other.
  func snapshot(
    of table: PlacementTable,
    in proposal: ProposedViewSize,
    _ environment: SnapshotEnvironment
  ) throws(RecorderError) -> Snapshot {
    do {
      return try Snapshot(
        scene: name,
        document: document,
        proposal: proposal,
        definition: definition,
        environment: environment,
        layout: Digested(table)
      )
    } catch {
      throw .contradiction(name, error)
    }
  }
}
