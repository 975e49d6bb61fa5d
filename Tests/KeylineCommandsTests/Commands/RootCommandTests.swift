import ArgumentParser
import LayoutScenes
import Testing

@testable import KeylineCommands

@Suite struct RootCommandTests {
  private struct Tool: KeylineTool {
    var scenes: some SceneContent {}
  }

  @Test func `Help lists each command once, in a group, with a sentence about it`() {
    let commands = RootCommand<Tool>.configuration.groupedSubcommands.flatMap(\.subcommands)
    let names = commands.compactMap(\.configuration.commandName)
    #expect(names.count == commands.count)
    #expect(Set(names).count == names.count)
    #expect(commands.allSatisfy { $0.configuration.abstract.hasSuffix(".") })
    #expect(RootCommand<Tool>.configuration.ungroupedSubcommands.isEmpty)
  }
}
