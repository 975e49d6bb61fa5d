import ArgumentParser
import EscapedText
import Foundation
import Keyline

/// The integration of the snapshots of tests with git.
struct GitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "git",
    abstract: "Set up git for the snapshots of tests.",
    discussion: """
      After install, git keeps the line ends of the snapshot files of tests, and ignores stores.

        \(Terminal.command) git install
      """,
    subcommands: [GitInstallCommand.self, GitUninstallCommand.self]
  )
}

/// Configures git for the snapshots of tests and to ignore stores.
struct GitInstallCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "install",
    abstract: "Configure git for the snapshots of tests and to ignore stores.",
    discussion: """
      Adds the files in __Layouts__ folders to .gitattributes, as text with Unix line ends, and the stores \
      in .keyline folders to .gitignore. Commit the two files. GitHub then shows the changes of \
      __Layouts__ only on request.

        \(Terminal.command) git install
      """
  )

  @OptionGroup var output: OutputOptions

  func run() throws {
    let here = WorkingFolder.url
    let repository = try GitRepository(around: here)
    let integration = GitIntegration(repository)
    let changed = try integration.install()
    let list = changed.isEmpty ? "already configured" : "wrote \(changed.joined(separator: ", "))"
    for file in try integration.misplacedFiles() {
      Terminal.printNote(
        "warning: git tracks \(file), although it cannot merge stores; "
          + "run `git rm --cached -- \(ShellText.word(file))`"
      )
    }
    try output.write(
      "git treats tests' files in __Layouts__ as text, and ignores stores in .keyline: \(list)\n"
    )
  }
}

/// Removes the settings of `git install`.
struct GitUninstallCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "uninstall",
    abstract: "Remove the configuration of git install.",
    discussion: """
      Removes its lines from .gitattributes and .gitignore.

        \(Terminal.command) git uninstall
      """
  )

  @OptionGroup var output: OutputOptions

  func run() throws {
    let here = WorkingFolder.url
    let changed = try GitIntegration(try GitRepository(around: here)).uninstall()
    let list = changed.isEmpty ? "nothing to remove" : "changed \(changed.joined(separator: ", "))"
    try output.write("git no longer has settings for tests' files and stores: \(list)\n")
  }
}
