package import LayoutDiff

/// A brief diff: one line for each cause of each scene, with the number of its consequences.
///
/// Configurations with the same changes share their lines.
package struct DiffLines: CustomStringConvertible, Sendable {
  /// The text, with a trailing line feed.
  package let description: String

  /// Creates the text for a diff.
  package init(_ diff: VersionDiff) {
    var lines = SceneParagraph.paragraphs(of: diff) { DiffLines.lines(of: $0.diff) }
      .flatMap { [$0.title] + $0.lines }
    for omission in SceneParagraph.omissions(of: diff) {
      lines += [omission.title] + omission.lines.map { "  not compared: \($0)" }
    }
    lines.append(DiffSummary(diff).description)
    description = lines.joined(separator: "\n") + "\n"
  }

  private static func lines(of diff: SnapshotDiff) -> [String] {
    let movedWith = MovedAncestor.counts(of: diff)
    return diff.renamingTexts.map { "  \($0)" }
      + CauseGroup.groups(of: diff).map { "  \(CauseLine($0, of: diff, movedWith: movedWith))" }
  }
}
