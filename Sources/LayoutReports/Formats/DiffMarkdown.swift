import LayoutCore
public import LayoutDiff

/// A diff for a pull request, in GitHub's Markdown: a table of the causes of each scene, and what follows
/// from them folded away.
public struct DiffMarkdown: CustomStringConvertible, Sendable {
  /// The text, with a line feed at its end.
  public let description: String

  /// The greatest number of scenes and of changes that are told, so that a comment takes them.
  private static let (maximumScenes, maximumChanges) = (50, 100)

  /// Writes a diff.
  public init(_ diff: VersionDiff) {
    var lines = [
      "### Layout: \(MarkdownText.code(diff.old)) → \(MarkdownText.code(diff.new))", "",
      DiffSummary(diff).description, "",
    ]
    let scenes = DiffParagraph.paragraphs(of: diff)
    for scene in scenes.prefix(DiffMarkdown.maximumScenes) {
      lines += DiffMarkdown.lines(of: scene)
    }
    let rest = scenes.count - DiffMarkdown.maximumScenes
    if rest > 0 { lines += ["… and \(Counted(rest, "more scene"))", ""] }
    if !diff.omissions.isEmpty {
      lines += ["<details><summary>Not compared: \(diff.omissions.count)</summary>", ""]
      for omission in diff.omissions.prefix(DiffMarkdown.maximumChanges) {
        let situation = SituationText(omission.proposal, omission.environment)
        let name = MarkdownText.code("\(omission.scene)  \(situation)")
        lines.append("- \(name): \(MarkdownText.code(omission.reason))")
      }
      lines += ["", "</details>", ""]
    }
    for line in diff.tolerances.map({ ToleranceText($0).lines }) ?? [] {
      lines += [MarkdownText.code(line), ""]
    }
    description = lines.joined(separator: "\n") + "\n"
  }

  private static func lines(of scene: DiffParagraph) -> [String] {
    let situations = scene.situations.joined(separator: ", ")
    var lines = [
      "#### \(MarkdownText.code(scene.scene))",
      "", "In \(MarkdownText.code(situations))\(scene.isEdited ? "; the scene was edited" : "").",
      "",
    ]
    lines += scene.diff.renamings.map {
      "- \(MarkdownText.code($0.old.path)) was renamed \(MarkdownText.code($0.new.path))"
    }
    let groups = CauseGroup.groups(of: scene.diff)
    if !scene.diff.causes.isEmpty {
      lines += ["| | cause | changes |", "|---|---|---|"]
      for (index, cause) in scene.diff.causes.enumerated() {
        let count = scene.diff.changes.count { $0.causes.contains(index) }
        let text = MarkdownText.code(CauseText(cause).description)
        lines.append("| \(index + 1) | \(text) | \(count) |")
      }
      lines.append("")
    }
    lines += ["<details><summary>\(Counted(count(of: groups), "change"))</summary>", ""]
    lines += ["| node | change | cause |", "|---|---|---|"]
    lines += rows(of: groups).prefix(maximumChanges)
    let rest = count(of: groups) - maximumChanges
    if rest > 0 { lines.append("| … and \(rest) more | | |") }
    return lines + ["", "</details>", ""]
  }

  private static func count(of groups: [CauseGroup]) -> Int {
    groups.reduce(0) { $0 + $1.changes.count }
  }

  private static func rows(of groups: [CauseGroup]) -> [String] {
    groups.flatMap { group in
      let numbers =
        group.causes.map { "\($0 + 1)" }
        + (group.moreCauses > 0 ? ["\(group.moreCauses) more"] : [])
      return group.changes.map { change in
        """
        | \(MarkdownText.code(change.node.reportName)) | \
        \(MarkdownText.code(ChangeText(change).description)) | \(numbers.joined(separator: ", ")) |
        """
      }
    }
  }
}
