import ArgumentParser
import Keyline
import LayoutDiff
import LayoutStore

/// The changes to accept or reject, with the author and the reason.
struct DecisionOptions: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp("All changes with this cause; repeatable.", valueName: "id")
  )
  var cause: [String] = []

  @Flag(name: .long, help: "All pending changes; earlier decisions stay.")
  var all = false

  @Option(
    name: .customLong("at"),
    help: ArgumentHelp("The version to compare with the baseline.", valueName: "version")
  )
  var label = "latest"

  @Flag(name: .long, help: "Print the decisions and the number of remaining changes as JSON.")
  var json = false

  @OptionGroup var author: AuthorOptions
  @OptionGroup var selection: SelectionOptions

  func validate() throws {
    let isNamed = !cause.isEmpty || !selection.scene.isEmpty || !selection.proposal.isEmpty
    guard isNamed != all else {
      throw ValidationError(
        all
          ? "--all cannot be combined with --cause, --scene or --proposal"
          : "select the changes with --cause ID, --scene GLOB, or --all"
      )
    }
  }

  /// Stores a decision, and writes the report.
  ///
  /// - Parameters:
  ///   - verdict: Whether the changes are accepted or rejected.
  ///   - store: The store.
  ///   - today: The day that decides whether accepted tolerances have expired.
  ///   - tolerance: The tolerance to accept too; without rules, none.
  ///   - output: The file of the report.
  /// - Throws: `KeylineError` when a cause is not among the changes, `StoreError` when the store cannot be written.
  func decide(
    _ verdict: Acceptance.Verdict,
    in store: StoreOptions,
    today: CalendarDay,
    tolerance: AcceptedToleranceOptions? = nil,
    to output: OutputOptions
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
      decides: true
    )
    let made = try review.decide(decision)
    review.selection = SceneSelection()
    let report = DecisionReport(
      decision: decision,
      made: made,
      left: try review.pending(),
      tolerance: tolerance?.text,
      store: store.store
    )
    try output.write(json ? report.json : report.text)
  }
}

/// Who decides, and why.
struct AuthorOptions: ParsableArguments {
  @Option(
    name: [.customShort("m"), .long],
    help: ArgumentHelp("The reason, stored with the decision.", valueName: "text")
  )
  var message = ""

  @Option(
    name: .customLong("author"),
    help: ArgumentHelp("Who decides; by default the current user.", valueName: "name")
  )
  var givenName: String?

  func validate() throws {
    guard givenName?.isEmpty != true else { throw ValidationError("--author needs a name") }
  }

  /// Who decides.
  var name: String { givenName ?? CurrentUser.name() }
}
