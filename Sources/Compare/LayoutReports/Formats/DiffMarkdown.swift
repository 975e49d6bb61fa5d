import LayoutCore
public import LayoutDiff

/// A diff in GitHub's Markdown for pull requests.
///
/// It has a table of the causes of each scene, with the changes in a collapsed section.
public struct DiffMarkdown: CustomStringConvertible, Sendable {
  /// The text, with a trailing line feed.
  public let description: String

  /// The maximum numbers of scenes and changes, so that the text fits into a comment.
  private static let (maximumScenes, maximumChanges) = (50, 100)

  /// Creates the text for a diff.
  public init(_ diff: VersionDiff) {
    var lines = [
      "### Layout: \(MarkdownText.code(diff.old)) → \(MarkdownText.code(diff.new))", "",
      DiffSummary(diff).description, "",
    ]
    let scenes = SceneParagraph.paragraphs(of: diff, limit: 100)
    for scene in scenes.prefix(DiffMarkdown.maximumScenes) {
      lines += DiffMarkdown.lines(of: scene)
    }
    let rest = scenes.count - DiffMarkdown.maximumScenes
    if rest > 0 { lines += ["… and \(Counted(rest, "more scene"))", ""] }
    if !diff.omissions.isEmpty {
      lines += ["<details><summary>Not compared: \(diff.omissions.count)</summary>", ""]
      for omission in diff.omissions.prefix(DiffMarkdown.maximumChanges) {
        let configuration = ConfigurationText(omission.proposal, omission.environment)
        let name = MarkdownText.code("\(omission.scene)  \(configuration)")
        lines.append("- \(name): \(MarkdownText.code(omission.reason))")
      }
      lines += ["", "</details>", ""]
    }
    for line in diff.tolerances.map({ ToleranceText($0).lines }) ?? [] {
      lines += [MarkdownText.code(line), ""]
    }
    description = lines.joined(separator: "\n") + "\n"
  }

  private static func lines(of scene: SceneParagraph<VersionDiff.SceneDiff>) -> [String] {
    let configurations = scene.configurations.joined(separator: ", ")
    let diff = scene.source.diff
    var lines = [
      "#### \(MarkdownText.code(scene.scene))",
      "",
      "In \(MarkdownText.code(configurations))\(scene.source.isEdited ? "; the scene was edited" : "").",
      "",
    ]
    var notes = diff.renamings.map {
      "- \(MarkdownText.code($0.old.name)) was renamed \(MarkdownText.code($0.new.name))"
    }
    notes += scene.source.brokenInvariants.map { "- \(MarkdownText.code("\($0)"))" }
    // A table needs an empty line before it.
    if !notes.isEmpty { lines += notes + [""] }
    let groups = CauseGroup.groups(of: diff)
    if !diff.causes.isEmpty {
      lines += ["| | cause | changes |", "|---|---|---|"]
      for (index, cause) in diff.causes.enumerated() {
        let count = diff.changes.count { $0.causes.contains(index) }
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

/// The chain of dependencies that leads from a node to its causes, in GitHub's Markdown.
public struct ExplanationMarkdown: CustomStringConvertible, Sendable {
  /// The text, with a trailing line feed.
  public let description: String

  /// Creates the text for an explanation of a node in two versions, with a title.
  public init(_ explanation: Explanation, title: String, old: String, new: String) {
    var lines = ["### \(MarkdownText.code(title))", ""]
    let paragraphs = ExplanationParagraph.paragraphs(of: explanation)
    for (index, paragraph) in paragraphs.prefix(ExplanationParagraph.limit).enumerated() {
      let movement = paragraph.movement.map { " \($0)" } ?? ""
      lines.append("\(index + 1). \(MarkdownText.code(paragraph.name))\(movement)")
      let step = paragraph.steps[0]
      for (label, side) in [(old, step.old), (new, step.new)] where !paragraph.isRun {
        let text = side.map(ExplanationParagraph.text) ?? "absent"
        lines.append("   - in \(MarkdownText.code(label)): \(text)")
      }
      lines += paragraph.links.map { "   - \(MarkdownText.code($0))" }
      if let cause = step.cause {
        lines.append("   - a cause: \(MarkdownText.code(CauseText(cause).description))")
      }
    }
    let rest = paragraphs.dropFirst(ExplanationParagraph.limit).reduce(0) { $0 + $1.steps.count }
    lines += rest > 0 ? ["", "… and \(Counted(rest, "more step"))", ""] : [""]
    if explanation.isDifferent {
      lines.append(explanation.causes.count == 1 ? "The cause:" : "The causes:")
      lines += [""] + explanation.causes.map { "- \(MarkdownText.code(CauseText($0).description))" }
    } else {
      lines.append("Its position and size are unchanged.")
    }
    description = lines.joined(separator: "\n") + "\n"
  }
}
