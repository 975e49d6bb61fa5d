import ArgumentParser
import Foundation
import Keyline
import LayoutStore

/// Configures git to show and merge stores.
struct GitInstallCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "install",
    abstract: "Configure git to show and merge stores.",
    discussion: """
      Adds the drivers for stores in .keyline folders to .gitattributes, their caches, journals and lock \
      files to .gitignore, and the path of this program to the configuration of the clone. Commit the \
      two files, and run the command once in every clone.

        \(Terminal.command) git install
        \(Terminal.command) git install --program keyline
      """
  )

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The program that git calls; by default the running one.",
      valueName: "path"
    )
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
        "warning: git tracks \(file), which belongs to one state of a store; "
          + "run `git rm --cached \(file)`"
      )
    }
    try output.write("git shows and merges stores in folders named .keyline: \(list)\n")
  }
}
