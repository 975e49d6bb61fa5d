import ConfinedFiles
package import Foundation
public import LayoutDiff
public import LayoutScenes
import LayoutStore

/// A folder with a `keyline.json` file, which lists the scenes, the store and the tolerance.
///
///     let project = try Project(above: FileManager.default.currentDirectoryPath)
///     let recording = Recording(label: "1.1", in: try project.store)
///     let outcome = try recording.record(project.scenes)
///     let changes = try Comparison(from: "1.0", to: "1.1", in: project.store).run()
///     print(DiffText(changes.diff))
public struct Project: Sendable {
  /// The maximum size of the file, which can list thousands of ignored findings.
  static let maximumBytes = 8 << 20

  /// The contents of the file; the defaults if there is none.
  public let configuration: ProjectConfiguration
  /// The default tolerance of comparisons.
  public let tolerance: Tolerance
  /// The prefix for paths relative to the file: empty, or with a trailing slash.
  private let folder: String

  /// Creates a project in the working directory, without a file.
  public init() { self.init(configuration: .usual, tolerance: .exact, folder: "") }

  private init(configuration: ProjectConfiguration, tolerance: Tolerance, folder: String) {
    self.configuration = configuration
    self.tolerance = tolerance
    self.folder = folder
  }

  /// Reads the file in a folder, or in the nearest parent folder that has one.
  ///
  /// - Parameter directory: The folder. The project's paths are relative if it is the working
  ///   directory, and absolute otherwise.
  /// - Throws: ``KeylineError`` with the location of the error.
  public init(above directory: String) throws(KeylineError) {
    guard let distance = ProjectConfiguration.distance(above: directory) else {
      self.init()
      return
    }
    let folder = Project.prefix(above: directory, distance: distance)
    let path = folder + ProjectConfiguration.fileName
    let bytes = try Project.read(path, in: folder)
    let configuration: ProjectConfiguration
    do {
      configuration = try ProjectConfiguration(bytes)
    } catch {
      throw KeylineError(.invalidInput, "\(path): \(error)")
    }
    let tolerance = try Project.tolerance(configuration.tolerance, in: path)
    self.init(configuration: configuration, tolerance: tolerance, folder: folder)
  }

  /// Reads the file, which no link can replace by one elsewhere.
  private static func read(_ path: String, in folder: String) throws(KeylineError) -> [UInt8] {
    let bytes: [UInt8]
    do throws(ConfinedFileError) {
      bytes = try ConfinedFolder(folder).read(ProjectConfiguration.fileName, limit: maximumBytes)
    } catch {
      switch error {
      case .notOrdinary, .outside:
        throw KeylineError(
          .invalidInput,
          "\(path): this is not a regular file in its folder\(Project.linksRemedy)"
        )
      case .system:
        throw KeylineError(.invalidInput, "\(path): the file cannot be read; make it readable")
      case .missing, .tooLarge: throw KeylineError(.invalidInput, "\(path): \(error)")
      }
    }
    try SceneFiles.checkContent(bytes, of: path)
    return bytes
  }

  private static func prefix(above directory: String, distance: Int) -> String {
    guard directory != WorkingFolder.path else { return String(repeating: "../", count: distance) }
    let folder = (0..<distance).reduce(URL(fileURLWithPath: directory)) { url, _ in
      url.deletingLastPathComponent()
    }
    return folder.path == "/" ? "/" : folder.path + "/"
  }

  private static func tolerance(
    _ texts: [String],
    in path: String
  ) throws(KeylineError) -> Tolerance {
    var rules: [Tolerance.Rule] = []
    for (index, text) in texts.enumerated() {
      guard let rule = Tolerance.Rule(text) else {
        throw KeylineError(
          .invalidInput,
          "\(path): tolerance[\(index)]: “\(text)” is not a rule such as 0.5, 2x,3x or 0.5@card/*"
        )
      }
      rules.append(rule)
    }
    return Tolerance(rules)
  }

  /// The paths of the scenes: documents, and folders of them.
  ///
  /// - Throws: ``KeylineError`` if a path leads out of the project, or has something that cannot be read at once,
  ///   such as a pipe.
  public var scenes: [String] {
    get throws(KeylineError) {
      var paths: [String] = []
      for (index, scene) in configuration.scenes.enumerated() {
        let path = try inside(scene, "scenes[\(index)]", "name the scenes as arguments")
        guard FileStatus(of: path)?.kind != .other else {
          throw KeylineError(
            .invalidInput,
            "\(configurationPath): scenes[\(index)]: \(path) is neither a file nor a folder"
          )
        }
        paths.append(path)
      }
      return paths
    }
  }

  /// Adds the project's string catalogs to a registry, for the texts of documents.
  ///
  /// - Throws: ``KeylineError`` if a path leads out of the project, or a file is damaged.
  public func addStrings(to registry: inout SceneRegistry) throws(KeylineError) {
    for (index, name) in configuration.strings.enumerated() {
      let path = try inside(name, "strings[\(index)]", "copy the file into the project")
      guard SceneFiles.exists(path) else {
        let place = "\(folder)\(ProjectConfiguration.fileName): strings[\(index)]"
        let problem = "there is no file or folder \(path); correct the path"
        throw KeylineError(.notFound, "\(place): \(problem)")
      }
      do {
        let url = WorkingFolder.url(of: path)
        try registry.addStrings(at: url, inside: ConfinedFolder(WorkingFolder.absolute(folder)))
      } catch {
        throw KeylineError(.invalidInput, "\(error)")
      }
    }
  }

  /// The store.
  ///
  /// - Throws: ``KeylineError`` if its path leads out of the project.
  public var store: StoreLocation {
    get throws(KeylineError) {
      let path = configuration.store ?? ".keyline/layouts.sqlite"
      let key = configuration.store == nil ? nil : "store"
      let remedy = "name the store with --store or KEYLINE_STORE"
      return StoreLocation(try inside(path, key, remedy))
    }
  }

  /// The path of the page about tests that fail; `nil` for none.
  ///
  /// - Throws: ``KeylineError`` when it leads out of the project.
  package var report: String? {
    get throws(KeylineError) {
      guard let path = configuration.report else { return nil }
      return try inside(path, "report", "name the page with KEYLINE_REPORT")
    }
  }

  /// The path of the list of accepted findings that earlier builds wrote; `nil` if there is none.
  package var formerFindingsPath: String? {
    let path = path(".keyline/findings.json")
    return SceneFiles.exists(path) ? path : nil
  }

  var configurationPath: String { folder + ProjectConfiguration.fileName }

  func path(_ path: String) -> String { PathText.isAbsolute(path) ? path : folder + path }

  private func inside(
    _ path: String,
    _ key: String?,
    _ remedy: String
  ) throws(KeylineError) -> String {
    let path = self.path(path)
    guard isInside(path) else { throw leavingProject(path, from: key, remedy) }
    return path
  }

  /// Reads an ordinary file of the project, which no link leads elsewhere.
  func readInside(_ path: String, limit: Int) throws(KeylineError) -> [UInt8] {
    try SceneFiles.read(path, inside: folder, limit: limit)
  }

  /// Returns whether a path is inside the project's folder after resolving symbolic links.
  ///
  /// The files of a checkout must not control which files outside of it are read or written.
  func isInside(_ path: String) -> Bool { RealPath(path).isAllowed(in: RealPath(folder)) }

  /// The end of a message about a link that leads elsewhere.
  package static let linksRemedy =
    "; where a build system makes trees of links, set \(RealPath.linksVariable)=1"

  func leavingProject(_ path: String, from key: String?, _ remedy: String) -> KeylineError {
    let origin = key.map { "\(configurationPath): \($0): " } ?? "\(path): "
    return KeylineError(
      .invalidInput,
      "\(origin)this leads to \(RealPath(path).text), outside of the project; \(remedy)\(Project.linksRemedy)"
    )
  }
}

extension URL {
  /// Returns the nearest folder that has an item with a name: this folder, or one around it.
  ///
  /// The root of the file system is not searched, because what it has belongs to no project.
  ///
  /// - Parameter item: The name of a file or a folder, such as `Package.swift`.
  /// - Returns: The folder; `nil` if there is none.
  package func nearestFolder(with item: String) -> URL? {
    var folder = self
    while folder.path != "/" {
      let path = folder.appendingPathComponent(item).path
      if FileManager.default.fileExists(atPath: path) { return folder }
      folder.deleteLastPathComponent()
    }
    return nil
  }

  /// The root of the repository around this folder, to which the places in reports are relative; the
  /// folder itself without a repository.
  package var repositoryRoot: URL { nearestFolder(with: ".git") ?? self }

  /// Returns the path of a file relative to this folder; the absolute path of a file outside of it.
  package func path(ofFile file: String) -> String {
    let start = path == "/" ? "/" : path + "/"
    return file.startsWithBytes(of: start)
      ? String(file.unicodeScalars.dropFirst(start.unicodeScalars.count)) : file
  }
}
