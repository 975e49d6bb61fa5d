import ArgumentParser
import Keyline
import LayoutDiff

/// Finds the versions in which a condition on a node's rectangle holds.
struct BisectCommand<Tool: KeylineTool>: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "bisect",
      abstract: "Find the versions in which a condition on a node's rectangle holds.",
      discussion: """
        Every version is checked, so a condition that begins to hold several times is reported as \
        intervals. If a version lacks the scene or the proposal, this build lays out the stored scene \
        of the nearest version, and the report says so; --recorded uses only recorded rectangles.

        The condition compares x, y, width, height, min_x, mid_x, max_x, min_y, mid_y and max_y, in \
        the root's coordinates, with < <= > >= = != + - * / and, or, not. Without #NODE, it is about \
        the root. Exits with 1 if it holds in the last version.

          \(Terminal.command) bisect --where 'max_x > 320' screens/sign-in#title
          \(Terminal.command) bisect --where 'width < 44' sign-in#submit --proposal 320x-
        """
    )
  }

  @OptionGroup var target: SceneTargetOptions

  @Option(
    name: .customLong("where"),
    help: ArgumentHelp("The condition, such as 'max_x > 320'.", valueName: "condition"),
    transform: { try FrameCondition($0) }
  )
  var condition: FrameCondition

  @Flag(name: .long, help: "Use only recorded rectangles, and lay out nothing.")
  var recorded = false

  @OptionGroup var format: ReportFormatOptions<TextFormat>
  @OptionGroup var history: HistoryOptions
  @OptionGroup var limit: TimeLimitOptions
  @OptionGroup var store: StoreOptions
  @OptionGroup var output: OutputOptions

  func run() throws {
    let reports = try histories().containing(target.path).map { scene in
      BisectReport(scene: scene, path: target.path ?? scene.history.root ?? "", condition)
    }
    try output.write(BisectReport.text(of: reports, in: format.value))
    if reports.contains(where: \.holdsAtLast) { throw ExitStatus.different.code }
  }

  private func histories() throws -> [SceneHistory] {
    let history = try history.open(store)
    guard !recorded else { return try history.snapshots(of: target.scene) }
    let settings = limit.settings
    defer { settings.layoutGuard.end() }
    let library = try Tool.library(settings.layoutGuard)
    return try history.completed(of: target.scene, library: library, settings: settings)
  }
}
