import CanonicalJSON
import Keyline
import LayoutDiff
import LayoutReports

/// A decision that was stored, and the changes that remain.
struct DecisionReport {
  let decision: Review.Decision
  let made: ReviewDecision
  let left: PendingChanges
  /// The accepted tolerance in words; `nil` for none.
  let tolerance: String?
  /// The value of the option `--store`.
  let store: String?

  /// A sentence on the decision, and one on the remaining changes.
  var text: String { PrintableText.text(sentence) + "\n" + rest }

  private var label: String { left.version.label }

  private var sentence: String {
    guard made.count > 0 else {
      let verb = decision.verdict == .accepted ? "accept" : "reject"
      return "nothing of \(label) was to \(verb)"
        + (decision.leavesDecided
          ? ": --all leaves what was decided; --cause and --scene do not" : "")
    }
    let partial = made.count - made.subjects.count { $0.cause.isEmpty }
    let isInPart = !decision.causes.isEmpty && decision.verdict == .accepted && partial > 0
    var text = "\(decision.verdict.rawValue) \(Counted(made.count, "snapshot")) of \(label)"
    if isInPart { text += ", \(partial) of them in part" }
    text += " by \(decision.author)"
    guard let tolerance else { return text }
    text += ", with \(tolerance)"
    if !decision.causes.isEmpty { text += " for the nodes that follow from it" }
    return text
  }

  private var rest: String {
    guard let next else {
      return "nothing is pending: \(PrintableText.text(label)) is the baseline\n"
    }
    return "\(left.count(.pending)) pending, \(left.count(.rejected)) rejected; next: \(next)\n"
  }

  /// The next command, if any change is left.
  private var next: CommandLineText? {
    guard left.count(.pending) + left.count(.rejected) > 0 else { return nil }
    return CommandLineText("pending", label, store: store)
  }

  /// The decision and the number of changes that are left.
  var json: String {
    let value: JSONValue = [
      "verdict": .string(decision.verdict.rawValue),
      "version": .string(label),
      "who": .string(decision.author),
      "why": .string(decision.reason),
      "decided": .array(
        made.subjects.map { subject in
          [
            "scene": .string(subject.entry.scene),
            "proposal": .string(subject.entry.proposalText),
            "environment": .string(subject.entry.environmentDigest.hex),
            "cause": subject.cause.isEmpty ? .null : .string(subject.cause),
          ]
        }
      ),
      "pending": .number(Double(left.count(.pending))),
      "rejected": .number(Double(left.count(.rejected))),
      "next": next.map { .string("\($0)") } ?? .null,
    ]
    return value.indentedText + "\n"
  }
}
