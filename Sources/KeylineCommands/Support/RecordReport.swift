import LayoutRecorder
import LayoutSnapshots
import LayoutStore

/// What `record` says when it is done.
struct RecordReport: CustomStringConvertible {
  let version: RecordedVersion
  let recordings: [Recording]
  /// What differs from the version before; `nil` for a first version.
  let changes: VersionComparison?

  var description: String {
    let scenes = Set(recordings.map { Array($0.request.scene.name.utf8) }).count
    let nodes = recordings.reduce(0) { $0 + $1.table.placements.count }
    let label = PrintableText.text(version.label)
    var text = """
      recorded \(label): \(Counted(scenes, "scene")), \(Counted(recordings.count, "snapshot")), \
      \(Counted(nodes, "placement"))

      """
    if let changes, let parent = version.parent.map(PrintableText.text) {
      text += """
        since \(parent): \(changes.different.count) differ, \(changes.same.count) are the same, \
        \(changes.onlyNew.count) are new, \(changes.onlyOld.count) are missing

        """
    }
    return text
  }
}
