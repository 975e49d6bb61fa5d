import ArgumentParser
import Foundation

/// The command line; each command is a file of its own.
@main
struct Keyline: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "keyline",
    abstract: "Records, replays and compares the layouts of scenes.",
    discussion: """
      A scene is a tree of views with the sizes proposed to it. Record lays scenes out and keeps \
      where every node was placed, as a version; diff says what moved between two versions; replay \
      lays a recorded version out again with this build.

        keyline record Scenes --version 1.0   lay out and keep a folder of scenes
        keyline record Scenes --version 1.1   the same after a change
        keyline diff 1.0 1.1                  what moved, what merely rode along
        keyline replay --version 1.0          scenes of 1.0 with today's code
        keyline show 1.1 'sign-in*' --format svg --output sign-in.svg
        keyline --version                     the release of this program

      Exit status: 0 nothing differs, 1 something differs or is missing, 64 wrong usage, 65 a scene \
      or store that cannot be read, 66 no scene matches, 70 the same scene and build gave two \
      layouts, 73 a file cannot be made, 74 the disk is full or broken, 75 the store is busy.
      """,
    subcommands: [
      RecordCommand.self, ReplayCommand.self, DiffCommand.self, ListCommand.self,
      ShowCommand.self, QueryCommand.self, CacheCommand.self, DoctorCommand.self,
    ]
  )

  static func main() {
    Program.ignoreSignals()
    do {
      // A flag of the parser's own would take the `--version LABEL` of the commands for itself.
      guard CommandLine.arguments.dropFirst() != ["--version"] else {
        return try OutputFile(path: nil).write("\(Program.release)\n")
      }
      var command = try parseAsRoot()
      try command.run()
    } catch {
      guard let failure = CommandFailure(error) else { exit(withError: error) }
      failure.report()
      Foundation.exit(failure.status.rawValue)
    }
  }
}
