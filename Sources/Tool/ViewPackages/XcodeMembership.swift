import Foundation

/// The files that the targets of an Xcode project compile.
///
/// A file in the folder of an app can belong to no target, such as a draft that nobody removed; Xcode does not
/// compile it.
struct XcodeMembership {
  /// The names of the targets that list a file, by its path from the project's folder.
  private var files: [String: Set<String>] = [:]
  /// The folders that Xcode keeps in step with targets: a new file in one of them belongs to the target.
  private var folders: [SynchronizedFolder] = []

  /// A folder that belongs to a target, with the files that do not.
  private struct SynchronizedFolder {
    var path: String
    var excluded: Set<String>
    var target: String

    func contains(_ file: String) -> Bool {
      guard file.hasPrefix(path + "/") else { return false }
      let inner = file.dropFirst(path.count + 1)
      return !excluded.contains { inner == $0 || inner.hasPrefix($0 + "/") }
    }
  }

  /// Reads the projects in a folder; `nil` if there is none, or one that cannot be read.
  init?(in folder: URL) {
    let projects = XcodeProject.all(in: folder)
    guard !projects.isEmpty else { return nil }
    for (_, project) in projects {
      guard let project else { return nil }
      add(project)
    }
  }

  /// Whether a target compiles a file, given by its path from the project's folder.
  func contains(_ path: String) -> Bool { !targets(of: path).isEmpty }

  /// Returns the names of the targets that compile a file, given by its path from the project's folder.
  func targets(of path: String) -> Set<String> {
    let listed = files[path] ?? []
    return listed.union(folders.filter { $0.contains(path) }.map(\.target))
  }

  private mutating func add(_ project: XcodeProject) {
    let paths = project.paths
    for target in project.targets {
      addSources(of: target, in: project, paths: paths)
      addFolders(of: target, in: project, paths: paths)
    }
  }

  /// Adds the files that a target lists.
  private mutating func addSources(
    of target: XcodeProject.Object,
    in project: XcodeProject,
    paths: [String: String]
  ) {
    let phases = project.objects(target, "buildPhases").filter { $0.kind == "PBXSourcesBuildPhase" }
    for file in phases.flatMap({ project.objects($0, "files") }) {
      guard let path = file.text("fileRef").flatMap({ paths[$0] }) else { continue }
      files[path, default: []].insert(target.name)
    }
  }

  /// Adds the folders that a target is kept in step with, and the files of other folders that it has too.
  private mutating func addFolders(
    of target: XcodeProject.Object,
    in project: XcodeProject,
    paths: [String: String]
  ) {
    let own = Set(target.list("fileSystemSynchronizedGroups"))
    for (id, folder) in project.synchronizedFolders {
      guard let path = paths[id] else { continue }
      let exceptions = project.objects(folder, "exceptions")
        .filter { $0.text("target") == target.id }
        .flatMap { $0.list("membershipExceptions") }
      if own.contains(id) {
        folders.append(
          SynchronizedFolder(path: path, excluded: Set(exceptions), target: target.name)
        )
      } else {
        for file in exceptions { files["\(path)/\(file)", default: []].insert(target.name) }
      }
    }
  }
}
