import ArgumentParser
import Foundation
import Keyline
import LayoutStore

extension Project {
  /// The project of the working directory, read once per process.
  static let current = Result { () throws(KeylineError) in
    try Project(above: WorkingFolder.path)
  }

  /// The project, with default settings if its configuration is invalid, which every command
  /// reports at its start.
  static var usable: Project { (try? current.get()) ?? Project() }
}

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
      "name scene documents or folders of them, here or as “scenes” in keyline.json"
    )
  }
}
