import ArgumentParser
import Keyline

/// Lays scenes out whenever they change, and shows the differences.
struct WatchCommand<Tool: KeylineTool>: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "watch",
      abstract: "Lay scenes out again whenever they change, and show what differs from a version.",
      discussion: """
        What a document that was saved changes is shown at once, by its causes as diff shows it; in a \
        terminal in place of what was there, elsewhere as one block a change. What is wrong with a \
        document is said with its place. Layouts in Swift are part of this program: when a build \
        replaces its file, watch goes on as the new program. A version that is recorded meanwhile is \
        seen too. Control-C ends with 0; --once and --count end with 1 when something differs.

          \(Terminal.command) watch Scenes
          \(Terminal.command) watch Scenes/card.json --at 1.0 --proposal phones
          \(Terminal.command) watch --once
        """
    )
  }

  @OptionGroup var scenes: SceneArguments

  @Option(
    name: .customLong("at"),
    help: ArgumentHelp(
      "The version to compare with; latest is the newest one.",
      valueName: "version"
    )
  )
  var label = "latest"

  @Option(
    name: .long,
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Only this proposal, such as 390x844 or phones; may be repeated.",
      valueName: "size"
    )
  )
  var proposal: [ProposalArgument] = []

  @Flag(name: .long, help: "Show what differs now, and end.")
  var once = false

  @Option(
    name: .long,
    help: ArgumentHelp("End after so many times that something was shown.", valueName: "n")
  )
  var count: Int?

  @OptionGroup var tolerance: ToleranceOptions
  @OptionGroup var clock: ClockOptions
  @OptionGroup var limit: TimeLimitOptions
  @OptionGroup var store: StoreOptions

  func validate() throws {
    guard count.map({ $0 > 0 && !once }) ?? true else {
      throw ValidationError("--count is a number of 1 or more, and stands without --once")
    }
  }

  func run() throws {
    Interruption.listen()
    let settings = limit.settings
    defer { settings.layoutGuard.end() }
    let library = try Tool.library(settings.layoutGuard)
    let paths = try scenes.paths(library)
    if let missing = paths.first(where: { !SceneFiles.exists($0) }) {
      throw CommandFailure(.badInput, "\(missing): there is no such file or folder")
    }
    let proposals = proposal.flatMap(\.proposals)
    let finder = SceneFinder(library: library, project: .usable)
    var watched = WatchedScenes(finder, proposals: proposals, settings: settings)
    if paths.isEmpty { try watched.layOutLibrary() }
    let comparison = try LiveComparison(
      with: label,
      in: store.location,
      tolerance: tolerance.value,
      today: clock.today,
      proposals: proposals
    )
    var session = WatchSession(paths: paths, scenes: watched, comparison: comparison)
    if try session.run(count: once ? 1 : count) { throw ExitStatus.different.code }
  }
}
