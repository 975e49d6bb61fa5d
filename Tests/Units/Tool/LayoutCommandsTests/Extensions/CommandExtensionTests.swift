import ArgumentParser
import Keyline
import LayoutScenes
import Testing

@testable import LayoutCommands

/// A program with a made-up extension.
@Suite struct CommandExtensionTests {
  private struct Tool: KeylineTool {
    var scenes: some SceneContent {}
  }

  private enum Extensions: ProgramExtensions {
    static var all: [any CommandExtension.Type] { [PrintingExtension.self, OtherExtension.self] }
    static let fontMeasurer: (any FontFileMeasurer.Type)? = nil
  }

  private enum PrintingExtension: CommandExtension {
    static var commands: [HelpSection: [any ParsableCommand.Type]] {
      [.review: [PrintCommand.self], .store: [PrintCommand.self]]
    }

    static func failure(for error: any Error) -> CommandFailure? {
      guard let error = error as? PaperError else { return nil }
      return CommandFailure(.busy, "\(error.printer) has no paper; add some")
    }
  }

  private enum OtherExtension: CommandExtension {
    static var commands: [HelpSection: [any ParsableCommand.Type]] {
      [.review: [OtherCommand.self]]
    }
  }

  private struct PaperError: Error { let printer: String }

  private struct PrintCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "print",
      abstract: "Print the layouts on paper."
    )

    @Option var printer = "ink"

    func run() throws { throw PaperError(printer: printer) }
  }

  private struct OtherCommand: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "other", abstract: "Do more.")
  }

  private typealias Root = RootCommand<Tool, Extensions>

  @Test func `Help lists the commands of an extension after those of its section`() {
    let help = Root.helpMessage(columns: 100)
    #expect(help.contains("  print                   Print the layouts on paper.\n"), "\(help)")
    let groups = Root.configuration.groupedSubcommands
    let review = groups.first { $0.name == HelpSection.review.rawValue }
    let names = review?.subcommands.compactMap { $0.configuration.commandName }
    #expect(names?.suffix(3) == ["merge-reports", "print", "other"])
    let store = StoreCommand<Extensions>.configuration.subcommands
    #expect(store.last?.configuration.commandName == "print")
  }

  @Test(arguments: [["print"], ["store", "print"]])
  func `A command of an extension runs, and its error has an exit status and a sentence`(
    words: [String]
  ) throws {
    var command = try Root.parseAsRoot(words + ["--printer", "laser"])
    let error = #expect(throws: PaperError.self) { try command.run() }
    let failure = try Extensions.failure(for: #require(error))
    #expect(failure?.status == .busy)
    #expect(failure?.lines == ["laser has no paper; add some"])
  }

  @Test func `An error of no extension is left to the commands`() {
    #expect(Extensions.failure(for: KeylineError(.notFound, "there is none")) == nil)
  }
}
