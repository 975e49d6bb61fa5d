import ArgumentParser
import Foundation
import Keyline

/// Removes the settings of `git install`.
struct GitUninstallCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "uninstall",
    abstract: "Take back what git install wrote.",
    discussion: """
      The lines in .gitattributes and .gitignore go, and what this clone's configuration says.

        \(Terminal.command) git uninstall
      """
  )

  @OptionGroup var output: OutputOptions

  func run() throws {
    let here = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
    let changed = try GitIntegration(try GitRepository(around: here)).uninstall()
    let list = changed.isEmpty ? "nothing was there" : "changed \(changed.joined(separator: ", "))"
    try output.write("git no longer shows and merges stores: \(list)\n")
  }
}
