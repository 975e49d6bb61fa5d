import ArgumentParser
import Digests
import EscapedText
import Keyline
import LayoutCore
import LayoutDiff
import LayoutRecorder
import LayoutReports
import LayoutStore

/// Lays out scenes, and stores the placement of every node.
struct RecordCommand<Tool: KeylineTool>: ParsableCommand, FontCommand, OutputCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "record",
      abstract: "Lay out scenes and store every frame as a new version.",
      discussion: """
        Every scene is laid out for each of its proposals and environments. The version is stored in \
        one transaction: if the command is interrupted, the store is unchanged. Previews that crash or \
        cannot be laid out are listed and left out, with exit code 65; so are those that show the \
        current time or a random value, with exit code 70.

          \(Terminal.command) record Scenes --label 1.0
          \(Terminal.command) record Scenes --label 1.1 -m "wider cards" --commit 4fc6447
          \(Terminal.command) record Scenes --platform 'iOS 18,iOS 26'
          \(Terminal.command) record Scenes --label 1.2 --shard 1/4 --store shard-1.sqlite
        """
    )
  }

  @OptionGroup var scenes: SceneArguments
  @OptionGroup var version: VersionOptions

  @Option(help: "The largest scene document to read, such as 64M.")
  var maxInput = ByteCount(bytes: 64 << 20)

  @OptionGroup var selection: SelectionOptions
  @Option(
    help: ArgumentHelp(
      "Lay out every scene on this platform, such as 'iOS 18'; repeatable.",
      discussion: "By default the platforms of keyline.json, else those of the environments.",
      valueName: "platform"
    )
  )
  var platform: [PlatformArgument] = []

  @OptionGroup var sweep: SweepFlags
  @OptionGroup var workers: WorkerOptions
  @OptionGroup var limit: TimeLimitOptions
  @OptionGroup var fonts: FontOptions
  @OptionGroup var trace: TraceOptions
  @OptionGroup var cache: CacheOptions
  @OptionGroup var format: ReportFormatOptions<RecordFormat>
  @OptionGroup var outline: OutlineOptions
  @OptionGroup var budget: BudgetOptions
  @OptionGroup var store: StoreOptions
  @OptionGroup var output: OutputOptions

  func validate() throws { try trace.validate(for: format.value) }

  func run() throws {
    let watch = Stopwatch()
    var settings = workers.settings(limit)
    settings.traces = trace.isEnabled
    defer { settings.layoutGuard.end() }
    let library = try Tool.library(settings.layoutGuard)
    var recording = try version.recording(in: store.location)
    recording.selection = selection.value
    recording.platforms = PlatformArgument.platforms(platform)
    let usual = Project.usable.configuration.platforms
    recording.leavesOutPlatforms = usual.contains { !recording.platforms.contains($0) }
    recording.maximumBytes = maxInput.bytes
    recording.usesCache = !cache.noCache
    if sweep.sweep {
      recording.sweep = Project.usable.configuration.check.sweep
      recording.sweep?.isExhaustive = sweep.all
    }
    recording.settings = settings
    let paths = try scenes.paths(library)
    let outcome = try recording.record(paths, library: library)
    let outlines = format.value == .outline ? try outlines(of: outcome) : ""
    let report = RecordReport(outcome).text(in: format.value == .json ? .json : .text)
    try output.write(report + outlines)
    DiagnosticReport.print(outcome.ignoredModifiers, listing: trace.isEnabled)
    DiagnosticReport.print(outcome.notedLayouts, listing: trace.isEnabled)
    for warning in Project.fontWarnings { Terminal.printNote("warning: \(warning)") }
    do {
      try DiagnosticReport.printPending(outcome.review, store: store.store)
    } catch let error as StoreError {
      throw error.after(storing: outcome.version)
    }
    watch.report()
    guard paths.isEmpty, !library.failures.isEmpty else { return }
    let isNondeterministic = library.failures.contains(where: \.isNondeterministic)
    throw (isNondeterministic ? ExitStatus.nondeterminism : .badInput).code
  }
}

/// The formats of a recording; the outline adds the views of the snapshots that changed.
enum RecordFormat: String, ReportFormat { case text, outline, json }

extension RecordCommand {
  /// Returns the outlines of the snapshots that changed or are new; without a parent, of all.
  private func outlines(of outcome: Recording.Outcome) throws -> String {
    let records = try store.location.open(for: .reading)
    let snapshots =
      try outcome.changes.map { $0.different.map(\.new) + $0.onlyNew }
      ?? records.snapshots(of: outcome.version)
    var outlines = outline.collection(budget)
    try outlines.add(snapshots, in: outcome.version, of: records, store: store.store)
    return outlines.text
  }
}

extension StoreError {
  /// Returns the error with the fact that a version is stored nevertheless.
  fileprivate func after(storing version: RecordedVersion) -> StoreError {
    StoreError(
      code,
      """
      version “\(PrintableText.text(version.label))” is stored; its changes from the baseline cannot be counted: \
      \(message)
      """,
      location: location,
      cause: self
    )
  }
}

/// Diagnostics of recorded layouts, and the number of pending changes.
enum DiagnosticReport {
  /// Prints the number of changes from the baseline, and the command that lists them.
  static func printPending(_ review: Review, store: String?) throws {
    var review = review
    review.tolerance = Project.usable.tolerance
    let count = try review.changeCount()
    guard count > 0 else { return }
    let next = CommandLineText("pending", store: store)
    Terminal.printNote("note: \(Counted(count, "change")) from the baseline; next: \(next)")
  }

  /// Warns about ignored modifiers that change frames in SwiftUI: about each of them if `listing`
  /// is true, or else in a summary.
  static func print(_ report: IgnoredModifierReport, listing: Bool) {
    let summaries = report.summaries(namingSymbols: 3).map { "\($0); --trace lists each" }
    for warning in listing ? report.warnings : summaries {
      Terminal.printNote("warning: \(warning)")
    }
  }

  /// Prints the invalid results that the engine corrected, and layouts that placed subviews outside
  /// their bounds: each of them if `listing` is true, or else in a summary.
  static func print(_ layouts: [NotedLayout], listing: Bool) {
    guard !listing else {
      for layout in layouts { layout.report(to: Terminal.observer) }
      return
    }
    var types: Set<String> = []
    var count = 0
    for layout in layouts {
      for diagnostic in layout.diagnostics where diagnostic.kind == .warning {
        Terminal.printNote("warning: \(layout.text(diagnostic))")
      }
      let notes = layout.diagnostics.filter { $0.kind == .note }
      types.formUnion(notes.map(\.type))
      if !notes.isEmpty { count += 1 }
    }
    guard count > 0 else { return }
    Terminal.printNote(
      """
      note: in \(Counted(count, "snapshot")), layouts placed subviews outside of their bounds: \
      \(PrintableText.text(types.sorted().joined(separator: ", "))); --trace lists each
      """
    )
  }
}
