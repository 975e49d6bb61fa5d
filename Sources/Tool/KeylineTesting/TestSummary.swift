import Digests
import Keyline

/// The result of a test run for the accepted snapshots.
struct TestSummary {
  var recordedCount = 0
  /// Where they were recorded.
  var place = ""
  /// The paths of their files, in order.
  var recordedFiles: [String] = []
  /// The changes of fonts because of which snapshots were recorded again.
  var fontChanges: [String] = []
  /// The scenes of which no test laid out some snapshots, in order.
  var unusedNames: [String] = []
  /// The old and new names of scenes whose accepted snapshots were renamed.
  var renames: [String] = []
}
