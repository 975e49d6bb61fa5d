import Foundation
import LayoutStore

/// The scene documents that the arguments of a command name.
struct SceneFiles {
  /// The paths of the documents, in the order of their bytes within each folder.
  let paths: [String]

  /// Finds the files named, and those that end in `.json` in folders named, at any depth.
  ///
  /// - Throws: `CommandFailure` for a path where nothing is, or a folder without documents.
  init(_ arguments: [String]) throws {
    var paths: [String] = []
    var seen: Set<String> = []
    for argument in arguments {
      let found = try SceneFiles.documents(at: argument)
      for path in found where seen.insert(SceneFiles.standard(path)).inserted {
        paths.append(path)
      }
    }
    self.paths = paths
  }

  /// Returns whether a path is one of a file or folder.
  static func isThere(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

  /// Returns the folders to watch to see what happens to a file, or to the documents of a folder at any depth.
  static func folders(at path: String) -> [String] {
    var isFolder: ObjCBool = false
    let isThere = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
    guard isThere, isFolder.boolValue else {
      return [URL(fileURLWithPath: path).deletingLastPathComponent().path]
    }
    // A link to a folder has nothing in it itself.
    guard let names = FileManager.default.enumerator(atPath: standard(path)) else { return [path] }
    var found = [path]
    while let name = names.nextObject() as? String {
      var status = stat()
      guard lstat("\(path)/\(name)", &status) == 0, status.st_mode & S_IFMT == S_IFDIR else {
        continue
      }
      if name.split(separator: "/").last?.hasPrefix(".") == true {
        names.skipDescendants()
      } else {
        found.append("\(path)/\(name)")
      }
    }
    return found
  }

  private static func standard(_ path: String) -> String {
    URL(fileURLWithPath: path).resolvingSymlinksInPath().path
  }

  /// Refuses a link that leads out of the folder in which it was found, since nobody named its target.
  private static func refuseOutsider(_ path: String, of folder: String) throws(CommandFailure) {
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT != S_IFREG else { return }
    let target = RealPath(path)
    guard !target.isInside(RealPath(folder)) else { return }
    throw CommandFailure(
      .badInput,
      "\(path): this is a link to \(target.text), outside of \(folder); name that file itself"
    )
  }

  private static func documents(at path: String) throws -> [String] {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw CommandFailure(
        .badInput,
        "\(path): there is no such file or folder; name scene documents, or folders of them"
      )
    }
    guard isFolder.boolValue else { return [path] }
    // A link to a folder has nothing in it itself.
    guard let names = FileManager.default.enumerator(atPath: standard(path)) else {
      throw CommandFailure(.badInput, "\(path): the folder cannot be read")
    }
    var found: [String] = []
    for case let name as String in names where name.hasSuffix(".json") {
      guard !name.split(separator: "/").contains(where: { $0.hasPrefix(".") }) else { continue }
      let document = path.hasSuffix("/") ? path + name : "\(path)/\(name)"
      try refuseOutsider(document, of: path)
      found.append(document)
    }
    guard !found.isEmpty else {
      throw CommandFailure(
        .noMatch,
        "\(path): the folder has no scene documents, which are files that end in .json"
      )
    }
    return found.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}
