import ArgumentParser
import Keyline

/// Lays out scenes whenever they change, and shows the differences.
struct WatchCommand<Tool: KeylineTool>: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "watch",
      abstract: "Lay out scenes whenever they change, and show what differs from a version.",
      discussion: """
        Each time a document is saved or a version is recorded, the differences are shown as by diff: \
        in a terminal they replace the previous ones, elsewhere they follow them. Errors in a document \
        are shown with their position. When a build replaces this program's file, watch continues as \
        the new program. Control-C exits with 0; with --once or --count, watch exits with 1 if \
        anything differs.

          \(Terminal.command) watch Scenes
          \(Terminal.command) watch Scenes/card.json --at 1.0 --proposal phones
          \(Terminal.command) watch --once
        """
    )
  }

  @OptionGroup var scenes: SceneArguments

  @Option(
    name: .customLong("at"),
    help: ArgumentHelp("The version to compare with.", valueName: "version")
  )
  var label = "latest"

  @Option(
    name: .long,
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Only this proposal, such as 390x844 or phones; repeatable.",
      valueName: "size"
    )
  )
  var proposal: [ProposalArgument] = []

  @Flag(name: .long, help: "Show the differences once, and exit.")
  var once = false

  @Option(
    name: .long,
    help: ArgumentHelp("Exit after showing the differences this many times.", valueName: "n")
  )
  var count: Int?

  @OptionGroup var color: ColorOptions
  @OptionGroup var tolerance: ToleranceOptions
  @OptionGroup var clock: ClockOptions
  @OptionGroup var limit: TimeLimitOptions
  @OptionGroup var store: StoreOptions
  @OptionGroup var quiet: QuietOptions

  func validate() throws {
    guard count.map({ $0 > 0 && !once }) ?? true else {
      throw ValidationError("--count must be 1 or more, and cannot be combined with --once")
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
    session.showsColors = color.isOn()
    if try session.run(count: once ? 1 : count) { throw ExitStatus.different.code }
  }
}
