import EscapedText
import LayoutCore
public import LayoutDiff

/// A diff in GitHub's Markdown for pull requests, which fits into a comment.
///
/// A table has each cause once. Then each scene has a table of its causes, with the changes in a
/// collapsed section. Scenes that do not fit are counted by cause.
public struct DiffMarkdown: CustomStringConvertible, Sendable {
  /// The text, with a trailing line feed.
  public let description: String

  private static let maximumChanges = 100
  /// The numbers of bytes after which there are no more causes, scenes, and scenes that are counted.
  private static let (causesEnd, scenesEnd, restEnd) = (15_000, 45_000, 55_000)

  /// Creates the text for a diff.
  public init(_ diff: VersionDiff) {
    let versions = [diff.old, diff.new].map { MarkdownText.code($0.shortened) }
    var text = CommentText()
    _ = text.add([
      "### Layout: \(versions.joined(separator: " → "))", "", DiffSummary(diff).description, "",
    ])
    DiffMarkdown.addCauses(of: diff, to: &text)
    let scenes = SceneParagraph.paragraphs(of: diff, limit: 100)
    let listed = scenes.prefix {
      text.add(DiffMarkdown.lines(of: $0), within: DiffMarkdown.scenesEnd)
    }
    let rest = LeftOutCauses(scenes.dropFirst(listed.count))
    if !rest.lines.isEmpty {
      let count = Set(scenes.dropFirst(listed.count).map(\.scene)).count
      _ = text.add(["\(Counted(count, "scene")) left out here, by cause:", ""])
      text.add(each: rest.lines.map { "- \(MarkdownText.code($0))" }, within: DiffMarkdown.restEnd)
      {
        "- … and \(Counted($0, "more cause"))"
      }
      _ = text.add([""])
    }
    DiffMarkdown.addOmissions(of: diff, to: &text)
    description = text.lines.joined(separator: "\n") + "\n"
  }

  private static func addCauses(of diff: VersionDiff, to text: inout CommentText) {
    let totals = CauseTotals(diff).totals
    guard !totals.isEmpty else { return }
    _ = text.add(["| cause | snapshots | scenes |", "|---|---|---|"])
    let rows = totals.map { total in
      let cause = MarkdownText.code(total.cause.text.shortened)
      let place = total.words.map { " \(MarkdownText.code($0))" } ?? ""
      return "| \(cause) | \(total.snapshotCount)\(place) | \(Set(total.scenes).count) |"
    }
    text.add(each: rows, within: causesEnd) { "| … and \(Counted($0, "more cause")) | | |" }
    _ = text.add([""])
  }

  private static func addOmissions(of diff: VersionDiff, to text: inout CommentText) {
    guard !diff.omissions.isEmpty else { return }
    let end = ["", "</details>", ""]
    _ = text.add(["<details><summary>Not compared: \(diff.omissions.count)</summary>", ""])
    let rows = diff.omissions.map { omission in
      let configuration = ConfigurationText(omission.proposal, omission.environment)
      let name = MarkdownText.code("\(omission.scene)  \(configuration)")
      return "- \(name): \(MarkdownText.code(omission.reason))"
    }
    text.add(each: rows, within: CommentText.maximumBytes - 1_000) {
      "- … and \(Counted($0, "more snapshot"))"
    }
    _ = text.add(end)
  }

  private static func lines(of scene: SceneParagraph<VersionDiff.SceneDiff>) -> [String] {
    let diff = scene.source.diff
    var lines = [
      "#### \(MarkdownText.code(scene.scene))",
      "",
      "\(scene.words == nil ? "In" : "Changed") \(MarkdownText.code(scene.place)).",
      "",
    ]
    var notes = diff.renamedFrom.map { ["- renamed from \(MarkdownText.code($0))"] } ?? []
    notes += diff.renamings.map {
      "- \(MarkdownText.code($0.old.name)) was renamed \(MarkdownText.code($0.new.name))"
    }
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
    guard count(of: groups) > 0 else { return lines }
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
      group.changes.map { change in
        """
        | \(MarkdownText.code(change.node.reportName)) | \
        \(MarkdownText.code(ChangeText(change).description)) | \(group.numbers) |
        """
      }
    }
  }
}
