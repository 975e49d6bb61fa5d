import ArgumentParser
import Keyline
import LayoutCore
import LayoutDiff
import LayoutReports

/// Reports the changes between two versions, by cause.
struct DiffCommand: ParsableCommand {
  /// The name by which the command is called.
  static let commandName = "diff"

  static let configuration = CommandConfiguration(
    commandName: commandName,
    abstract: "Say what moved between two versions, and why.",
    discussion: """
      A cause is what was edited, or a layout whose code changed; under it stand the nodes that \
      follow from it, each with what changed. Nodes that only went along with their container are \
      counted under it. Ends with 1 when something differs, or only one of the versions has it.

      Tolerances that were accepted with the old snapshots are applied, and said; --tolerance 0 shows \
      all that differs.

      Without a new version it is the latest; without an old one, what was recorded of the nearest \
      commit before the new one's, or without git the version that it follows.

        \(Terminal.command) diff
        \(Terminal.command) diff 1.0
        \(Terminal.command) diff 1.0 latest
        \(Terminal.command) diff 1.0 1.1 --scene 'settings/*' --tolerance 0.5
        \(Terminal.command) diff 1.0 1.1 --tolerance 2x,3x --tolerance '4@map/*'
        \(Terminal.command) diff 1.0 1.1 --format brief          a line for each cause
        \(Terminal.command) diff 1.0 1.1 --format json --output diff.json
        \(Terminal.command) diff 1.0 1.1 --format html --history --output diff.html
        \(Terminal.command) diff 1.0 latest --format markdown --output "$GITHUB_STEP_SUMMARY"
      """
  )

  @Argument(help: "The old version; latest is the newest one.")
  var old: String?

  @Argument(help: "The new version; latest is the newest one.")
  var new: String?

  @Option(name: .long, help: "The form of the report.")
  var format = DiffFormat.text

  @Flag(
    name: .long,
    help: "With html: a timeline of each snapshot that differs, over all versions."
  )
  var history = false

  @OptionGroup var tolerance: ToleranceOptions
  @OptionGroup var clock: ClockOptions
  @OptionGroup var selection: SelectionOptions
  @OptionGroup var store: StoreOptions
  @OptionGroup var output: OutputOptions

  func validate() throws {
    if history && format != .html {
      throw ValidationError("--history is for --format html; log lists the history of a scene")
    }
  }

  func run() throws {
    var comparison = try Comparison(
      from: old,
      to: new ?? "latest",
      in: store.location,
      today: clock.today,
      observer: Terminal.observer
    )
    comparison.selection = selection.value
    comparison.tolerance = tolerance.value
    comparison.keepsSnapshots = format.hasPictures
    let outcome = try comparison.run()
    let diff = outcome.diff
    let histories = history ? try comparison.histories(of: diff) : []
    let names = (old ?? comparison.old.label, new ?? comparison.new.label)
    let text = format.text(of: diff, histories: histories) { commands(for: $0, between: names) }
    try output.write(text)
    if let nondeterminism = outcome.nondeterminism { throw nondeterminism }
    if format.isForPeople, let scene = diff.scenes.first {
      let explain = commands(for: scene, between: names)[0]
      Terminal.printError("note: from the cause to each node, step by step: \(explain)")
    }
    if diff.isDifferent { Terminal.end(.different, keeping: diff) }
  }

  /// The commands that show more about a scene.
  private func commands(
    for scene: VersionDiff.SceneDiff,
    between names: (String, String)
  ) -> [String] {
    let proposal = ProposalText(scene.proposal).description
    let store = store.store
    return [
      CommandLineText("explain", names.0, names.1, scene.scene, store: store),
      CommandLineText("log", scene.scene, store: store)
        .with("--format", "html", "--output", "history.html"),
    ].map { command in
      ConfigurationText.values(in: scene.environment)
        .reduce(command.with("--proposal", proposal)) { $0.with("--environment", $1) }.description
    }
  }
}
