import EscapedText
package import LayoutChecks
import LayoutDiff

/// A check as an outline for programs and people: one line for each problem.
///
/// ```text
/// 1 error, 0 warnings in 1 scene, 4 layouts
/// error overlap card#title: title overlaps price by 12 [4f1a09c2d3] in 320x568
/// ```
package struct CheckOutline: CustomStringConvertible, Sendable {
  /// The text, with a trailing line feed.
  package let description: String

  /// Creates the outline of a check.
  package init(_ report: CheckReport, limits: OutlineLimits = OutlineLimits()) {
    var text = CommentText()
    let found = CheckProblem.problems(in: report)
    _ = text.add([CheckText.summary(of: report, found)])
    let problems = found.map { problem in
      """
      \(problem.finding.severity.rawValue) \(problem.finding.rule.id) \
      \(PrintableText.text(problem.scenes)): \(PrintableText.text(problem.message)) \
      [\(problem.ids)] \(problem.places.joined(separator: "; "))
      """
    }
    let gaps = report.gaps.map { gap in
      "not proven: " + PrintableText.text("\(gap.scene) \(gap.configuration): \(gap.reason)")
    }
    let notes = report.notes.map { "note: \(PrintableText.text($0))" }
    text.add(each: problems + gaps + notes, within: limits.bytes) {
      "… \(Counted($0, "more line")); raise the budget, or name a scene"
    }
    description = text.lines.joined(separator: "\n") + "\n"
  }
}
