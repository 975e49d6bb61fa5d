import LayoutDiff

/// A cause of a scene's changes, for reports with one entry per cause.
struct CauseSummary {
  /// The rule in reports that have rules: the kind of cause, or `renamed`.
  let rule: String
  /// The cause in words.
  let text: String
  /// The paths of the cause's nodes.
  let paths: [String]
  /// The number of changes that follow, without nodes that moved with an ancestor.
  let count: Int
  /// The first changes in words, at most 20.
  let changes: [String]

  /// Returns the causes of a diff, then its renamings.
  static func summaries(of diff: SnapshotDiff) -> [CauseSummary] {
    let listed = diff.changes.filter { $0.kind != .movedWithAncestor && $0.ancestor == nil }
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
    return causes + renamings
  }
}
