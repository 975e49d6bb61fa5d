import ArgumentParser
import Keyline
import LayoutReports

/// Lays out recorded scenes again, and compares the results.
struct ReplayCommand<Tool: KeylineTool>: ComparingCommand, FontCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "replay",
      abstract: "Lay out a recorded version with this build, and show what moved.",
      discussion: """
        The scenes are read from the store, so their documents are not needed. The cache supplies \
        layouts that this build already computed; --no-cache computes all of them. Exits with 1 if \
        anything differs or cannot be laid out, and with 70 if this same build recorded the version \
        and now lays out a scene differently.

        The version is the one of the nearest earlier commit by default; without git, or if the store \
        is committed, the latest.

          \(Terminal.command) replay
          \(Terminal.command) replay 1.0 --scene 'radial/*' --no-cache
        """
    )
  }

  @Argument(help: "The version.")
  var version: String?

  @OptionGroup var format: ReportFormatOptions<DiffFormat>
  @OptionGroup var budget: BudgetOptions
  @OptionGroup var color: ColorOptions
  @OptionGroup var tolerance: ToleranceOptions
  @OptionGroup var selection: SelectionOptions
  @OptionGroup var output: OutputOptions
  @OptionGroup var workers: WorkerOptions
  @OptionGroup var limit: TimeLimitOptions
  @OptionGroup var fonts: FontOptions
  @OptionGroup var trace: TraceOptions
  @OptionGroup var cache: CacheOptions
  @OptionGroup var store: StoreOptions

  func validate() throws { try trace.validate(for: format.value) }

  func run() throws {
    let watch = Stopwatch()
    var settings = workers.settings(limit)
    settings.traces = trace.isEnabled
    defer { settings.layoutGuard.end() }
    var replay = try Replay(of: version, in: store.location)
    replay.selection = selection.value
    replay.tolerance = tolerance.value
    replay.usesCache = !cache.noCache
    replay.keepsSnapshots = format.value.hasPictures
    replay.settings = settings
    let outcome = try replay.run { try Tool.library(settings.layoutGuard) }
    try write(
      outcome.diff,
      traces: outcome.traces,
      sources: {
        let library = try? Tool.library(settings.layoutGuard)
        return SceneSources(of: library ?? SceneLibrary(), or: .usable)
      }
    )
    Terminal.printNote(
      "replayed \(Counted(outcome.snapshotCount, "snapshot")), \(outcome.cachedCount) from the cache"
    )
    watch.report()
    if let nondeterminism = outcome.nondeterminism { throw nondeterminism }
    if outcome.diff.isDifferent { throw ExitStatus.different.code }
  }
}
