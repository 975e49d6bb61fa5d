import ArgumentParser
import EscapedText
import Foundation
import Keyline

/// Writes a project to try the commands with.
struct DemoCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "demo",
    abstract: "Write a project with a year of layouts, to try the commands with.",
    discussion: """
      The new folder has four screens as documents, and a store with twelve versions of them: edits by \
      three authors, accepted and rejected changes, a font that changed, two platforms, and changes that \
      wait for a decision.

        \(Terminal.command) demo Trips
      """
  )

  @Argument(help: "The new folder.", completion: .directory)
  var folder: String

  func validate() throws {
    guard !folder.isEmpty else { throw ValidationError("name the new folder") }
  }

  func run() throws {
    guard mkdir(folder, 0o777) == 0, chdir(folder) == 0 else {
      let reason = String(cString: strerror(errno))
      throw CommandFailure(.cannotCreate, "\(folder): the folder cannot be created: \(reason)")
    }
    let versions = try DemoProject().write()
    let commands = ["list", "pending", "serve"].map { "\(CommandLineText($0, store: nil))" }
    try Terminal.printOutput(
      "recorded \(versions.count) versions of four screens\n"
        + "next: cd \(ShellText.word(folder)), then \(commands.joined(separator: ", or "))\n"
    )
  }
}
