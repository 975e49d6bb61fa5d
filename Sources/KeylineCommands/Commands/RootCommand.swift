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

          \(Terminal.command) record Scenes --label 1.0   lay out and keep a folder of scenes
          \(Terminal.command) record Scenes --label 1.1   the same after a change
          \(Terminal.command) diff 1.0 1.1                  what moved, and what moved with it
          \(Terminal.command) replay 1.0          scenes of 1.0 with today's code
          \(Terminal.command) log screens/sign-in#title     when the title moved, and why
          \(Terminal.command) pending                       what awaits a decision, and the next command
          \(Terminal.command) accept --all -m "…"        take it as the baseline
          \(Terminal.command) show 1.1 'sign-in*' --format svg --output sign-in.svg
          \(Terminal.command) --version                     the release of this program

        Exit status: 0 nothing differs, 1 something differs or is missing, 64 wrong usage, 65 a scene \
        or store that cannot be read, 66 no scene matches, 70 the same scene and build gave two \
        layouts, 73 a file cannot be made, 74 the disk is full or broken, 75 the store is busy.
        """,
      version: Release.number,
      groupedSubcommands: groups
    )
  }

  private static var groups: [CommandGroup] {
    [
      CommandGroup(
        name: "Record and Lay Out",
        subcommands: [
          InitCommand.self, RecordCommand<Tool>.self, ReplayCommand<Tool>.self,
          WatchCommand<Tool>.self, ProbeCommand<Tool>.self, MinimizeCommand<Tool>.self,
          ServeCommand<Tool>.self,
        ]
      ),
      CommandGroup(
        name: "Compare and Explain",
        subcommands: [DiffCommand.self, ExplainCommand<Tool>.self, CompareCommand.self]
      ),
      CommandGroup(
        name: "History",
        subcommands: [
          ListCommand.self, ShowCommand.self, LogCommand.self, BlameCommand.self,
          BisectCommand<Tool>.self, QueryCommand.self,
        ]
      ),
      CommandGroup(
        name: "Review",
        subcommands: [
          PendingCommand.self, ReviewCommand.self, AcceptCommand.self, RejectCommand.self,
        ]
      ),
      CommandGroup(
        name: "Store and Cache",
        subcommands: [
          CacheCommand<Tool>.self, DoctorCommand.self, PruneCommand.self, ExportCommand.self,
          ImportCommand.self, MergeCommand.self,
        ]
      ),
      CommandGroup(
        name: "Team",
        subcommands: [GitCommand.self, PushCommand.self, PullCommand.self]
      ),
    ]
  }

  /// Runs the command that the arguments of the program name, and ends the program.
  static func start() {
    Terminal.ignoreSignals()
    process_memory_keep()
    SQLiteProcess.disableMemoryStatistics()
    do {
      if !isAboutProgram { _ = try Project.current.get() }
      var command = try parseAsRoot()
      try command.run()
    } catch {
      // The parser would put its help together before it ends without a word.
      if let status = error as? ExitCode { Foundation.exit(status.rawValue) }
      guard let failure = CommandFailure(error) else { exit(withError: error) }
      failure.report()
      Foundation.exit(failure.status.rawValue)
    }
  }

  /// Whether help or the release is requested, which is answered whatever the project's configuration.
  private static var isAboutProgram: Bool {
    CommandLine.arguments.contains { ["--help", "-h", "help", "--version"].contains($0) }
  }
}

extension KeylineTool {
  /// Runs the command that the arguments of the program name.
  public static func main() {
    RootCommand<Self>.start()
  }
}
