import ArgumentParser
import Keyline
import LayoutScenes
import Testing

@testable import LayoutCommands

@Suite struct RootCommandTests {
  private struct Tool: KeylineTool {
    var scenes: some SceneContent {}
  }

  private enum NoExtensions: ProgramExtensions {
    static var all: [any CommandExtension.Type] { [] }
    static let fontMeasurer: (any FontFileMeasurer.Type)? = nil
  }

  @Test func `Help lists each command once, in a group, with a sentence about it`() {
    let groups = RootCommand<Tool, NoExtensions>.configuration.groupedSubcommands
    let commands = groups.flatMap { group in group.subcommands.map { $0.configuration } }
    let names = commands.compactMap { $0.commandName }
    #expect(names.count == commands.count)
    #expect(Set(names).count == names.count)
    for command in commands { #expect(command.abstract.hasSuffix(".")) }
    #expect(RootCommand<Tool, NoExtensions>.configuration.ungroupedSubcommands.isEmpty)
  }

  @Test(arguments: [
    (["diffs"], "keyline has no command “diffs”; did you mean diff?"),
    (["help", "diffs"], "keyline has no command “diffs”; did you mean diff?"),
    (["git", "zzz"], "keyline git has no command “zzz”; see keyline git --help"),
    (["diff", "1.0"], nil), (["help", "git"], nil), (["--version"], nil), ([], nil),
  ])
  func `A word that names no command is refused with the nearest name`(
    words: [String],
    line: String?
  ) {
    let failure = CommandNames.failure(
      RootCommand<Tool, NoExtensions>.self,
      named: "keyline",
      words
    )
    #expect(failure?.lines.first == line)
    #expect(failure == nil || failure?.status == .usage)
  }

  @Test(arguments: [
    (["diff"], "diff", []), (["diff", "1.0", "list"], "diff", ["1.0", "list"]),
    (["store", "doctor", "--repair"], "doctor", ["--repair"]),
    (["--version"], nil, nil), (["store"], nil, nil), (["help", "diff"], nil, nil),
    (["-v", "diff"], nil, nil), ([], nil, nil),
  ])
  func `The first words name a command without others, and the rest are its arguments`(
    words: [String],
    name: String?,
    arguments: [String]?
  ) {
    let named = CommandNames.command(of: RootCommand<Tool, NoExtensions>.self, named: words)
    #expect(named?.command.configuration.commandName == name)
    #expect(named?.arguments == arguments)
  }
}
