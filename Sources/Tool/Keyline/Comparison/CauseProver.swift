import LayoutDiff
import LayoutRecorder
import LayoutScenes
import LayoutStore

/// Proves the causes of changes that have several, by laying scenes out again without some of them.
///
/// Scenes are proved in the order of the report, until a number of views was laid out. Scenes with views
/// of the project are not, unless it is given their types, so that no code of a project runs.
package struct CauseProver: Sendable {
  /// The number of views to lay out for a report, including 50 for each layout.
  static let maximumViews = 50_000

  /// The number of views that may still be laid out.
  private(set) var remainingViews: Int
  /// The types that scenes can refer to.
  private let registry: SceneRegistry
  /// The guard of layouts with types of the project, if there are any.
  private let layoutGuard: LayoutGuard?

  /// Creates a prover that lays out at most some views.
  init(
    views: Int = CauseProver.maximumViews,
    registry: SceneRegistry = SceneRegistry(),
    layoutGuard: LayoutGuard? = nil
  ) {
    remainingViews = views
    self.registry = registry
    self.layoutGuard = layoutGuard
  }

  /// Creates a prover for a run of tests.
  package init() { self.init(views: CauseProver.maximumViews) }

  /// Returns whether the causes of a diff are worth a proof, and a proof is cheap.
  static func isProvable(_ diff: SnapshotDiff, of new: Snapshot) -> Bool {
    diff.hasJointCauses && CauseTrial.isCheap(diff, nodes: new.outline.nodes.count)
  }

  /// Returns the proved causes of the snapshots of a scene: of all of them or, if that would exceed the
  /// number of views, of none.
  ///
  /// - Parameter snapshots: The snapshots of the scene with their diffs, each of which is provable.
  /// - Returns: For each snapshot, the proved causes by the indices of changes; empty if this build does
  ///   not lay the snapshot out as it was recorded.
  mutating func attributions(
    _ snapshots: [(recordings: RecordingPair, diff: SnapshotDiff)]
  ) -> [[Int: SnapshotDiff.Attribution]] {
    let views = snapshots.reduce(0) { views, snapshot in
      let nodes = snapshot.recordings.new.outline.nodes.count
      return views + CauseTrial.cost(of: snapshot.diff, nodes: nodes)
    }
    guard views <= remainingViews else { return snapshots.map { _ in [:] } }
    remainingViews -= views
    return snapshots.map { recordings, diff in
      do throws(RecorderError) {
        let requests = try recordings.requests(registry)
        let prove = { () throws(RecorderError) in
          try recordings.trial(requests, diff: diff).provenAttributions()
        }
        guard let layoutGuard else { return try prove() }
        return try layoutGuard.watch(requests.new, prove)
      } catch {
        return [:]
      }
    }
  }

  /// Replaces causes that the frames suggest by those that layouts prove.
  ///
  /// - Parameters:
  ///   - provable: The recordings of provable snapshots, by their indices in the diffs; those of a scene
  ///     follow each other.
  ///   - scenes: The diffs.
  /// - Returns: The proved causes of each provable snapshot, with its index.
  @discardableResult
  mutating func prove(
    _ provable: [(index: Int, recordings: RecordingPair)],
    in scenes: inout [VersionDiff.SceneDiff]
  ) -> [(index: Int, attributions: [Int: SnapshotDiff.Attribution])] {
    var found: [(index: Int, attributions: [Int: SnapshotDiff.Attribution])] = []
    let groups = provable.chunked {
      $0.recordings.new.scene.hasSameBytes(as: $1.recordings.new.scene)
    }
    for group in groups {
      let proved = attributions(group.map { ($0.recordings, scenes[$0.index].diff) })
      for (snapshot, attributions) in zip(group, proved) {
        scenes[snapshot.index].diff = scenes[snapshot.index].diff.attributing(attributions)
        found.append((snapshot.index, attributions))
      }
    }
    return found
  }
}
