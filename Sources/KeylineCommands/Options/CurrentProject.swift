import ArgumentParser
import Foundation
import Keyline

extension Project {
  /// The project of this process, read once.
  static let current = Result { () throws(KeylineError) in
    try Project(above: FileManager.default.currentDirectoryPath)
  }

  /// The project; without its configuration if that is invalid, which every command reports first.
  static var usable: Project { (try? current.get()) ?? Project() }
}

/// The scenes to record or to watch.
struct SceneArguments: ParsableArguments {
  @Argument(
    help: "Scene documents or folders of them; by default those of the program or project.",
    completion: .file(extensions: ["json"])
  )
  var scenes: [String] = []

  /// Returns the documents and folders: the arguments, else those of the project, unless the program has scenes.
  func paths(_ library: SceneLibrary) throws -> [String] {
    guard scenes.isEmpty, library.scenes.isEmpty else { return scenes }
    let paths = try Project.usable.scenes
    guard paths.isEmpty else { return paths }
    throw SceneArguments.missing
  }

  /// The error when neither the command nor the project names scenes.
  static var missing: ValidationError {
    ValidationError("name scene documents or folders of them, here or as “scenes” in keyline.json")
  }
}
