import CanonicalJSON
import LayoutDiff
import LayoutReports
import LayoutStore

/// Keeps a decision and says what is left.
struct DecisionMaking {
  let options: DecisionOptions
  let store: StoreOptions
  let today: CalendarDay
  /// What is agreed on with an acceptance; `nil` for nothing.
  var agreement: AgreementOptions?

  /// Decides, and returns what to tell.
  func decide(_ verdict: Acceptance.Verdict) throws -> String {
    let records = try store.openForDecisions()
    let reading = PendingReading(
      records: records,
      version: try records.version(options.label),
      selection: options.selection,
      today: today
    )
    let decision = ReviewDecision(
      verdict: verdict,
      pending: try reading.changes(),
      causes: Set(options.cause),
      leavesDecided: options.all,
      renewsEqual: tolerance != nil && !options.all && options.cause.isEmpty,
      tolerance: tolerance ?? .exact
    )
    try decision.check()
    let subjects = decision.subjects
    var kept = Decision(
      verdict,
      in: reading.version,
      on: subjects,
      who: options.author.name,
      why: options.author.why
    )
    if let tolerance { (kept.tolerance, kept.until) = (tolerance, agreement?.until?.value) }
    try records.decide(kept)
    let left = try left(of: records, reading)
    guard !options.json else { return json(of: kept, left) }
    return PrintableText.text(account(of: decision, subjects, reading.version.label)) + "\n"
      + rest(left)
  }

  /// The tolerance that is kept with the acceptance, if any.
  private var tolerance: Tolerance? {
    agreement.flatMap { $0.value.rules.isEmpty ? nil : $0.value }
  }

  /// Returns what was decided, in a sentence.
  private func account(
    of decision: ReviewDecision,
    _ subjects: [Decision.Subject],
    _ label: String
  ) -> String {
    let verdict = decision.verdict
    guard decision.count > 0 else {
      let verb = verdict == .accepted ? "accept" : "reject"
      return "nothing of \(label) was to \(verb)"
        + (options.all ? ": --all leaves what was decided; --cause and --scene do not" : "")
    }
    let partial = decision.count - subjects.count { $0.cause.isEmpty }
    let isInPart = !options.cause.isEmpty && verdict == .accepted && partial > 0
    var text = "\(verdict.rawValue) \(Counted(decision.count, "snapshot")) of \(label)"
    if isInPart { text += ", \(partial) of them in part" }
    text += " by \(options.author.name)"
    guard let agreement, tolerance != nil else { return text }
    text += ", with \(agreement.text)"
    if !options.cause.isEmpty { text += " for the nodes that follow from it" }
    return text
  }

  /// Reads what differs from the baseline after the decision.
  private func left(of records: RecordsStore, _ reading: PendingReading) throws -> PendingChanges {
    try PendingReading(
      records: records,
      version: reading.version,
      selection: SelectionOptions.parse([]),
      today: today
    ).changes()
  }

  private func rest(_ left: PendingChanges) -> String {
    guard let next = next(left) else {
      return "nothing is pending: \(PrintableText.text(left.version.label)) is the baseline\n"
    }
    return "\(left.count(.pending)) pending, \(left.count(.rejected)) rejected; next: \(next)\n"
  }

  /// The next command, where anything is left.
  private func next(_ left: PendingChanges) -> CommandLineText? {
    guard left.count(.pending) + left.count(.rejected) > 0 else { return nil }
    return CommandLineText("pending", store: store).with("--version", left.version.label)
  }

  /// An object with what was kept of the decision, and what is left.
  private func json(of decision: Decision, _ left: PendingChanges) -> String {
    let value: JSONValue = [
      "verdict": .string(decision.verdict.rawValue),
      "version": .string(left.version.label),
      "who": .string(decision.who),
      "why": .string(decision.why),
      "decided": .array(
        decision.subjects.map { subject in
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
      "next": next(left).map { .string("\($0)") } ?? .null,
    ]
    return value.indentedText + "\n"
  }
}
