package import Foundation

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
    return file.hasPrefix(start) ? String(file.dropFirst(start.count)) : file
  }
}
