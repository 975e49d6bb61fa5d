import LayoutSnapshots
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
      renewsEqual: tolerance != nil && !options.all && options.cause.isEmpty
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
    let whole = subjects.count { $0.cause.isEmpty }
    let count = decision.count
    var text = "\(verdict.rawValue) \(Counted(count, "snapshot")) of \(reading.version.label)"
    if !options.cause.isEmpty, verdict == .accepted, whole < count {
      text += ", \(count - whole) of them in part"
    }
    text += " by \(options.author.name)"
    if let agreement, tolerance != nil { text += ", with \(agreement.text)" }
    text += partNote(count - whole)
    return PrintableText.text(text) + "\n" + (try rest(records, reading))
  }

  /// The tolerance that is kept with the acceptance, if any.
  private var tolerance: Tolerance? {
    agreement.flatMap { $0.value.rules.isEmpty ? nil : $0.value }
  }

  private func partNote(_ count: Int) -> String {
    guard tolerance != nil, count > 0 else { return "" }
    return "; the tolerance is not kept for those in part, which have other causes to accept first"
  }

  private func rest(_ records: RecordsStore, _ reading: PendingReading) throws -> String {
    let all = try PendingReading(
      records: records,
      version: reading.version,
      selection: SelectionOptions.parse([]),
      today: today
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
