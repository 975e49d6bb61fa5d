import ArgumentParser
import Foundation
import Keyline
import LayoutScenes
import LayoutStore

/// The scenes to record or to watch.
struct SceneArguments: ParsableArguments {
  @Argument(
    help: "Scene documents or folders of them; by default those of the program or project.",
    completion: .file(extensions: ["json"])
  )
  var scenes: [String] = []

  /// Returns the given documents and folders, or else those of the project unless the program has
  /// scenes.
  func paths(_ library: SceneLibrary) throws -> [String] {
    guard scenes.isEmpty, library.scenes.isEmpty else { return scenes }
    let paths = try Project.usable.scenes
    guard paths.isEmpty else { return paths }
    throw SceneArguments.missing
  }

  /// The error if neither the command line nor the project specifies scenes.
  static var missing: CommandFailure {
    CommandFailure(
      .usage,
      """
      name scene documents or folders of them, such as \(Terminal.command) record Scenes, or list them \
      as “scenes” in keyline.json, which \(Terminal.command) init writes; for previews in Swift, write a \
      package with \(Terminal.command) views FOLDER, whose program and tests lay them out
      """
    )
  }
}
