import ArgumentParser
import Testing

@testable import KeylineCommands

@Suite struct RootCommandTests {
  @Test func `Each command is found by the name that it has in help`() {
    for command in RootCommand<Keyline>.commands {
      #expect(command.name == command.type.configuration.commandName)
    }
  }
}
