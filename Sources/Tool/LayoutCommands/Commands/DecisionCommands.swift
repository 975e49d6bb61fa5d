import ArgumentParser
import Digests
import EscapedText
import Keyline
import LayoutDiff
import LayoutReports
import LayoutStore

/// Accepts changes as the new baseline.
struct AcceptCommand: DecidingCommand {
  static let configuration = CommandConfiguration(
    commandName: "accept",
    abstract: "Accept changes as the new baseline.",
    discussion: """
      A snapshot becomes the baseline when it is accepted, or when all of its causes are. Accepting a \
      cause accepts its consequences in every scene, or in those of --scene. The decision is stored \
      with its author, time and reason.

      Changes of tests are those of the last test run. Accepting one writes the file beside the test, as \
      the test laid it out; its commit has the author and the reason. --cause finds the change \
      wherever it is; --tests limits --scene and --all to tests.

      --undo takes back the most recent decision of the store, whichever it was: what was the baseline \
      before is accepted again. Used again, it restores the decision. Accepting a snapshot of an earlier \
      version with --at makes it the baseline again, too.

        \(Terminal.command) accept --cause 3f2a9c0d1e -m "wider cards"
        \(Terminal.command) accept --scene 'settings/*' -m "new rows" --author ada
        \(Terminal.command) accept --all --at 1.1
        \(Terminal.command) accept --undo -m "the old cards stay"
        \(Terminal.command) accept --tests --all
      """
  )

  @Flag(help: "Only changes that the last test run found.")
  var tests = false

  @OptionGroup var decision: DecisionOptions
  @OptionGroup var dryRun: DryRunOptions
  @OptionGroup var author: AuthorOptions
  @OptionGroup var selection: SelectionOptions
  @OptionGroup var store: StoreOptions
  @OptionGroup var format: ReportFormatOptions<TextFormat>
  @OptionGroup var output: OutputOptions

  func validate() throws {
    try validateSelection()
    guard !tests || store.store == nil else {
      throw ValidationError("--tests cannot be combined with --store")
    }
    guard !decision.undo || !tests else {
      throw ValidationError("--undo cannot be combined with --tests")
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
    try decide(.accepted, on: decision)
  }

  private func accept(_ causes: Set<String>, in review: TestReview) throws {
    let outcome = try review.accept(causes, selection.value, isDry: dryRun.isDry)
    guard !outcome.accepted.isEmpty || !outcome.remaining.isEmpty else {
      throw CommandFailure(.noMatch, "no change of the last test run is selected")
    }
    try write(TestDecisionReport(outcome: outcome, isDry: dryRun.isDry))
    try dryRun.finish(hasChanges: !outcome.accepted.isEmpty)
  }
}

/// The snapshots of tests that were accepted.
struct TestDecisionReport: Report {
  let outcome: TestReview.Outcome
  /// Whether nothing was written.
  let isDry: Bool

  var text: String {
    let verb = isDry ? "would accept" : "accepted"
    var lines = ["\(verb) \(Counted(outcome.accepted.count, "snapshot")) of tests"]
    lines += outcome.accepted.map { "  \($0)" }
    lines += outcome.remaining.map { snapshot, causes in
      "  \(snapshot) also has \(causes.map { "--cause \($0)" }.joined(separator: " "))"
    }
    if !isDry { lines.append("to keep the author and the reason, commit the files") }
    return lines.map { PrintableText.text($0) + "\n" }.joined()
  }

  var json: JSONValue {
    [
      "verdict": "accepted",
      "stored": .bool(!isDry),
      "tests": .array(outcome.accepted.map(JSONValue.string)),
      "remaining": .array(
        outcome.remaining.map { snapshot, causes in
          ["snapshot": .string(snapshot), "causes": .array(causes.map(JSONValue.string))]
        }
      ),
    ]
  }
}

struct RejectCommand: DecidingCommand {
  static let configuration = CommandConfiguration(
    commandName: "reject",
    abstract: "Reject changes: the baseline stays, and pending lists them as rejected.",
    discussion: """
      A rejected change stays rejected in later versions that have it, until it is accepted by \
      --cause or --scene. The decision is stored with its author, time and reason.

        \(Terminal.command) reject --cause 3f2a9c0d1e -m "too wide"
        \(Terminal.command) reject --scene 'settings/*' -m "not yet" --author ada
        \(Terminal.command) reject --all --at 1.1
      """
  )

  @OptionGroup var decision: DecisionOptions
  @OptionGroup var dryRun: DryRunOptions
  @OptionGroup var author: AuthorOptions
  @OptionGroup var selection: SelectionOptions
  @OptionGroup var store: StoreOptions
  @OptionGroup var format: ReportFormatOptions<TextFormat>
  @OptionGroup var output: OutputOptions

  func validate() throws { try validateSelection() }

  func run() throws { try decide(.rejected, on: decision) }
}

/// The changes to accept or reject.
struct DecisionOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Only changes with this cause; repeatable.", valueName: "id"))
  var cause: [String] = []

  @Flag(help: "All pending changes; earlier decisions stay.")
  var all = false

  @Flag(help: "Take back the most recent decision of the store instead.")
  var undo = false

  @Option(
    name: .customLong("at"),
    help: ArgumentHelp("The version to compare with the baseline.", valueName: "version")
  )
  var label = "latest"
}

/// A command that decides on changes from the baseline.
protocol DecidingCommand: ReportingCommand {
  var decision: DecisionOptions { get }
  var dryRun: DryRunOptions { get }
  var author: AuthorOptions { get }
  var selection: SelectionOptions { get }
  var store: StoreOptions { get }
}

extension DecidingCommand {
  /// Checks that the options select either some changes, or all of them, or a decision to take back.
  func validateSelection() throws {
    let isNamed = !decision.cause.isEmpty || !selection.scene.isEmpty || !selection.proposal.isEmpty
    guard !decision.undo else {
      guard !isNamed, !decision.all else {
        throw ValidationError(
          "--undo takes back an entire decision; omit --cause, --scene, --proposal and --all"
        )
      }
      return
    }
    guard isNamed != decision.all else {
      throw ValidationError(
        decision.all
          ? "--all cannot be combined with --cause, --scene or --proposal"
          : "select changes: --cause ID, --scene GLOB, or --all; or take a decision back: --undo"
      )
    }
  }

  /// Stores a decision and writes its report.
  ///
  /// - Parameters:
  ///   - verdict: Whether the changes are accepted or rejected.
  ///   - options: The changes.
  /// - Throws: `KeylineError` if a cause is not among the changes, `StoreError` if the store cannot
  ///   be written.
  func decide(_ verdict: Verdict, on options: DecisionOptions) throws {
    guard !options.undo else { return try takeBack(options) }
    var request = Review.DecisionRequest(verdict, by: author.name, reason: author.message)
    request.causes = Set(options.cause)
    request.leavesDecided = options.all
    var review = try Review(
      of: options.label,
      in: store.location,
      selection: selection.value,
      decides: !dryRun.isDry
    )
    review.tolerance = Project.usable.tolerance
    let made = try dryRun.isDry ? review.preview(request) : review.decide(request)
    review.selection = SceneSelection()
    try write(
      DecisionReport(
        decision: request,
        made: made,
        isDry: dryRun.isDry,
        remaining: RemainingChanges(pending: review.pending(), store: store.store)
      )
    )
    try dryRun.finish(hasChanges: made.count > 0)
  }

  private func takeBack(_ options: DecisionOptions) throws {
    var review = try Review(of: options.label, in: store.location, decides: !dryRun.isDry)
    review.tolerance = Project.usable.tolerance
    let reversal = try review.undo(
      by: author.name,
      reason: author.message,
      isDry: dryRun.isDry
    )
    try write(
      ReversalReport(
        reversal: reversal,
        isDry: dryRun.isDry,
        remaining: RemainingChanges(pending: try review.pending(), store: store.store)
      )
    )
    try dryRun.finish(hasChanges: true)
  }
}

/// The changes that remain after a decision.
struct RemainingChanges {
  let pending: PendingChanges
  let store: String?

  /// A sentence with the number of changes.
  var text: String {
    let label = PrintableText.text(pending.version.label)
    guard let next else { return "nothing is pending: \(label) is the baseline\n" }
    return
      "\(pending.count(.pending)) pending, \(pending.count(.rejected)) rejected; next: \(next)\n"
  }

  /// The command to run next, if changes remain.
  var next: CommandLineText? {
    pending.hasOpenChanges
      ? CommandLineText("pending", pending.version.label, store: store) : nil
  }

  /// The number of changes, and the command to run next.
  var json: JSONObject {
    [
      "pending": JSONValue(count: pending.count(.pending)),
      "rejected": JSONValue(count: pending.count(.rejected)),
      "next": next.map { .string("\($0)") } ?? .null,
    ]
  }
}

/// A decision that was taken back.
struct ReversalReport: Report {
  let reversal: DecisionReversal
  /// Whether nothing was stored.
  let isDry: Bool
  let remaining: RemainingChanges

  var text: String {
    guard let first = reversal.undone.first else { return "" }
    let verb = isDry ? "would take back" : "took back"
    let reason = first.message.isEmpty ? "" : ": \(first.message)"
    let count = Counted(reversal.snapshotCount, "snapshot")
    let sentence = """
      \(verb) the decision of \(first.author) at \(first.createdAt), \(first.verdict.rawValue) \
      \(count) of \(first.version)\(reason)
      """
    return PrintableText.text(sentence) + "\n" + (isDry ? "" : remaining.text)
  }

  var json: JSONValue {
    var object = remaining.json
    object["stored"] = .bool(!isDry)
    object["undone"] = .array(
      reversal.undone.map { decision in
        [
          "verdict": .string(decision.verdict.rawValue),
          "version": .string(decision.version),
          "scene": .string(decision.scene),
          "proposal": .string(decision.proposal),
          "cause": decision.cause.isEmpty ? .null : .string(decision.cause),
          "author": .string(decision.author),
          "createdAt": .string(decision.createdAt),
          "message": .string(decision.message),
        ]
      }
    )
    return .object(object)
  }
}

/// A decision, and the changes that remain.
struct DecisionReport: Report {
  let decision: Review.DecisionRequest
  let made: ReviewDecision
  /// Whether the decision was not stored.
  let isDry: Bool
  let remaining: RemainingChanges

  /// A sentence about the decision, and one about the remaining changes.
  var text: String { PrintableText.text(sentence) + "\n" + (isDry ? "" : remaining.text) }

  private var label: String { remaining.pending.version.label }

  private var sentence: String {
    let verb = decision.verdict == .accepted ? "accept" : "reject"
    guard made.count > 0 else {
      let nothing = "nothing to \(verb) in \(label)"
      if decision.leavesDecided, remaining.pending.count(.rejected) > 0 {
        return "\(nothing); --all skips changes with a decision, --cause and --scene do not"
      }
      guard decision.verdict == .rejected, remaining.next == nil else { return nothing }
      let undo = CommandLineText("accept", store: remaining.store).with("--undo")
      let accept = CommandLineText("accept", store: remaining.store)
      return """
        \(nothing), whose snapshots are the baseline; to take back the most recent decision: \(undo); \
        to accept an earlier snapshot again: \(accept) --scene NAME --at VERSION
        """
    }
    let partial = made.count - made.subjects.count { $0.cause.isEmpty }
    let isPartial = !decision.causes.isEmpty && decision.verdict == .accepted && partial > 0
    var text = isDry ? "would \(verb)" : decision.verdict.rawValue
    text += " \(Counted(made.count, "snapshot")) of \(label)"
    if isPartial { text += ", \(partial) of them partly" }
    return "\(text) by \(decision.author)"
  }

  /// The decision, and the number of remaining changes.
  var json: JSONValue {
    var object = remaining.json
    object["verdict"] = .string(decision.verdict.rawValue)
    object["version"] = .string(label)
    object["stored"] = .bool(!isDry)
    object["author"] = .string(decision.author)
    object["message"] = .string(decision.reason)
    object["decided"] = .array(
      made.subjects.map { subject in
        [
          "scene": .string(subject.snapshot.scene),
          "proposal": .string(subject.snapshot.proposalText),
          "environment": .string(subject.snapshot.environmentDigest.hex),
          "cause": subject.cause.isEmpty ? .null : .string(subject.cause),
        ]
      }
    )
    return .object(object)
  }
}
