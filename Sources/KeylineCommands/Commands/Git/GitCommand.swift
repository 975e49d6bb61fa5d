import ArgumentParser

/// What git does with stores that are committed.
struct GitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "git",
    abstract: "Show and merge stores that are kept in git.",
    discussion: """
      After install, git diff shows what moved in a store line by line, and git merge joins what two \
      branches recorded.

        \(Terminal.command) git install
        git diff .keyline/layouts.sqlite
      """,
    subcommands: [
      GitInstallCommand.self, GitUninstallCommand.self, GitTextconvCommand.self, GitMergeDriverCommand.self,
    ]
  )
}
