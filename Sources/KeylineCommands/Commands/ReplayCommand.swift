import ArgumentParser
import Keyline

/// Lays recorded scenes out again and compares.
struct ReplayCommand<Tool: KeylineTool>: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "replay",
      abstract: "Lay a recorded version out again with this build, and compare.",
      discussion: """
        The scenes come from the store, so their documents may be gone. What this build has laid out \
        before is answered by the cache; --no-cache lays everything out. Ends with 1 when something \
        differs or cannot be laid out, and with 70 when the build that recorded the version now lays \
        a scene out differently.

        In a git repository whose store is kept apart, the version is by default what was recorded \
        of the nearest commit before the sources, also where a branch was squashed.

          \(Terminal.command) replay
          \(Terminal.command) replay 1.0 --scene 'radial/*' --no-cache
        """
    )
  }

  @Argument(help: "The version; latest is the newest one.")
  var version: String?

  @Option(name: .long, help: "The form of the report.")
  var format = DiffFormat.text

  @Flag(name: .long, help: "Lay everything out, whatever the cache knows.")
  var noCache = false

  @OptionGroup var tolerance: ToleranceOptions
  @OptionGroup var clock: ClockOptions
  @OptionGroup var selection: SelectionOptions
  @OptionGroup var layout: LayoutRunOptions
  @OptionGroup var store: StoreOptions
  @OptionGroup var output: OutputOptions

  func run() throws {
    let watch = Stopwatch()
    let settings = layout.settings
    defer { settings.layoutGuard.end() }
    var replay = try Replay(of: version, in: store.location)
    replay.selection = selection.value
    replay.tolerance = tolerance.value
    replay.today = clock.today
    replay.usesCache = !noCache
    replay.keepsSnapshots = format.hasPictures
    replay.settings = settings
    let outcome = try replay.run { try Tool.library(settings.layoutGuard) }
    try output.write(outcome.traces + format.text(of: outcome.diff))
    Terminal.printError(
      """
      replayed \(outcome.snapshotCount) snapshots, \(outcome.cachedCount) of them answered by the cache
      """
    )
    watch.report()
    if let nondeterminism = outcome.nondeterminism { throw nondeterminism }
    if outcome.diff.isDifferent { throw ExitStatus.different.code }
  }
}
