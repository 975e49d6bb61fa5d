import LayoutSnapshots
import LayoutStore

/// Keeps a decision and says what is left.
struct DecisionMaking {
  let options: DecisionOptions
  let store: StoreOptions

  /// Decides, and returns what to tell.
  func decide(_ verdict: Acceptance.Verdict) throws -> String {
    let records = try store.openForDecisions()
    let reading = PendingReading(
      records: records,
      version: try records.version(options.label),
      selection: options.selection
    )
    let decision = ReviewDecision(
      verdict: verdict,
      pending: try reading.changes(),
      causes: Set(options.cause),
      leavesDecided: options.all
    )
    try decision.check()
    let subjects = decision.subjects
    try records.decide(
      Decision(
        verdict,
        in: reading.version,
        on: subjects,
        who: options.author.name,
        why: options.author.why
      )
    )
    let whole = subjects.count { $0.cause.isEmpty }
    let count = decision.changes.count
    var text = "\(verdict.rawValue) \(Counted(count, "snapshot")) of \(reading.version.label)"
    if !options.cause.isEmpty, verdict == .accepted, whole < count {
      text += ", \(count - whole) of them in part"
    }
    return PrintableText.text("\(text) by \(options.author.name)") + "\n"
      + (try rest(records, reading))
  }

  private func rest(_ records: RecordsStore, _ reading: PendingReading) throws -> String {
    let all = try PendingReading(
      records: records,
      version: reading.version,
      selection: SelectionOptions.parse([])
    ).changes()
    let (pending, rejected) = (all.count(.pending), all.count(.rejected))
    guard pending + rejected > 0 else {
      return "nothing is pending: \(PrintableText.text(reading.version.label)) is the baseline\n"
    }
    let next = CommandLineText("pending", store: store)
      .with("--version", reading.version.label)
    return "\(pending) pending, \(rejected) rejected; next: \(next)\n"
  }
}
