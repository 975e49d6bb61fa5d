import ArgumentParser
import Foundation
import Keyline
import LayoutScenes

/// Writes a project's configuration and a first scene.
struct InitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Begin a project: write keyline.json and a first scene.",
    discussion: """
      keyline.json says where the scenes are, which proposals have names, what counts as equal and \
      which snapshots tests record; every command takes its defaults from the one in the working \
      directory or the nearest folder above it. What is there already is left as it is.

        \(Terminal.command) init
      """
  )

  func run() throws {
    let file = ProjectConfiguration.fileName
    let scene = "Scenes/greeting.json"
    guard !isTaken(file) else {
      throw CommandFailure(
        .cannotCreate,
        "\(file): there is one already; change it, or begin in another folder"
      )
    }
    var lines: [String] = []
    let hasScenes = isTaken("Scenes")
    if !hasScenes {
      try? FileManager.default.createDirectory(
        atPath: "Scenes",
        withIntermediateDirectories: true
      )
      try ResultFile.write(Array(ProjectConfiguration.firstScene.utf8), to: scene)
      lines.append("wrote \(scene), a first scene")
    }
    try ResultFile.write(Array(ProjectConfiguration.first.utf8), to: file)
    lines.insert("wrote \(file)", at: 0)
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

  /// Returns whether anything has a name, also a link that leads to nothing.
  private func isTaken(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }
}
