package import ArgumentParser
package import LayoutCommands

/// The command that offers the project to coding agents.
package enum AgentExtension: CommandExtension {
  package static var commands: [HelpSection: [any ParsableCommand.Type]] {
    [.recordAndLayOut: [ContextCommand.self]]
  }
}
