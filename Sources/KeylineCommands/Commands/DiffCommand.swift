import ArgumentParser
import LayoutCore
import LayoutSnapshots
import LayoutStore

/// Says what moved between two versions, and why.
struct DiffCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Say what moved between two versions, and why.",
    discussion: """
      A cause is what was edited, or a layout whose code changed; under it stand the nodes that \
      follow from it, each with what changed. Nodes that only went along with their container are \
      counted under it. Ends with 1 when something differs, or only one of the versions has it.

      Tolerances that were accepted with the old snapshots are applied, and said; --tolerance 0 shows \
      all that differs.

        \(Program.command) diff 1.0 latest
        \(Program.command) diff 1.0 1.1 --scene 'settings/*' --tolerance 0.5
        \(Program.command) diff 1.0 1.1 --tolerance 2x,3x --tolerance '4@map/*'
        \(Program.command) diff 1.0 1.1 --format json --output diff.json
        \(Program.command) diff 1.0 1.1 --format html --history --output diff.html
        \(Program.command) diff 1.0 latest --format markdown --output "$GITHUB_STEP_SUMMARY"
      """
  )

  @Argument(help: "The old version; latest is the newest one.")
  var old: String

  @Argument(help: "The new version; latest is the newest one.")
  var new: String

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
    let records = try store.open(for: .reading)
    let reading = VersionPairReading(
      records: records,
      old: try records.version(old),
      new: try records.version(new),
      selection: selection,
      tolerance: tolerance.value,
      today: clock.today,
      hasPictures: format.hasPictures
    )
    let (diff, contradictions) = try reading.diff()
    let histories = history ? try HistoryReading.histories(of: diff, reading) : []
    try output.write(format.text(of: diff, histories: histories, commands: commands(of:)))
    try contradictions.refuse()
    if diff.isDifferent { throw ExitStatus.different.code }
  }

  /// The commands that tell more of a scene.
  private func commands(of scene: VersionDiff.SceneDiff) -> [String] {
    let proposal = ProposalText(scene.proposal).description
    return [
      CommandLineText("explain", old, new, scene.scene, store: store),
      CommandLineText("log", scene.scene, store: store)
        .with("--format", "html", "--output", "history.html"),
    ].map { command in
      SituationText.unusual(in: scene.environment)
        .reduce(command.with("--proposal", proposal)) { $0.with("--environment", $1) }.description
    }
  }
}
