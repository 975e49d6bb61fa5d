import Keyline
import LayoutStore

/// The layouts that the tests of a process computed.
struct TestRunScope {
  /// The identifier of the run.
  let id: String
  let library: LaidOutSnapshots.Library
  /// Whether all tests of the library ran.
  let isComplete: Bool
  let requested: Set<SnapshotKey>
}
