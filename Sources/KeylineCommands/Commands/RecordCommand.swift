import ArgumentParser
import Keyline
import LayoutRecorder
import LayoutReports

/// Lays scenes out and keeps where every node was placed.
struct RecordCommand<Tool: KeylineTool>: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "record",
      abstract: "Lay scenes out and keep every placement as a version.",
      discussion: """
        Every scene is laid out in each of its proposals and environments. The version is there when \
        all of it is: a command that is interrupted leaves the store as it was.

          \(Terminal.command) record Scenes --label 1.0
          \(Terminal.command) record Scenes/chat.json --label chat-wide --proposal 844x390
          \(Terminal.command) record Scenes --label 1.1 -m "wider cards" --commit 4fc6447
          \(Terminal.command) record Scenes --label 1.2 --shard 1/4 --store shard-1.sqlite
        """
    )
  }

  @OptionGroup var scenes: SceneArguments

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The new version's label.",
      discussion: """
        By default the short commit, or work-N, with the next free number, where files differ from \
        the commit or there is no git.
        """
    )
  )
  var label: String?

  @Option(
    name: [.customShort("m"), .long],
    help: ArgumentHelp("A note about the version.", valueName: "text")
  )
  var message = ""

  @Option(
    name: .long,
    help: "The commit of the sources that are laid out; by default what git says of this folder."
  )
  var commit: String?

  @Option(
    name: .long,
    help: """
      The version that this one follows; by default what was recorded of the nearest commit, without \
      git the latest.
      """
  )
  var parent: String?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Only the scenes of one of n equal parts; merge joins them.",
      discussion: "The part of a scene is its name's digest modulo n.",
      valueName: "i/n"
    )
  )
  var shard = ShardArgument()

  @Option(
    name: .long,
    help: "The greatest size of a scene document, such as 64M; a larger one is refused."
  )
  var maxInput = ByteCount(bytes: 64 << 20)

  @Flag(
    name: .long,
    inversion: .prefixedNo,
    help: """
      Lay out only what the cache does not know, and keep that there; layouts that are not run again \
      are not remarked upon.
      """
  )
  var cache = false

  @OptionGroup var selection: SelectionOptions
  @OptionGroup var layout: LayoutRunOptions
  @OptionGroup var store: StoreOptions
  @OptionGroup var output: OutputOptions

  func run() throws {
    let watch = Stopwatch()
    let settings = layout.settings
    defer { settings.layoutGuard.end() }
    let library = try Tool.library(settings.layoutGuard)
    var recording = try Recording(label: label, in: store.location)
    recording.note = message
    recording.commit = commit
    recording.parent = parent
    recording.selection = selection.value
    recording.shard = shard.value
    recording.maximumBytes = maxInput.bytes
    recording.usesCache = cache
    recording.settings = settings
    let outcome = try recording.record(scenes.paths(library), library: library)
    let traces = outcome.layouts.map(\.traceText).joined()
    try output.write(traces + RecordReport(outcome).description)
    DiagnosticReport.print(outcome.ignoredModifiers, listing: layout.trace)
    DiagnosticReport.print(outcome.layouts, listing: layout.trace)
    try printPending(outcome.version.label)
    watch.report()
  }

  /// Prints how many snapshots differ from the baseline, and the command that lists them.
  private func printPending(_ label: String) throws {
    let count = try Review(of: label, in: store.location).changeCount()
    guard count > 0 else { return }
    let next = CommandLineText("pending", store: store.store)
    Terminal.printError("note: \(Counted(count, "change")) from the baseline; next: \(next)")
  }
}
