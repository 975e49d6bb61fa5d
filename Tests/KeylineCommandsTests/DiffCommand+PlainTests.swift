import ArgumentParser
import Testing

@testable import KeylineCommands

/// The arguments of `diff`, read with and without the parser.
@Suite struct DiffCommandPlainTests {
  /// What a command was told.
  private struct Told: Equatable {
    let versions: [String?]
    let format: DiffFormat
    let history: Bool
    let tolerance: [String]
    let hasDay: Bool
    let isSelected: Bool
    let paths: [String?]

    init(_ command: DiffCommand) {
      versions = [command.old, command.new]
      format = command.format
      history = command.history
      tolerance = command.tolerance.tolerance.map(\.rule.text)
      hasDay = command.clock.day != nil
      isSelected = !command.selection.isEmpty
      paths = [command.store.store, command.output.output]
    }
  }

  @Test(arguments: [
    [], ["1"], ["1", "latest"], ["1", "2", "--store", "a b.sqlite"], ["--format", "json", "1"],
    ["--output", "diff.html", "1", "--format", "html", "2", "--store", "é"],
  ])
  func `Both ways understand the same`(arguments: [String]) throws {
    let plain = try #require(DiffCommand(plain: arguments))
    let parsed = try DiffCommand.parse(arguments)
    #expect(Told(plain) == Told(parsed))
  }

  @Test(arguments: [
    ["1", "2", "3"], ["--format", "nothing"], ["--history"], ["--tolerance", "1"],
    ["--scene", "a*"], ["--proposal", "320x-"], ["--today", "2027-01-01"], ["--help"], ["-h"],
    ["--version"], ["--store", ""], ["--generate-completion-script", "bash"],
  ])
  func `Only the parser reads what is not plain`(arguments: [String]) {
    #expect(DiffCommand(plain: arguments) == nil)
  }
}
