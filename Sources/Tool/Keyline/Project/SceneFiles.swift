import ConfinedFiles
import Digests
import Foundation
import LayoutDiff
import LayoutReports
import LayoutScenes
import LayoutStore

/// The scene documents at paths of files and folders.
package struct SceneFiles {
  /// The paths of the documents, in byte order within each folder.
  package let paths: [String]
  /// The folders in which documents were found, by the paths of the documents.
  private let folders: [String: String]

  /// Finds the files at paths, and all `.json` files in folders and their subfolders, except
  /// hidden ones and the configurations of projects.
  ///
  /// - Throws: `KeylineError` for a path that does not exist, or a folder that has no documents or
  ///   cannot be read.
  package init(_ arguments: [String]) throws(KeylineError) {
    var paths: [String] = []
    var folders: [String: String] = [:]
    var seen: Set<String> = []
    for argument in arguments {
      let found = try SceneFiles.documents(at: argument)
      for path in found where seen.insert(SceneFiles.standard(path)).inserted {
        paths.append(path)
        if path != argument { folders[path] = argument }
      }
    }
    self.paths = paths
    self.folders = folders
  }

  /// Reads a document; one that was found in a folder must still be in it.
  ///
  /// - Throws: ``KeylineError`` if the file is too large, cannot be read, or is elsewhere.
  package func read(_ path: String, limit: Int) throws(KeylineError) -> [UInt8] {
    if SceneFiles.areConfined {
      return try SceneFiles.read(path, inside: "", limit: limit)
    }
    guard let folder = folders[path] else { return try SceneFiles.readNamed(path, limit: limit) }
    return try SceneFiles.read(path, inside: folder, limit: limit)
  }

  /// Reads a document that is committed, like ``read(_:limit:)``.
  ///
  /// - Throws: ``KeylineError``, also if git left something in its place.
  package func readContent(_ path: String, limit: Int) throws(KeylineError) -> [UInt8] {
    let bytes = try read(path, limit: limit)
    try SceneFiles.checkContent(bytes, of: path)
    return bytes
  }

  /// Returns whether there is a file or folder at a path.
  package static func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: path)
  }

  /// Returns the folders to watch for changes to a file, or to the documents in a folder and its
  /// subfolders.
  package static func folders(at path: String) -> [String] {
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
    guard exists, isFolder.boolValue else {
      return [WorkingFolder.url(of: path).deletingLastPathComponent().path]
    }
    // Enumerating a link to a folder lists no files.
    guard let names = FileManager.default.enumerator(atPath: standard(path)) else { return [path] }
    var found = [path]
    while let name = names.nextObject() as? String {
      guard FileStatus(at: "\(path)/\(name)")?.kind == .folder else { continue }
      if PathText.isHidden(PathText.name(of: name)) {
        names.skipDescendants()
      } else {
        found.append("\(path)/\(name)")
      }
    }
    return found
  }

  private static func standard(_ path: String) -> String {
    WorkingFolder.url(of: path).resolvingSymlinksInPath().path
  }

  /// Rejects a link that leads out of its folder, because its target was not requested.
  private static func refuseOutsider(_ path: String, of folder: String) throws(KeylineError) {
    guard let status = FileStatus(at: path), status.kind != .file else { return }
    let target = RealPath(path)
    guard !target.isAllowed(in: RealPath(folder)) else { return }
    throw KeylineError(
      .invalidInput,
      """
      \(path): this is a link to \(target.text), outside of \(folder); name that file itself\
      \(Project.linksRemedy)
      """
    )
  }

  private static func isConfiguration(_ name: String) -> Bool {
    PathText.name(of: name) == ProjectConfiguration.fileName
  }

  /// Rejects a folder that cannot be listed, because enumerating it finds no files.
  private static func requireReadable(_ path: String, as shown: String) throws(KeylineError) {
    guard FileStatus(at: path)?.kind == .folder else { return }
    guard access(path, R_OK | X_OK) == 0 else { throw unreadable(shown) }
  }

  private static func unreadable(_ folder: String) -> KeylineError {
    KeylineError(.invalidInput, "\(folder): the folder cannot be read; make it readable")
  }

  /// Returns whether a path is a link to a folder.
  private static func isFolderLink(_ path: String) -> Bool {
    FileStatus(at: path)?.kind == .link && FileStatus(of: path)?.kind == .folder
  }

  /// Returns the documents in a link to a folder; one inside of the searched folder is found there.
  private static func documents(
    linkedAt path: String,
    in folder: String,
    _ visited: Set<String>
  ) throws(KeylineError) -> [String] {
    let target = standard(path)
    guard !RealPath(path).isInside(RealPath(folder)), !visited.contains(target) else { return [] }
    try refuseOutsider(path, of: folder)
    do {
      return try documents(at: path, visited.union([target]))
    } catch  where error.code == .notFound {
      return []
    }
  }

  private static func documents(
    at path: String,
    _ visited: Set<String> = []
  ) throws(KeylineError) -> [String] {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw KeylineError(
        .notFound,
        "\(path): no such file or folder; name scene documents, or folders of them"
      )
    }
    guard isFolder.boolValue else { return [path] }
    // Enumerating a link to a folder lists no files.
    let folder = standard(path)
    try requireReadable(folder, as: path)
    guard let names = FileManager.default.enumerator(atPath: folder) else { throw unreadable(path) }
    var found: [String] = []
    for case let name as String in names {
      let file = PathText.endsWithSlash(path) ? path + name : "\(path)/\(name)"
      if PathText.isHidden(PathText.name(of: name)) {
        names.skipDescendants()
      } else if name.endsWithBytes(of: ".json"), !isConfiguration(name) {
        try refuseOutsider(file, of: path)
        found.append(file)
      } else if isFolderLink("\(folder)/\(name)") {
        found += try documents(linkedAt: file, in: path, visited)
      } else {
        try requireReadable("\(folder)/\(name)", as: file)
      }
    }
    guard !found.isEmpty else {
      throw KeylineError(
        .notFound,
        "\(path): the folder has no scene documents, which are files that end in .json"
      )
    }
    return found.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}

/// A file that is written completely or not at all.
package enum ResultFile {
  /// Writes a file.
  ///
  /// - Throws: ``KeylineError`` if the disk is full or the file cannot be created.
  package static func write(
    _ bytes: [UInt8],
    to path: String
  ) throws(KeylineError) {
    do {
      try AtomicFile.write(bytes, to: path)
    } catch {
      throw failure(error, path) ?? KeylineError(.cannotCreate, "\(path): \(error.message)")
    }
  }

  /// Writes a file with the bytes that `body` passes to its argument.
  ///
  /// - Throws: The errors of `body`, and ``KeylineError`` if the disk is full or the file cannot be
  ///   created.
  package static func write(
    to path: String,
    _ body: (_ write: @escaping ([UInt8]) throws -> Void) throws -> Void
  ) throws {
    do {
      try AtomicFile.write(to: path, body)
    } catch let error as StoreError {
      throw failure(error, path) ?? error
    }
  }

  /// Converts an error about the file at `path`; returns `nil` if the error does not concern the
  /// file.
  private static func failure(_ error: StoreError, _ path: String) -> KeylineError? {
    switch error.code {
    case .ioError: KeylineError(.ioError, "\(path): \(error.message)")
    case .busy: KeylineError(.busy, error.description)
    case .cannotCreate, .notAStore: KeylineError(.cannotCreate, "\(path): \(error.message)")
    default: nil
    }
  }
}
