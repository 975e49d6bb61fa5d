package import ArgumentParser
import CKeyline
import EscapedText
import Foundation
import Keyline
import KeylineSQLite
import LayoutDiff
import LayoutScenes
import LayoutStore

/// The root of the command line; each subcommand has its own file.
package struct RootCommand<Tool: KeylineTool, Extensions: ProgramExtensions>: ParsableCommand {
  package static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: Terminal.command,
      abstract: "Record, replay and compare the layouts of scenes.",
      discussion: """
        A scene is a tree of views with the sizes proposed to it. record lays out scenes and stores \
        the frame of every view as a version; diff shows what moved between two versions; replay \
        lays out a recorded version again with this build.

          \(Terminal.command) record Scenes --label 1.0
          \(Terminal.command) diff 1.0 1.1
          \(Terminal.command) replay 1.0
          \(Terminal.command) log screens/sign-in#title
          \(Terminal.command) accept --all -m "wider cards"

        Exits with 0 if nothing differs, with 1 if something differs or is missing, and with 64 or \
        more for an error: 64 arguments, 65 input or store, 66 nothing matches, 70 two results from \
        the same inputs, 73 cannot create a file, 74 disk or system, 75 busy, try again.
        """,
      version: Release.number,
      groupedSubcommands: groups
    )
  }

  private static var groups: [CommandGroup] {
    [
      group(
        .recordAndLayOut,
        [
          InitCommand.self, DemoCommand.self, ViewsCommand.self, RecordCommand<Tool>.self,
          ReplayCommand<Tool>.self, WatchCommand<Tool>.self, ProbeCommand<Tool>.self,
          LayoutDocumentsCommand<Tool>.self,
        ]
      ),
      group(
        .compareAndExplain,
        [
          CheckCommand<Tool>.self, DiffCommand.self,
          ExplainCommand<Tool>.self, CompareCommand<Tool>.self, AgreeCommand.self,
        ]
      ),
      group(
        .history,
        [
          ListCommand.self, ShowCommand.self, LogCommand.self, BlameCommand.self,
          BisectCommand<Tool>.self, QueryCommand.self,
        ]
      ),
      group(
        .review,
        [
          PendingCommand.self, AcceptCommand.self, RejectCommand.self,
          UnusedCommand.self, MergeReportsCommand.self,
        ]
      ),
      group(.keepAndShare, [StoreCommand<Extensions>.self, CacheCommand.self, GitCommand.self]),
    ]
  }

  /// Returns a section of the help, with the commands that extensions add to it.
  private static func group(
    _ section: HelpSection,
    _ commands: [any ParsableCommand.Type]
  ) -> CommandGroup {
    CommandGroup(
      name: section.rawValue,
      subcommands: commands + Extensions.commands(in: section)
    )
  }

  package init() {}

  /// Runs the command given by the program's arguments, and exits.
  package static func start() {
    Terminal.ignoreSignals()
    Terminal.fixTimeZone()
    Terminal.widenHelp()
    process_memory_keep()
    SQLiteProcess.disableMemoryStatistics()
    do {
      let words = Array(CommandLine.arguments.dropFirst())
      if let failure = CommandNames.failure(Self.self, named: Terminal.command, words) {
        throw failure
      }
      var command = try parsed(words)
      if !isAboutProgram {
        let project = try Project.current.get()
        if let command = command as? any FontCommand {
          try project.registerFonts(named: command.fonts.files, with: Extensions.fontMeasurer)
        } else {
          // Others only draw pictures, which say that they lack a font.
          try? project.registerFonts(with: Extensions.fontMeasurer)
        }
      }
      if let command = command as? any OutputCommand { try command.output.requireFolder() }
      // What the views print must not be read as a part of the result.
      if !isAboutProgram { standard_output_leave_to_program() }
      try command.run()
    } catch {
      // Exit directly, because the parser would first generate help that it does not print.
      if let status = error as? ExitCode { Foundation.exit(status.rawValue) }
      let failure = Extensions.failure(for: error) ?? CommandFailure(error)
      guard let failure else { endParsing(with: error) }
      failure.report()
      Foundation.exit(failure.status.rawValue)
    }
  }

  /// Parses the program's arguments by the type of the command that they name.
  ///
  /// From the root, the parser would read the declarations of all options of the command four times
  /// instead of twice. Help, which is a command too, and errors need the name of the program.
  private static func parsed(_ words: [String]) throws -> any ParsableCommand {
    if let (command, arguments) = CommandNames.command(of: self, named: words),
      let parsed = try? command.parseAsRoot(arguments), type(of: parsed) == command
    {
      return parsed
    }
    return try parseAsRoot(words)
  }

  /// Prints the help that the arguments request, or their error, and exits.
  private static func endParsing(with error: any Error) -> Never {
    let status = exitCode(for: error)
    if status.isSuccess { exit(withError: error) }
    // An error contains arguments, which can be anything.
    var message = fullMessage(for: error)
    if message.startsWithBytes(of: "Error: ") { message = "error: \(message.dropFirst(7))" }
    for line in message.split(separator: "\n", omittingEmptySubsequences: false) {
      Terminal.printError(String(line))
    }
    Foundation.exit(status.rawValue)
  }

  /// Whether the arguments request help or the release, which must work even if the project's
  /// configuration is invalid.
  private static var isAboutProgram: Bool {
    CommandLine.arguments.contains { ["--help", "-h", "help", "--version"].contains($0) }
  }
}

enum CommandNames {
  /// Checks the words that name commands: for one that names none, the parser would print the help
  /// of the command before it.
  ///
  /// - Parameters:
  ///   - root: The command that has all others.
  ///   - program: The name of the program.
  ///   - words: The arguments of the program.
  /// - Returns: The failure for the first word that names none; `nil` if there is none.
  static func failure(
    _ root: any ParsableCommand.Type,
    named program: String,
    _ words: [String]
  ) -> CommandFailure? {
    var (command, path) = (root.configuration, program)
    for word in words.first == "help" ? words.dropFirst() : words[...] {
      let known = command.subcommands.map { $0.configuration }
      guard !word.startsWithBytes(of: "-"), !known.isEmpty else { return nil }
      guard let next = known.first(where: { $0.commandName == word }) else {
        let nearest =
          group(with: word, among: known).map { "\($0) \(word)" }
          ?? NearestName.of(word, among: known.compactMap { $0.commandName })
        let remedy = nearest.map { "did you mean \($0)?" } ?? "see \(path) --help"
        let name = PrintableText.text(word)
        return CommandFailure(.usage, "\(path) has no command “\(name)”; \(remedy)")
      }
      command = next
      path = "\(path) \(word)"
    }
    return nil
  }

  /// Returns the command that the first words name, with the words after its name.
  ///
  /// - Parameters:
  ///   - root: The command that has all others.
  ///   - words: The arguments of the program.
  /// - Returns: A command that has no others; `nil` if the words name none.
  static func command(
    of root: any ParsableCommand.Type,
    named words: [String]
  ) -> (command: any ParsableCommand.Type, arguments: [String])? {
    var command = root
    for (index, word) in words.enumerated() {
      let next = command.configuration.subcommands.first { $0.configuration.commandName == word }
      guard let next else { return nil }
      guard !next.configuration.subcommands.isEmpty else {
        return (next, Array(words[(index + 1)...]))
      }
      command = next
    }
    return nil
  }

  /// Returns the name of the command that has a command with the given name, such as `store` for
  /// `doctor`; `nil` if there is none, or more than one.
  private static func group(with name: String, among commands: [CommandConfiguration]) -> String? {
    let groups = commands.filter { command in
      command.subcommands.contains { $0.configuration.commandName == name }
    }
    return groups.count == 1 ? groups.first?.commandName : nil
  }
}
