import ArgumentParser
import Keyline
import LayoutRecorder
import LayoutReports

/// Lays out scenes, and stores the placement of every node.
struct RecordCommand<Tool: KeylineTool>: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "record",
      abstract: "Lay out scenes and store every placement as a new version.",
      discussion: """
        Every scene is laid out for each of its proposals and environments. The version is stored in \
        one transaction: if the command is interrupted, the store is unchanged.

          \(Terminal.command) record Scenes --label 1.0
          \(Terminal.command) record Scenes --label 1.1 -m "wider cards" --commit 4fc6447
          \(Terminal.command) record Scenes --platform 'iOS 18,iOS 26'
          \(Terminal.command) record Scenes --label 1.2 --shard 1/4 --store shard-1.sqlite
        """
    )
  }

  @OptionGroup var scenes: SceneArguments
  @OptionGroup var version: VersionOptions

  @Option(name: .long, help: "The largest scene document to read, such as 64M.")
  var maxInput = ByteCount(bytes: 64 << 20)

  @Flag(
    name: .long,
    inversion: .prefixedNo,
    help: "Reuse cached layouts and cache new ones; reused layouts print no diagnostics."
  )
  var cache = false

  @OptionGroup var selection: SelectionOptions
  @Option(
    name: .long,
    help: ArgumentHelp(
      "Lay out every scene on this platform, such as 'iOS 18'; repeatable.",
      discussion: "By default the platforms of keyline.json, else those of the environments.",
      valueName: "platform"
    )
  )
  var platform: [PlatformArgument] = []

  @OptionGroup var layout: LayoutRunOptions
  @OptionGroup var trace: TraceOptions
  @OptionGroup var format: ReportFormatOptions<TextFormat>
  @OptionGroup var store: StoreOptions
  @OptionGroup var output: OutputOptions

  func validate() throws { try trace.validate(for: format.value) }

  func run() throws {
    let watch = Stopwatch()
    var settings = layout.settings
    settings.traces = trace.isEnabled
    defer { settings.layoutGuard.end() }
    let library = try Tool.library(settings.layoutGuard)
    var recording = try version.recording(in: store.location)
    recording.selection = selection.value
    recording.platforms = PlatformArgument.platforms(platform)
    recording.maximumBytes = maxInput.bytes
    recording.usesCache = cache
    recording.settings = settings
    let outcome = try recording.record(scenes.paths(library), library: library)
    try output.write(RecordReport(outcome).text(in: format.value))
    DiagnosticReport.print(outcome.ignoredModifiers, listing: trace.isEnabled)
    DiagnosticReport.print(outcome.notedLayouts, listing: trace.isEnabled)
    let review = try Review(of: outcome.version.label, in: store.location)
    try DiagnosticReport.printPending(review, store: store.store)
    watch.report()
  }
}
