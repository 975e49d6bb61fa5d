import ArgumentParser
import Keyline
import LayoutDiff
import LayoutStore

/// The changes to accept or reject, with the author and the reason.
struct DecisionOptions: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp("Only changes with this cause; repeatable.", valueName: "id")
  )
  var cause: [String] = []

  @Flag(name: .long, help: "All pending changes; earlier decisions stay.")
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
    var decision = Review.Decision(verdict, by: author.name, reason: author.message)
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

  /// The author's name.
  var name: String { givenName ?? CurrentUser.author() }
}
