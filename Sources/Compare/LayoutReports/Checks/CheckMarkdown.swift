import Digests
import EscapedText
package import LayoutChecks
import LayoutCore
import LayoutDiff

/// A check in GitHub's Markdown for pull requests: a table of the new findings.
package struct CheckMarkdown: CustomStringConvertible, Sendable {
  /// The text, with a trailing line feed.
  package let description: String

  /// The maximum number of rows, so that the text fits into a comment.
  private static let maximumRows = 200

  /// Creates the text for a check.
  package init(_ report: CheckReport) {
    let problems = CheckProblem.problems(in: report)
    var lines = ["### Layout check", "", CheckText.summary(of: report, problems), ""]
    if !problems.isEmpty {
      lines += ["| severity | rule | scene | finding | where |", "|---|---|---|---|---|"]
      lines += problems.prefix(CheckMarkdown.maximumRows).map { problem in
        let cells = [
          problem.finding.severity.rawValue, problem.finding.rule.id,
          MarkdownText.code(problem.scenes), MarkdownText.code(problem.message),
          MarkdownText.code(problem.places.joined(separator: "; ")),
        ]
        return "| \(cells.joined(separator: " | ")) |"
      }
      let rest = problems.count - CheckMarkdown.maximumRows
      if rest > 0 { lines.append("| … and \(rest) more | | | | |") }
      lines.append("")
    }
    lines += report.gaps.prefix(CheckMarkdown.maximumRows).map { gap in
      "- not proven: \(MarkdownText.code("\(gap.scene)  \(gap.configuration): \(gap.reason)"))"
    }
    lines += report.notes.map { "- \(MarkdownText.code($0))" }
    description = lines.joined(separator: "\n") + "\n"
  }
}
