import Foundation
import LayoutDiff
import LayoutScenes

/// The project that a command runs in: the `keyline.json` in the working directory, or in the nearest
/// folder above it, if there is one.
struct Project: Sendable {
  /// The project of this process, read once.
  static let current = Result { () throws(CommandFailure) in
    try Project(above: FileManager.default.currentDirectoryPath)
  }

  /// The project, where commands that do not end with its errors want its defaults.
  static var usable: Project { (try? current.get()) ?? Project() }

  let configuration: ProjectConfiguration
  /// The tolerance that comparisons have by default.
  let tolerance: Tolerance
  /// The folder of the file, as it is written from the working directory; empty for that one.
  private let folder: String

  private init(
    configuration: ProjectConfiguration = .usual,
    tolerance: Tolerance = .exact,
    folder: String = ""
  ) {
    (self.configuration, self.tolerance, self.folder) = (configuration, tolerance, folder)
  }

  /// Finds the file and reads it.
  ///
  /// - Throws: `CommandFailure` that says where what is wrong.
  init(above directory: String) throws(CommandFailure) {
    guard let distance = ProjectConfiguration.distance(above: directory) else {
      self.init()
      return
    }
    let folder = String(repeating: "../", count: distance)
    let path = folder + ProjectConfiguration.fileName
    let bytes = try SceneBytes.read(path, limit: 1 << 20)
    let configuration: ProjectConfiguration
    do {
      configuration = try ProjectConfiguration(bytes)
    } catch {
      throw CommandFailure(.badInput, "\(path): \(error)")
    }
    let tolerance = try Project.tolerance(configuration.tolerance, in: path)
    self.init(configuration: configuration, tolerance: tolerance, folder: folder)
  }

  private static func tolerance(
    _ texts: [String],
    in path: String
  ) throws(CommandFailure) -> Tolerance {
    var rules: [Tolerance.Rule] = []
    for (index, text) in texts.enumerated() {
      guard let rule = Tolerance.Rule(text) else {
        throw CommandFailure(
          .badInput,
          "\(path): tolerance[\(index)]: “\(text)” is no rule; 0.5, 2x,3x and 0.5@card/* are"
        )
      }
      rules.append(rule)
    }
    return Tolerance(rules)
  }

  /// The scenes, from the working directory.
  var scenes: [String] { configuration.scenes.map(place) }

  /// The store, from the working directory.
  var store: String { place(configuration.store ?? ".keyline/layouts.sqlite") }

  private func place(_ path: String) -> String { path.hasPrefix("/") ? path : folder + path }
}
