package import ArgumentParser
package import LayoutCommands

/// The command that shows the store in a browser.
package enum BrowserExtension: CommandExtension {
  package static var commands: [HelpSection: [any ParsableCommand.Type]] {
    [.recordAndLayOut: [ServeCommand.self]]
  }
}
