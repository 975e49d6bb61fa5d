import Foundation

@testable import ViewPackages

/// A temporary folder with the files of an app.
struct AppFolder {
  let url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    .resolvingSymlinksInPath()

  /// Returns the absolute path of a file.
  func path(_ path: String) -> String { url.appendingPathComponent(path).path }

  func write(_ text: String, to path: String) throws {
    let file = url.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try Data(text.utf8).write(to: file)
  }

  func remove() { try? FileManager.default.removeItem(at: url) }

  /// Returns the plan of a package of views for folders, each a module with its name.
  func plan(for folders: String...) -> ViewsPlan { plan(for: folders) }

  func plan(for folders: [String]) -> ViewsPlan {
    ViewsPlan(
      folder: path("LayoutTests"),
      root: url.path,
      command: "keyline views \(folders.joined(separator: " "))",
      platform: .ios,
      keyline: .keyline(at: "https://example.com/keyline", branch: "main"),
      modules: folders.map { .init(name: $0, folders: [path($0)]) }
    )
  }
}
