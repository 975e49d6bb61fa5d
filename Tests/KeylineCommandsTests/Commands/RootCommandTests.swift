import ArgumentParser
import LayoutScenes
import Testing

@testable import KeylineCommands

@Suite struct RootCommandTests {
  private struct Tool: KeylineTool {
    var scenes: some SceneContent {}
  }

  @Test func `Each command is found by the name that it has in help`() {
    for command in RootCommand<Tool>.commands {
      #expect(command.name == command.type().configuration.commandName)
    }
  }
}
