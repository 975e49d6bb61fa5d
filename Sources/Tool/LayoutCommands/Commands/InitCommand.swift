import ArgumentParser
import ConfinedFiles
import Foundation
import Keyline
import LayoutScenes

/// Writes a project's configuration and a first scene.
struct InitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Create a project: write keyline.json and a first scene.",
    discussion: """
      keyline.json lists the scenes, named proposals, tolerances, and the snapshots that tests \
      record. Every command takes its defaults from the file in the current folder or the nearest \
      folder above it. Existing files are not changed.

      --agents writes only AGENTS.md, with which a coding agent can check what its changes move.

        \(Terminal.command) init
        \(Terminal.command) init --agents
      """
  )

  @Flag(help: "Write AGENTS.md, with instructions for coding agents, and nothing else.")
  var agents = false

  func run() throws {
    guard !agents else { return try writeInstructions() }
    let file = ProjectConfiguration.fileName
    guard !exists(file) else {
      throw CommandFailure(
        .cannotCreate,
        "\(file): the file exists; edit it, or create the project in a different folder"
      )
    }
    let hasScenes = exists("Scenes")
    let scene = "Scenes/greeting.json"
    var lines = ["wrote \(file)"]
    if !hasScenes {
      try? FileManager.default.createDirectory(atPath: "Scenes", withIntermediateDirectories: true)
      try ResultFile.write(Array(ProjectConfiguration.firstScene.utf8), to: scene)
      lines.append("wrote \(scene), a first scene")
    }
    try ResultFile.write(Array(ProjectConfiguration.first.utf8), to: file)
    let example = hasScenes ? "a scene" : "the spacing in \(scene)"
    lines += [
      "next:",
      "  \(Terminal.command) record --label 1",
      "  (change \(example))",
      "  \(Terminal.command) record --label 2",
      "  \(Terminal.command) diff 1 2",
    ]
    try Terminal.printOutput(lines.joined(separator: "\n") + "\n")
  }

  private func writeInstructions() throws {
    let file = "AGENTS.md"
    guard !exists(file) else {
      throw CommandFailure(
        .cannotCreate,
        "\(file): the file exists; rename it, write the instructions, and add the text to it again"
      )
    }
    try ResultFile.write(Array(AgentInstructions.text.utf8), to: file)
    try Terminal.printOutput("wrote \(file)\n")
  }

  /// Returns whether a file, a folder or a symbolic link exists at a path, even a broken link.
  private func exists(_ path: String) -> Bool { FileStatus(at: path) != nil }
}

/// The instructions of a project for coding agents.
enum AgentInstructions {
  static var text: String {
    let keyline = Terminal.command
    return """
      # Layouts

      `\(keyline)` computes the frame of every view of this project's scenes without a simulator or a
      picture. Each command prints one line for each view, change or finding; `--format json` has more.

      Before you change a layout, record the current one:

      ```sh
      \(keyline) record --label before
      ```

      After the change, record again, and list what moved and why. If there are more causes than you made
      edits, or a scene moved that should not have, the change has a mistake:

      ```sh
      \(keyline) record --label after --format outline
      \(keyline) diff before after --format outline
      \(keyline) explain before after 'SCENE#NODE'
      ```

      To read the layout of a scene, use its name; `--proposal 320x568` selects one of its sizes:

      ```sh
      \(keyline) list latest
      \(keyline) show latest SCENE --format outline
      ```

      To find text that does not fit, overlaps and small targets, at the scene's sizes, at every width of a
      range, and with longer translations:

      ```sh
      \(keyline) check --format outline
      \(keyline) check SCENE --from 320 --through 430 --format outline
      \(keyline) check SCENE --strings longer --format outline
      \(keyline) probe SCENE
      ```

      To prove that a change of code moves nothing, lay out the earlier version with the new code:

      ```sh
      \(keyline) replay before --format outline
      ```

      `\(keyline) mcp` offers the same as tools of the Model Context Protocol.

      The exit code is 0 if nothing differs, 1 if something differs or was found, and 64 or more for an
      error, which says what to do. Do not accept changes or findings unless the task asks for it.

      """
  }
}
