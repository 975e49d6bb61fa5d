import ArgumentParser
import CKeyline
import Foundation
import Keyline
import LayoutStore
import SQLite

/// The command line; each command is a file of its own.
struct RootCommand<Tool: KeylineTool>: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: Terminal.command,
      abstract: "Records, replays and compares the layouts of scenes.",
      discussion: """
        A scene is a tree of views with the sizes proposed to it. Record lays scenes out and keeps \
        where every node was placed, as a version; diff says what moved between two versions; replay \
        lays a recorded version out again with this build.

          \(Terminal.command) record Scenes --version 1.0   lay out and keep a folder of scenes
          \(Terminal.command) record Scenes --version 1.1   the same after a change
          \(Terminal.command) diff 1.0 1.1                  what moved, and what moved with it
          \(Terminal.command) replay --version 1.0          scenes of 1.0 with today's code
          \(Terminal.command) log screens/sign-in#title     when the title moved, and why
          \(Terminal.command) pending                       what awaits a decision, and the next command
          \(Terminal.command) accept --all --why "…"        take it as the baseline
          \(Terminal.command) show 1.1 'sign-in*' --format svg --output sign-in.svg
          \(Terminal.command) --version                     the release of this program

        Exit status: 0 nothing differs, 1 something differs or is missing, 64 wrong usage, 65 a scene \
        or store that cannot be read, 66 no scene matches, 70 the same scene and build gave two \
        layouts, 73 a file cannot be made, 74 the disk is full or broken, 75 the store is busy.
        """,
      subcommands: commands.map { $0.type() }
    )
  }

  /// The commands by their names, in the order in which help lists them.
  ///
  /// A command says its name as well, but only together with all that it says of itself; and types are made only of
  /// those that are asked for.
  static var commands: [(name: String, type: () -> any ParsableCommand.Type)] {
    [
      ("init", { InitCommand.self }),
      ("record", { RecordCommand<Tool>.self }),
      ("probe", { ProbeCommand<Tool>.self }),
      ("minimize", { MinimizeCommand<Tool>.self }),
      ("answer", { AnswerCommand<Tool>.self }),
      ("watch", { WatchCommand<Tool>.self }),
      ("replay", { ReplayCommand<Tool>.self }),
      ("diff", { DiffCommand.self }),
      ("explain", { ExplainCommand<Tool>.self }),
      ("list", { ListCommand.self }),
      ("show", { ShowCommand.self }),
      ("query", { QueryCommand.self }),
      ("log", { LogCommand.self }),
      ("blame", { BlameCommand.self }),
      ("bisect", { BisectCommand<Tool>.self }),
      ("pending", { PendingCommand.self }),
      ("review", { ReviewCommand.self }),
      ("accept", { AcceptCommand.self }),
      ("reject", { RejectCommand.self }),
      ("prune", { PruneCommand.self }),
      ("cache", { CacheCommand<Tool>.self }),
      ("doctor", { DoctorCommand.self }),
      ("merge", { MergeCommand.self }),
      ("export", { ExportCommand.self }),
      ("import", { ImportCommand.self }),
      ("compare", { CompareCommand.self }),
      ("git", { GitCommand.self }),
      ("push", { PushCommand.self }),
      ("pull", { PullCommand.self }),
    ]
  }

  /// Runs the command that the arguments of the program name, and ends the program.
  static func start() {
    Terminal.ignoreSignals()
    process_memory_keep()
    SQLiteProcess.disableMemoryStatistics()
    do {
      // A flag of the parser's own would take the `--version LABEL` of the commands for itself.
      guard CommandLine.arguments.dropFirst() != ["--version"] else {
        return try Terminal.printOutput("\(Release.number)\n")
      }
      if !CommandLine.arguments.contains(where: ["--help", "-h", "help"].contains) {
        _ = try Project.current.get()
      }
      var command = try named() ?? parseAsRoot()
      try command.run()
    } catch {
      // The parser would put its help together before it ends without a word.
      if let status = error as? ExitCode { Foundation.exit(status.rawValue) }
      guard let failure = CommandFailure(error) else { exit(withError: error) }
      failure.report()
      Foundation.exit(failure.status.rawValue)
    }
  }

  /// Returns the command that the first argument names, when it takes all the others.
  ///
  /// The parser describes every command to itself before it looks for one, which takes longer than many a
  /// command. Where something is wrong it has the word all the same, and says it as it always does.
  /// Each command names the one above it, so that the parser does not look for `--generate-completion-script` in it.
  private static func named() -> (any ParsableCommand)? {
    let arguments = CommandLine.arguments.dropFirst()
    guard let named = commands.first(where: { $0.name == arguments.first })?.type(),
      let command = try? named.parseAsRoot(Array(arguments.dropFirst())),
      type(of: command) == named
    else { return nil }
    return command
  }
}

extension KeylineTool {
  /// Runs the command that the arguments of the program name.
  public static func main() {
    RootCommand<Self>.start()
  }
}
