import ArgumentParser
import Digests
import Keyline
import LayoutDiff
import LayoutReports
import LayoutStore

/// Accepts changes as the new baseline.
struct AcceptCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "accept",
    abstract: "Accept changes as the new baseline.",
    discussion: """
      A snapshot becomes the baseline when it is accepted, or when all of its causes are. Accepting a \
      cause accepts its consequences in every scene, or in those of --scene. The decision is stored \
      with its author, time and reason; doctor detects later changes to it.

      Changes of tests are those of the last test run. Accepting one writes the file beside the test, as \
      the test laid it out, and the decision to the folder decisions beside it. --cause finds the change \
      wherever it is; --tests limits --scene and --all to tests.

      --tolerance also applies to selected snapshots that equal the baseline. Accepting a snapshot again \
      replaces its tolerance.

        \(Terminal.command) accept --cause 3f2a9c0d1e -m "wider cards"
        \(Terminal.command) accept --scene 'settings/*' -m "new rows" --author ada
        \(Terminal.command) accept --all --at 1.1
        \(Terminal.command) accept --tests --all -m "new font"
        \(Terminal.command) accept --scene card --tolerance 0.5@title --until 2027-01-01
      """
  )

  @Flag(help: "Only changes that the last test run found.")
  var tests = false

  @OptionGroup var decision: DecisionOptions
  @OptionGroup var tolerance: AcceptedToleranceOptions
  @OptionGroup var store: StoreOptions
  @OptionGroup var report: ReportOptions

  func validate() throws {
    guard !tests || (store.store == nil && tolerance.value.rules.isEmpty) else {
      throw ValidationError("--tests cannot be combined with --store or --tolerance")
    }
  }

  func run() throws {
    var decision = decision
    if tests || (store.store == nil && !decision.cause.isEmpty) {
      let review = try TestReview(in: WorkingFolder.url)
      let known = review?.known(Set(decision.cause)) ?? []
      if tests || !known.isEmpty {
        guard let review else {
          throw CommandFailure(
            .noMatch,
            "nothing differed in the last test run; swift test runs the tests"
          )
        }
        try accept(tests ? Set(decision.cause) : known, in: review)
        decision.cause.removeAll(where: known.contains)
        if tests || decision.cause.isEmpty { return }
      }
    }
    try decision.decide(.accepted, in: store, tolerance, today: tolerance.clock.today, report)
  }

  private func accept(_ causes: Set<String>, in review: TestReview) throws {
    var request = Review.DecisionRequest(
      .accepted,
      by: decision.author.name,
      reason: decision.author.message
    )
    request.causes = causes
    let outcome = try review.accept(request, decision.selection.value, isDry: decision.dryRun.isDry)
    guard !outcome.accepted.isEmpty || !outcome.remaining.isEmpty else {
      throw CommandFailure(.noMatch, "no change of the last test run is selected")
    }
    try report.write(
      TestDecisionReport(outcome: outcome, author: request.author, isDry: decision.dryRun.isDry)
    )
    try decision.dryRun.finish(hasChanges: !outcome.accepted.isEmpty)
  }
}

/// The snapshots of tests that were accepted.
struct TestDecisionReport: Report {
  let outcome: TestReview.Outcome
  let author: String
  /// Whether nothing was written.
  let isDry: Bool

  var text: String {
    let verb = isDry ? "would accept" : "accepted"
    var lines = ["\(verb) \(Counted(outcome.accepted.count, "snapshot")) of tests by \(author)"]
    lines += outcome.accepted.map { "  \($0)" }
    lines += outcome.remaining.map { snapshot, causes in
      "  \(snapshot) also has \(causes.map { "--cause \($0)" }.joined(separator: " "))"
    }
    lines += outcome.decisions.map { "wrote \($0)" }
    return lines.map { PrintableText.text($0) + "\n" }.joined()
  }

  var json: JSONValue {
    [
      "verdict": "accepted",
      "stored": .bool(!isDry),
      "author": .string(author),
      "tests": .array(outcome.accepted.map(JSONValue.string)),
      "remaining": .array(
        outcome.remaining.map { snapshot, causes in
          ["snapshot": .string(snapshot), "causes": .array(causes.map(JSONValue.string))]
        }
      ),
      "decisions": .array(outcome.decisions.map(JSONValue.string)),
    ]
  }
}

struct RejectCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reject",
    abstract: "Reject changes: the baseline stays, and pending lists them as rejected.",
    discussion: """
      A rejected change stays rejected in later versions that have it, until it is accepted by \
      --cause or --scene. The decision is stored with its author, time and reason; doctor \
      detects later changes to it.

        \(Terminal.command) reject --cause 3f2a9c0d1e -m "too wide"
        \(Terminal.command) reject --scene 'settings/*' -m "not yet" --author ada
        \(Terminal.command) reject --all --at 1.1
      """
  )

  @OptionGroup var decision: DecisionOptions
  @OptionGroup var store: StoreOptions
  @OptionGroup var report: ReportOptions
  @OptionGroup var clock: ClockOptions

  func run() throws { try decision.decide(.rejected, in: store, today: clock.today, report) }
}

/// The changes to accept or reject, with the author and the reason.
struct DecisionOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Only changes with this cause; repeatable.", valueName: "id"))
  var cause: [String] = []

  @Flag(help: "All pending changes; earlier decisions stay.")
  var all = false

  @Option(
    name: .customLong("at"),
    help: ArgumentHelp("The version to compare with the baseline.", valueName: "version")
  )
  var label = "latest"

  @OptionGroup var dryRun: DryRunOptions
  @OptionGroup var author: AuthorOptions
  @OptionGroup var selection: SelectionOptions

  func validate() throws {
    let isNamed = !cause.isEmpty || !selection.scene.isEmpty || !selection.proposal.isEmpty
    guard isNamed != all else {
      throw ValidationError(
        all
          ? "--all cannot be combined with --cause, --scene or --proposal"
          : "select changes: --cause ID, --scene GLOB, or --all"
      )
    }
  }

  /// Stores a decision and writes its report.
  ///
  /// - Parameters:
  ///   - verdict: Whether the changes are accepted or rejected.
  ///   - store: The store.
  ///   - tolerance: The tolerance to accept as well; `nil` or without rules for none.
  ///   - today: The day on which accepted tolerances are checked for expiration.
  ///   - report: The format and destination of the report.
  /// - Throws: `KeylineError` if a cause is not among the changes, `StoreError` if the store cannot
  ///   be written.
  func decide(
    _ verdict: Verdict,
    in store: StoreOptions,
    _ tolerance: AcceptedToleranceOptions? = nil,
    today: CalendarDay,
    _ report: ReportOptions
  ) throws {
    var decision = Review.DecisionRequest(verdict, by: author.name, reason: author.message)
    decision.causes = Set(cause)
    decision.leavesDecided = all
    let tolerance = tolerance.flatMap { $0.value.rules.isEmpty ? nil : $0 }
    (decision.tolerance, decision.until) = (tolerance?.value, tolerance?.until?.value)
    var review = try Review(
      of: label,
      in: store.location,
      selection: selection.value,
      today: today,
      decides: !dryRun.isDry
    )
    let made = try dryRun.isDry ? review.preview(decision) : review.decide(decision)
    review.selection = SceneSelection()
    try report.write(
      DecisionReport(
        decision: decision,
        made: made,
        isDry: dryRun.isDry,
        remaining: review.pending(),
        tolerance: tolerance?.text,
        store: store.store
      )
    )
    try dryRun.finish(hasChanges: made.count > 0)
  }
}

/// The author of a decision, and the reason.
struct AuthorOptions: ParsableArguments {
  @Option(
    name: [.customShort("m"), .long],
    help: ArgumentHelp("The reason, stored with the decision.", valueName: "text")
  )
  var message = ""

  @Option(
    name: .customLong("author"),
    help: ArgumentHelp(
      "The author of the decision; by default git's, else the user's name.",
      valueName: "name"
    )
  )
  var givenName: String?

  func validate() throws {
    guard givenName?.isEmpty != true else { throw ValidationError("--author needs a name") }
  }

  var name: String { givenName ?? CurrentUser.author() }
}

/// A decision, and the changes that remain.
struct DecisionReport: Report {
  let decision: Review.DecisionRequest
  let made: ReviewDecision
  /// Whether the decision was not stored.
  let isDry: Bool
  let remaining: PendingChanges
  /// The accepted tolerance as text; `nil` for none.
  let tolerance: String?
  let store: String?

  /// A sentence about the decision, and one about the remaining changes.
  var text: String { PrintableText.text(sentence) + "\n" + (isDry ? "" : rest) }

  private var label: String { remaining.version.label }

  private var sentence: String {
    let verb = decision.verdict == .accepted ? "accept" : "reject"
    guard made.count > 0 else {
      let isDecided = decision.leavesDecided && remaining.count(.rejected) > 0
      return "nothing to \(verb) in \(label)"
        + (isDecided ? "; --all skips changes with a decision, --cause and --scene do not" : "")
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
