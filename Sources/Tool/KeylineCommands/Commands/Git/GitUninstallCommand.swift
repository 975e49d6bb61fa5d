import ArgumentParser
import Foundation
import Keyline
import LayoutStore

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
    try output.write("git no longer shows or merges stores: \(list)\n")
  }
}
