import ArgumentParser

/// The integration of committed stores with git.
struct GitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "git",
    abstract: "Set up git to show and merge committed stores.",
    discussion: """
      After install, git diff shows the moved nodes of a store, one per line, and git merge \
      merges the versions of two branches.

        \(Terminal.command) git install
      """,
    subcommands: [
      GitInstallCommand.self, GitUninstallCommand.self, GitTextconvCommand.self,
      GitMergeDriverCommand.self,
    ]
  )
}
