import Digests
import EscapedText
import LayoutCore
import LayoutDiff

/// A cause of changes in a scene, for reports with one entry per cause.
struct CauseSummary {
  /// The rule, for reports that have rules: the kind of cause, or `renamed`.
  let rule: String
  /// A description of the cause.
  let text: String
  /// The paths of the cause's nodes.
  let paths: [String]
  /// The number of consequences, excluding nodes that moved with an ancestor.
  let count: Int
  /// Descriptions of the first changes, at most 20.
  let changes: [String]

  /// Returns the causes of a diff, followed by its renamings.
  static func summaries(of diff: SnapshotDiff) -> [CauseSummary] {
    var listed = diff.changes.filter { $0.kind != .movedWithAncestor && $0.ancestor == nil }
    listed.sortWorstFirst()
    let causes = diff.causes.enumerated().map { index, cause in
      let changes = listed.filter { $0.causes.contains(index) }
      return CauseSummary(
        rule: cause.kind.rawValue,
        text: CauseText(cause).description,
        paths: cause.nodes.map(\.path),
        count: changes.count,
        changes: changes.prefix(20).map { "\($0.node.reportName): \(ChangeText($0))" }
      )
    }
    let renamings = diff.renamings.map { renaming in
      CauseSummary(
        rule: "renamed",
        text: renaming.text,
        paths: [renaming.new.path],
        count: 0,
        changes: []
      )
    }
    let scene = diff.renamedFrom.map { name in
      CauseSummary(
        rule: "renamed",
        text: "renamed from \(PrintableText.text(name))",
        paths: [],
        count: 0,
        changes: []
      )
    }
    return causes + [scene].compactMap(\.self) + renamings
  }
}
