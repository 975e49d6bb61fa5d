import LayoutDiff

/// A cause in a scene with the number of what follows from it, for reports with one entry a cause.
struct CauseAccount {
  /// What stands for the kind of cause in reports that want a rule: a cause's kind, or `renamed`.
  let rule: String
  /// The cause in words.
  let text: String
  /// The paths of the nodes that the cause concerns.
  let paths: [String]
  /// The number of changes that follow, what rode along not counted.
  let count: Int
  /// The first of the changes, in words.
  let changes: [String]

  /// The greatest number of changes that are told of each.
  private static let maximumChanges = 20

  /// Returns the causes of a diff, then its renamings.
  static func accounts(of diff: SnapshotDiff) -> [CauseAccount] {
    let told = diff.changes.filter { $0.kind != .rodeAlong && !$0.hasCarrier }
    let causes = diff.causes.enumerated().map { index, cause in
      let changes = told.filter { $0.causes.contains(index) }
      return CauseAccount(
        rule: cause.kind.rawValue,
        text: CauseText(cause).description,
        paths: cause.nodes.map(\.path),
        count: changes.count,
        changes: changes.prefix(maximumChanges).map { "\($0.node.reportName): \(ChangeText($0))" }
      )
    }
    let renamings = diff.renamings.map { renaming in
      CauseAccount(
        rule: "renamed",
        text:
          "\(PrintableText.text(renaming.old.path)) was renamed \(PrintableText.text(renaming.new.path))",
        paths: [renaming.new.path],
        count: 0,
        changes: []
      )
    }
    return causes + renamings
  }
}
