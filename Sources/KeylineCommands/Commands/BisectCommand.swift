import ArgumentParser
import CanonicalJSON
import Keyline
import LayoutDiff

/// Finds the versions in which a condition on a node's rectangle holds.
struct BisectCommand<Tool: KeylineTool>: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "bisect",
      abstract: "Find the versions in which a condition on a node's rectangle holds.",
      discussion: """
        Every version is asked, so that a condition that holds, ceases and holds again is told as \
        intervals. Where a version lacks the scene, or the proposal that is asked for, this build lays \
        the stored scene out, that of the version or of the nearest one before it, else after it, and the \
        answer says so; --recorded asks what was recorded alone. The condition compares x, y, width, height, min_x, mid_x, \
        max_x, min_y, mid_y and max_y, in the root's coordinates, with < <= > >= = !=, + - * /, and, \
        or, not. Without a node, the root is meant. Ends with 1 when it holds in the last version.

          \(Terminal.command) bisect --where 'max_x > 320' screens/sign-in#title
          \(Terminal.command) bisect --where 'width < 44 or height < 44' screens/sign-in#submit --proposal 320x-
        """
    )
  }

  @Argument(
    help: ArgumentHelp("The scene, and after a # the node's path.", valueName: "scene#node")
  )
  var target: SceneTarget

  @Option(
    name: .customLong("where"),
    help: ArgumentHelp("The condition.", valueName: "condition")
  )
  var condition: String

  @Flag(name: .long, help: "Ask what was recorded alone; lay nothing out.")
  var recorded = false

  @Option(name: .long, help: "text or json.")
  var format = TextFormat.text

  @OptionGroup var history: HistoryOptions
  @OptionGroup var limit: TimeLimitOptions
  @OptionGroup var store: StoreOptions
  @OptionGroup var output: OutputOptions

  func validate() throws {
    do {
      _ = try FrameCondition(condition)
    } catch {
      throw ValidationError("--where: \(error)")
    }
  }

  func run() throws {
    let condition = try FrameCondition(condition)
    let reports = try histories().containing(target.path).map { scene in
      BisectReport(scene: scene, path: target.path ?? scene.history.root ?? "", condition)
    }
    switch format {
    case .text: try output.write(reports.map(\.text).joined(separator: "\n"))
    case .json: try output.write(JSONValue.array(reports.map(\.json)).indentedText + "\n")
    }
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
