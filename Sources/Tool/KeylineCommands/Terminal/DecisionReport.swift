import Digests
import Keyline
import LayoutDiff
import LayoutReports

/// A decision, and the changes that remain.
struct DecisionReport: Report {
  let decision: Review.Decision
  let made: ReviewDecision
  /// Whether the decision was not stored.
  let isDry: Bool
  let remaining: PendingChanges
  /// The accepted tolerance as text; `nil` for none.
  let tolerance: String?
  /// The value of the option `--store`.
  let store: String?

  /// A sentence about the decision, and one about the remaining changes.
  var text: String { PrintableText.text(sentence) + "\n" + (isDry ? "" : rest) }

  private var label: String { remaining.version.label }

  private var sentence: String {
    let verb = decision.verdict == .accepted ? "accept" : "reject"
    guard made.count > 0 else {
      return "nothing to \(verb) in \(label)"
        + (decision.leavesDecided
          ? "; --all skips changes with a decision, --cause and --scene do not" : "")
    }
    let partial = made.count - made.subjects.count { $0.cause.isEmpty }
    let isPartial = !decision.causes.isEmpty && decision.verdict == .accepted && partial > 0
    var text = isDry ? "would \(verb)" : decision.verdict.rawValue
    text += " \(Counted(made.count, "snapshot")) of \(label)"
    if isPartial { text += ", \(partial) of them partly" }
    text += " by \(decision.author)"
    guard let tolerance else { return text }
    text += ", with \(tolerance)"
    if !decision.causes.isEmpty { text += " for the affected nodes" }
    return text
  }

  private var rest: String {
    guard let next else {
      return "nothing is pending: \(PrintableText.text(label)) is the baseline\n"
    }
    return
      "\(remaining.count(.pending)) pending, \(remaining.count(.rejected)) rejected; next: \(next)\n"
  }

  /// The command to run next, if changes remain.
  private var next: CommandLineText? {
    remaining.hasOpenChanges ? CommandLineText("pending", label, store: store) : nil
  }

  /// The decision, and the number of remaining changes.
  var json: JSONValue {
    [
      "verdict": .string(decision.verdict.rawValue),
      "version": .string(label),
      "stored": .bool(!isDry),
      "author": .string(decision.author),
      "message": .string(decision.reason),
      "decided": .array(
        made.subjects.map { subject in
          [
            "scene": .string(subject.snapshot.scene),
            "proposal": .string(subject.snapshot.proposalText),
            "environment": .string(subject.snapshot.environmentDigest.hex),
            "cause": subject.cause.isEmpty ? .null : .string(subject.cause),
          ]
        }
      ),
      "pending": JSONValue(count: remaining.count(.pending)),
      "rejected": JSONValue(count: remaining.count(.rejected)),
      "next": next.map { .string("\($0)") } ?? .null,
    ]
  }
}
