import Foundation

/// The documents of the repository around this package.
enum RepositoryDocuments {
  private static let root = URL(filePath: #filePath).appending(path: "../../../../..")
    .standardizedFileURL

  /// Returns the JSON files in a folder and in those in it, in order of their paths.
  static func all(below folder: String) -> [URL] {
    let files = FileManager.default.enumerator(
      at: root.appending(path: folder),
      includingPropertiesForKeys: nil
    )
    return (files?.allObjects ?? []).compactMap { $0 as? URL }
      .filter { $0.pathExtension == "json" }
      .sorted { $0.path < $1.path }
  }
}
