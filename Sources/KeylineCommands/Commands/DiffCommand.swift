import ArgumentParser
import LayoutCore
import LayoutDiff
import LayoutReports
import LayoutStore

/// Says what moved between two versions, and why.
struct DiffCommand: ParsableCommand {
  /// The name by which the command is called.
  static let commandName = "diff"

  static let configuration = CommandConfiguration(
    commandName: commandName,
    _superCommandName: Program.command,
    abstract: "Say what moved between two versions, and why.",
    discussion: """
      A cause is what was edited, or a layout whose code changed; under it stand the nodes that \
      follow from it, each with what changed. Nodes that only went along with their container are \
      counted under it. Ends with 1 when something differs, or only one of the versions has it.

      Tolerances that were accepted with the old snapshots are applied, and said; --tolerance 0 shows \
      all that differs.

      Without a new version it is the latest; without an old one, what was recorded of the nearest \
      commit before the new one's, or without git the version that it follows.

        \(Program.command) diff
        \(Program.command) diff 1.0
        \(Program.command) diff 1.0 latest
        \(Program.command) diff 1.0 1.1 --scene 'settings/*' --tolerance 0.5
        \(Program.command) diff 1.0 1.1 --tolerance 2x,3x --tolerance '4@map/*'
        \(Program.command) diff 1.0 1.1 --format brief          a line for each cause
        \(Program.command) diff 1.0 1.1 --format json --output diff.json
        \(Program.command) diff 1.0 1.1 --format html --history --output diff.html
        \(Program.command) diff 1.0 latest --format markdown --output "$GITHUB_STEP_SUMMARY"
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
    let records = try store.open(for: .reading)
    let newVersion = try records.version(new ?? "latest")
    let oldVersion = try old.map { try records.version($0) } ?? baseline(of: newVersion, records)
    let reading = VersionPairReading(
      records: records,
      old: oldVersion,
      new: newVersion,
      selection: selection,
      tolerance: tolerance.value,
      today: clock.today,
      hasPictures: format.hasPictures
    )
    let (diff, contradictions) = try reading.diff()
    let histories = history ? try HistoryReading.histories(of: diff, reading) : []
    let text = format.text(of: diff, histories: histories) { commands(of: $0, in: reading) }
    try output.write(text)
    try contradictions.refuse()
    if format.isForPeople, let scene = diff.scenes.first {
      let explain = commands(of: scene, in: reading)[0]
      Program.say("note: from the cause to each node, step by step: \(explain)")
    }
    if diff.isDifferent { Program.end(.different, keeping: diff) }
  }

  /// The version that another one is held against where nobody says.
  private func baseline(
    of new: RecordedVersion,
    _ records: RecordsStore
  ) throws -> RecordedVersion {
    let history = SourceHistory(store: store)
    if let version = try history.baseline(in: records, of: new)?.last { return version }
    guard let parent = new.parent else {
      throw CommandFailure(.noMatch, "\(new.label) is the first version; there is none before it")
    }
    return try records.version(parent)
  }

  /// The commands that tell more of a scene.
  private func commands(
    of scene: VersionDiff.SceneDiff,
    in reading: VersionPairReading
  ) -> [String] {
    let proposal = ProposalText(scene.proposal).description
    let names = (old ?? reading.old.label, new ?? reading.new.label)
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
