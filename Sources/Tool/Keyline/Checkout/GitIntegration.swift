import Foundation
import LayoutDiff
import LayoutStore

/// The git settings for the snapshots of tests, and for stores, which are not for git.
package struct GitIntegration {
  private let repository: GitRepository

  /// The lines to add to committed files.
  private static let lines = [
    ".gitattributes": [
      "**/\(LayoutFile.folderName)/**/*\(LayoutFile.suffix) text eol=lf linguist-generated"
    ],
    ".gitignore": ["**/.keyline/*.sqlite*"],
  ]

  package init(_ repository: GitRepository) { self.repository = repository }

  /// Writes the missing settings, and returns the names of the changed files.
  package func install() throws -> [String] {
    try check()
    var changed: [String] = []
    for (name, lines) in GitIntegration.lines.sorted(by: { $0.key < $1.key }) {
      let old = try text(of: name)
      let missing = lines.filter { !old.split(separator: "\n").contains(Substring($0)) }
      guard !missing.isEmpty else { continue }
      let start = old.isEmpty || old.hasSuffix("\n") ? old : old + "\n"
      try write(start + missing.joined(separator: "\n") + "\n", to: name)
      changed.append(name)
    }
    return changed
  }

  /// Returns the tracked files that should not be committed, such as stores and caches.
  package func misplacedFiles() throws -> [String] {
    try repository.trackedFiles(matching: GitIntegration.lines[".gitignore"] ?? [])
  }

  /// Removes the settings, and returns the names of the changed files.
  package func uninstall() throws -> [String] {
    try check()
    var changed: [String] = []
    for (name, lines) in GitIntegration.lines.sorted(by: { $0.key < $1.key }) {
      let old = try text(of: name).split(separator: "\n", omittingEmptySubsequences: false)
      let new = old.filter { !lines.contains(String($0)) }
      guard new.count < old.count else { continue }
      try write(new.joined(separator: "\n"), to: name)
      changed.append(name)
    }
    return changed
  }

  /// Rejects anything but regular files, because a link could lead out of the repository.
  private func check() throws {
    for name in GitIntegration.lines.keys.sorted() {
      let url = URL(fileURLWithPath: name, relativeTo: repository.root)
      var status = stat()
      guard lstat(url.path, &status) != 0 || status.st_mode & S_IFMT == S_IFREG else {
        throw KeylineError(
          .cannotCreate,
          "\(url.path): this is not a regular file, so it is not changed; replace it with one"
        )
      }
    }
  }

  private func text(of name: String) throws -> String {
    let url = repository.root.appendingPathComponent(name)
    guard FileManager.default.fileExists(atPath: url.path) else { return "" }
    do {
      return try String(contentsOf: url, encoding: .utf8)
    } catch {
      throw KeylineError(.invalidInput, "\(url.path): this is not UTF-8 text; correct or remove it")
    }
  }

  private func write(_ text: String, to name: String) throws {
    try ResultFile.write(Array(text.utf8), to: repository.root.appendingPathComponent(name).path)
  }
}
