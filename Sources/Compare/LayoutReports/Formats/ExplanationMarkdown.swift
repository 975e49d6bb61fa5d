import EscapedText
import LayoutCore
package import LayoutDiff

/// The chain of dependencies that leads from a node to its causes, in GitHub's Markdown.
package struct ExplanationMarkdown: CustomStringConvertible, Sendable {
  /// The text, with a trailing line feed.
  package let description: String

  /// Creates the text for an explanation of a node in two versions, with a title.
  package init(_ explanation: Explanation, title: String, old: String, new: String) {
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
      lines.append("\(explanation.causeTitle):")
      lines += [""] + explanation.causes.map { "- \(MarkdownText.code(CauseText($0).description))" }
    } else {
      lines.append("Its position and size are unchanged.")
    }
    description = lines.joined(separator: "\n") + "\n"
  }
}
