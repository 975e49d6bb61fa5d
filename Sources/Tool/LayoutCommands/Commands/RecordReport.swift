import Digests
import EscapedText
import Keyline
import LayoutCore
import LayoutDiff
import LayoutRecorder
import LayoutReports
import LayoutStore

/// The result of recording a version; text starts with the calls of all layouts if they were traced.
struct RecordReport: Report {
  private let outcome: Recording.Outcome
  private let verb: String

  init(_ outcome: Recording.Outcome, verb: String = "recorded") {
    self.outcome = outcome
    self.verb = verb
  }

  var text: String {
    let version = outcome.version
    let label = PrintableText.text(version.label)
    var text = outcome.notedLayouts.map(\.traceText).joined()
    text += """
      \(verb) \(label): \(Counted(outcome.sceneCount, "scene")), \
      \(Counted(version.snapshotCount, "snapshot")), \(Counted(outcome.placementCount, "frame"))

      """
    if outcome.storedCount > 0 {
      text += """
        reused from the cache: \(Counted(outcome.storedCount, "snapshot"))

        """
    }
    if let changes = outcome.changes, let parent = version.parent.map(PrintableText.text) {
      text += """
        since \(parent): \(changes.different.count) changed, \(changes.sameCount) unchanged, \
        \(changes.onlyNew.count) new, \(changes.onlyOld.count) \
        \(version.scope.isPart && !changes.onlyOld.isEmpty ? "not recorded" : "missing")

        """
    }
    return text
  }

  var json: JSONValue {
    let version = outcome.version
    let changes: JSONValue? = outcome.changes.map { changes in
      [
        "different": .number(Double(changes.different.count)),
        "same": .number(Double(changes.sameCount)),
        "new": .number(Double(changes.onlyNew.count)),
        "missing": .number(Double(changes.onlyOld.count)),
      ]
    }
    return [
      "version": .string(version.label),
      "parent": version.parent.map(JSONValue.string) ?? .null,
      "scenes": .number(Double(outcome.sceneCount)),
      "snapshots": .number(Double(version.snapshotCount)),
      "placements": .number(Double(outcome.placementCount)),
      "reused": .number(Double(outcome.storedCount)),
      "changes": changes ?? .null,
    ]
  }
}
