import Foundation
import LayoutDiff
import LayoutScenes
import LayoutStore

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
    guard FileStatus(of: path)?.isOrdinaryFile == true, RealPath(path).isInside(RealPath(folder))
    else {
      throw CommandFailure(.badInput, "\(path): this is not an ordinary file of its folder")
    }
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
  ///
  /// - Throws: `CommandFailure` when a path leads out of the project.
  var scenes: [String] {
    get throws(CommandFailure) {
      var paths: [String] = []
      for (index, path) in configuration.scenes.enumerated() {
        let place = place(path)
        guard isInside(place) else {
          throw leavingProject(place, from: "scenes[\(index)]", "name the scenes as arguments")
        }
        paths.append(place)
      }
      return paths
    }
  }

  /// The store, from the working directory.
  ///
  /// - Throws: `CommandFailure` when the path leads out of the project.
  var store: String {
    get throws(CommandFailure) {
      let path = place(configuration.store ?? ".keyline/layouts.sqlite")
      guard isInside(path) else {
        let key = configuration.store == nil ? nil : "store"
        throw leavingProject(path, from: key, "name the store by --store or KEYLINE_STORE")
      }
      return path
    }
  }

  private func place(_ path: String) -> String { path.hasPrefix("/") ? path : folder + path }

  /// Returns whether a path is in the project's folder once its links are followed.
  ///
  /// Whoever made the files of a checkout must not decide what is read or written outside of it.
  private func isInside(_ path: String) -> Bool { RealPath(path).isInside(RealPath(folder)) }

  private func leavingProject(
    _ path: String,
    from key: String?,
    _ remedy: String
  ) -> CommandFailure {
    let origin = key.map { "\(folder)\(ProjectConfiguration.fileName): \($0): " } ?? "\(path): "
    return CommandFailure(
      .badInput,
      "\(origin)this leads to \(RealPath(path).text), outside of the project; \(remedy)"
    )
  }
}
