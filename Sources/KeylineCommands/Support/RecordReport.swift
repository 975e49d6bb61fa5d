import LayoutDiff
import LayoutReports
import LayoutStore

/// What `record` says when it is done.
struct RecordReport: CustomStringConvertible {
  let version: RecordedVersion
  let sceneCount: Int
  let placementCount: Int
  /// How many snapshots the store had already, as the cache knew.
  let storedCount: Int
  /// What differs from the version before; `nil` for a first version.
  let changes: VersionComparison?

  var description: String {
    let label = PrintableText.text(version.label)
    var text = """
      recorded \(label): \(Counted(sceneCount, "scene")), \
      \(Counted(version.snapshotCount, "snapshot")), \(Counted(placementCount, "placement"))

      """
    if storedCount > 0 {
      text += """
        not laid out: \(Counted(storedCount, "snapshot")) that the cache knows to be stored already

        """
    }
    if let changes, let parent = version.parent.map(PrintableText.text) {
      text += """
        since \(parent): \(changes.different.count) differ, \(changes.same.count) are the same, \
        \(changes.onlyNew.count) are new, \(changes.onlyOld.count) are missing

        """
    }
    return text
  }
}
