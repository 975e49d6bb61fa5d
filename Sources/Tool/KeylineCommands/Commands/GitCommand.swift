import ArgumentParser
import Foundation
import Keyline

/// The integration of the snapshots of tests with git.
struct GitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "git",
    abstract: "Set up git for the snapshots of tests.",
    discussion: """
      After install, where two branches changed a snapshot file of tests, git merge keeps one side and \
      prints the command that records the tests again. git ignores stores.

        \(Terminal.command) git install
      """,
    subcommands: [
      GitInstallCommand.self, GitUninstallCommand.self, GitMergeLayoutsCommand.self,
    ]
  )
}

/// Configures git to merge the snapshots of tests and to ignore stores.
struct GitInstallCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "install",
    abstract: "Configure git to merge the snapshots of tests and to ignore stores.",
    discussion: """
      Adds the merge driver for files in __Layouts__ folders to .gitattributes, the stores in .keyline \
      folders to .gitignore, and the path of this program to the configuration of the clone. Commit the \
      two files, and run the command once in every clone. GitHub then shows the changes of __Layouts__ \
      only on request.

        \(Terminal.command) git install
        \(Terminal.command) git install --program keyline
      """
  )

  @Option(
    help: ArgumentHelp("The program that git calls; by default the running one.", valueName: "path")
  )
  var program: String?

  @OptionGroup var output: OutputOptions

  func run() throws {
    let here = WorkingFolder.url
    let repository = try GitRepository(around: here)
    let integration = GitIntegration(repository)
    let changed = try integration.install(calling: program ?? RunningBuild.file)
    let list = changed.isEmpty ? "already configured" : "wrote \(changed.joined(separator: ", "))"
    for file in try integration.misplacedFiles() {
      Terminal.printNote(
        "warning: git tracks \(file), although it cannot merge stores; "
          + "run `git rm --cached \(file)`"
      )
    }
    try output.write(
      "git merges tests' files in __Layouts__, and ignores stores in .keyline: \(list)\n"
    )
  }
}

/// Removes the settings of `git install`.
struct GitUninstallCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "uninstall",
    abstract: "Remove the configuration of git install.",
    discussion: """
      Removes its lines from .gitattributes, .gitignore and the configuration of the clone.

        \(Terminal.command) git uninstall
      """
  )

  @OptionGroup var output: OutputOptions

  func run() throws {
    let here = WorkingFolder.url
    let changed = try GitIntegration(try GitRepository(around: here)).uninstall()
    let list = changed.isEmpty ? "nothing to remove" : "changed \(changed.joined(separator: ", "))"
    try output.write("git no longer merges tests' files or ignores stores: \(list)\n")
  }
}

/// Keeps one side of a file of snapshots for git, and prints how to record the others.
///
/// Frames of two branches cannot be combined without laying out the views; a test fails until its
/// snapshots are recorded again.
struct GitMergeLayoutsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge-layouts",
    abstract: "Keep our snapshots of tests for git, and print how to record the others.",
    discussion: "git calls this merge driver with the path of the file, which it leaves unchanged.",
    shouldDisplay: false
  )

  @Argument(help: "The path of the file in the repository.")
  var path: String

  func run() throws { Terminal.printNote("note: \(GitIntegration.remedy(forMerged: path))") }
}
