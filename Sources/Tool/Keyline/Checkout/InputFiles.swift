import ConfinedFiles
import Foundation
import KeylineJSON
import LayoutScenes
import LayoutStore

/// The files that a program or a build can read: those below folders, also behind symbolic links.
///
/// Hidden files, which include the results of builds, and the snapshots of tests are left out.
package struct InputFiles: Sendable {
  /// A symbolic link, or the place that a manifest names, and where it leads.
  package struct Link: Hashable, Sendable {
    package let path: String
    let target: RealPath
  }

  /// The number of files at which the search ends: a link can lead to the root of the system.
  package static let maximumCount = 200_000

  /// Folders without inputs.
  private static let ignored: Set<String> = ["__Layouts__", "node_modules"]

  /// The paths of the files.
  package private(set) var files: [String] = []
  /// The paths of the folders that have them.
  package private(set) var folders: [String] = []
  /// Whether there are no more files.
  package var isComplete: Bool { files.count < InputFiles.maximumCount }
  /// The links on the way, and the local packages.
  private(set) var links: [Link] = []
  private var visited: Set<RealPath> = []

  /// Lists files, and those below folders.
  package init(at paths: [String]) {
    for path in paths { add(path) }
  }

  /// Lists the files of a package, and those of the packages that it depends on by a path.
  ///
  /// - Parameters:
  ///   - folder: The folder of the package.
  ///   - scratchPath: The folder of the results of its builds, which names the other packages; `nil` for
  ///     `.build`.
  package init(ofPackageIn folder: String, scratchPath: String? = nil) {
    // The results of builds are no inputs.
    if let scratchPath { visited.insert(RealPath(scratchPath)) }
    add(folder)
    for place in InputFiles.localPackages(builtIn: scratchPath ?? "\(folder)/.build") {
      links.append(Link(path: place, target: RealPath(place)))
      add(place)
    }
  }

  private mutating func add(_ path: String) {
    guard isComplete else { return }
    guard FileStatus(of: path)?.kind == .folder else {
      // A link to nothing has an effect as soon as it leads to a file.
      files.append(path)
      return
    }
    guard visited.insert(RealPath(path)).inserted else { return }
    folders.append(path)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    for name in names.sorted()
    where !name.startsWithBytes(of: ".") && !InputFiles.ignored.contains(name) {
      let inner = "\(path)/\(name)"
      if InputFiles.isLink(inner) { links.append(Link(path: inner, target: RealPath(inner))) }
      add(inner)
    }
  }

  private static func isLink(_ path: String) -> Bool { FileStatus(at: path)?.kind == .link }

  /// Returns the packages in folders that the last build used, as the package manager lists them.
  private static func localPackages(builtIn scratchPath: String) -> [String] {
    guard
      let bytes = try? SceneFiles.read("\(scratchPath)/workspace-state.json", limit: 64 << 20),
      let state = try? JSONReader.read(bytes).object?["object"]?.object
    else { return [] }
    return state["dependencies"]?.array?.compactMap { dependency in
      let state = dependency.object?["state"]?.object
      let isLocal = ["fileSystem", "edited"].contains(state?["name"]?.string)
      return isLocal ? state?["path"]?.string : nil
    } ?? []
  }
}

extension Project {
  /// The files that commands read besides the scenes: the configuration, string catalogs and fonts.
  package var inputs: InputFiles {
    InputFiles(
      at: [configurationPath] + configuration.strings.map(path)
        + configuration.fonts.flatMap { matches(of: $0) }
    )
  }
}
