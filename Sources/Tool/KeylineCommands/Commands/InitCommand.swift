import ArgumentParser
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

        \(Terminal.command) init
      """
  )

  func run() throws {
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

  /// Returns whether a file, a folder or a symbolic link exists at a path, even a broken link.
  private func exists(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }
}
