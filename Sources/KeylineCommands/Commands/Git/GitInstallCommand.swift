import ArgumentParser
import Foundation
import Keyline

/// Tells git how to show and merge stores.
struct GitInstallCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "install",
    abstract: "Tell git how to show and merge stores.",
    discussion: """
      Writes into .gitattributes, which is committed, that stores in folders named .keyline are shown \
      and merged by this program; into .gitignore that caches, journals and lock files stay out; and \
      into this clone's configuration where the program is. Every clone runs it once; running it \
      again changes nothing.

        \(Terminal.command) git install
        \(Terminal.command) git install --program keyline
      """
  )

  @Option(
    name: .long,
    help: ArgumentHelp(
      "How git is to call the program; by default the file of the one that runs.",
      valueName: "path"
    )
  )
  var program: String?

  @OptionGroup var output: OutputOptions

  func run() throws {
    let here = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
    let repository = try GitRepository(around: here)
    let integration = GitIntegration(repository)
    let changed = try integration.install(calling: program ?? RunningBuild.file)
    let list = changed.isEmpty ? "everything was there" : "wrote \(changed.joined(separator: ", "))"
    for file in try integration.misplacedFiles() {
      Terminal.printNote(
        "warning: \(file) is in git's index, and would be applied to stores that it is not part of; "
          + "run `git rm --cached \(file)`"
      )
    }
    try output.write("git shows and merges stores in folders named .keyline: \(list)\n")
  }
}
