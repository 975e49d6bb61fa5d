public import LayoutDiff

/// The way from a node back to the causes, in GitHub's Markdown.
public struct ExplanationMarkdown: CustomStringConvertible, Sendable {
  /// The text, with a line feed at its end.
  public let description: String

  /// Writes an explanation of a node in two versions, under a title.
  public init(_ explanation: Explanation, title: String, old: String, new: String) {
    var lines = ["### \(MarkdownText.code(title))", ""]
    for (index, step) in explanation.steps.enumerated() {
      var name = "\(index + 1). \(MarkdownText.code(step.node.reportName))"
      if let movement = ExplanationText.movement(of: step) { name += " \(movement)" }
      lines.append(name)
      for (label, side) in [(old, step.old), (new, step.new)] {
        let text = side.map(ExplanationText.text) ?? "not there"
        lines.append("   - in \(MarkdownText.code(label)): \(text)")
      }
      lines += step.reasons.map {
        "   - \(MarkdownText.code(ExplanationText.sentence(of: $0)))"
      }
      if let cause = step.cause {
        lines.append("   - a cause: \(MarkdownText.code(CauseText(cause).description))")
      }
    }
    lines.append("")
    if explanation.isDifferent {
      lines.append(explanation.causes.count == 1 ? "The cause:" : "The causes:")
      lines += [""] + explanation.causes.map { "- \(MarkdownText.code(CauseText($0).description))" }
    } else {
      lines.append("It stands where it stood, and has the size that it had.")
    }
    description = lines.joined(separator: "\n") + "\n"
  }
}
