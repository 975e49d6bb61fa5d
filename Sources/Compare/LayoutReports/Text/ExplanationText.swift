import EscapedText
import LayoutCore
package import LayoutDiff

/// The chain of dependencies that leads from a node to its causes, as text.
///
/// Runs of nodes with the same kind of link are folded into a single paragraph.
package struct ExplanationText: CustomStringConvertible, Sendable {
  /// The text, with a trailing line feed.
  package let description: String

  /// Creates the text for an explanation of a node in two versions.
  package init(_ explanation: Explanation, old: String, new: String) {
    let labels = [PrintableText.text(old), PrintableText.text(new)]
    let paragraphs = ExplanationParagraph.paragraphs(of: explanation)
    var lines = paragraphs.prefix(ExplanationParagraph.limit).flatMap {
      ExplanationText.lines(of: $0, labels) + [""]
    }
    let rest = paragraphs.dropFirst(ExplanationParagraph.limit).reduce(0) { $0 + $1.steps.count }
    if rest > 0 { lines += ["… and \(Counted(rest, "more step")); --format json lists all", ""] }
    let causes = explanation.causes.map { CauseText($0).description }
    if !explanation.isMoved { lines.append("Its position and size are unchanged.") }
    guard explanation.isDifferent else {
      description = lines.joined(separator: "\n") + "\n"
      return
    }
    if causes.count == 1 {
      lines.append("The cause: \(causes[0])")
    } else if !causes.isEmpty {
      lines.append("\(explanation.causeTitle):")
      lines += causes.map { "  \($0)" }
    }
    description = lines.joined(separator: "\n") + "\n"
  }

  private static func lines(of paragraph: ExplanationParagraph, _ labels: [String]) -> [String] {
    let movement = paragraph.movement.map { "  \($0)" } ?? ""
    let links = paragraph.links.map { "  \($0)" }
    guard !paragraph.isRun else { return [paragraph.name + movement] + links }
    let step = paragraph.steps[0]
    let width = labels.map(\.count).max() ?? 0
    let sides = zip(labels, [step.old, step.new]).map { label, side in
      "    \(Padded(label, to: width))  \(side.map(ExplanationParagraph.text) ?? "absent")"
    }
    let cause = step.cause.map { ["  a cause: \(CauseText($0))"] } ?? []
    return [paragraph.name + movement] + sides + links + cause
  }
}

extension Explanation {
  /// The words before the list of causes.
  var causeTitle: String {
    guard causes.count > 1 else { return "The cause" }
    return switch evidence {
    case .frames: "One or more of these causes"
    case .proof: "These causes together"
    case .proofOfEach: "Each of these causes is enough"
    }
  }
}
