import ConfinedFiles
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
    try alone { try addLines() }
  }

  /// Does work on the files while no other program of this kind does work on them.
  private func alone(_ work: () throws -> [String]) throws -> [String] {
    let file = repository.root.appendingPathComponent(".gitignore").path
    return try LayoutFile.withLock(forFileAt: file, work)
  }

  private func addLines() throws -> [String] {
    try check()
    var changed: [String] = []
    for (name, lines) in GitIntegration.lines.sorted(by: { $0.key < $1.key }) {
      let old = try text(of: name)
      let known = Set(GitIntegration.linesOfText(old).map(GitIntegration.withoutReturn))
      let missing = lines.filter { !known.contains($0) }
      guard !missing.isEmpty else { continue }
      let start = old.isEmpty || old.endsWithBytes(of: "\n") ? old : old + "\n"
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
    try alone { try removeLines() }
  }

  private func removeLines() throws -> [String] {
    try check()
    var changed: [String] = []
    for (name, lines) in GitIntegration.lines.sorted(by: { $0.key < $1.key }) {
      let old = GitIntegration.linesOfText(try text(of: name))
      let new = old.filter { !lines.contains(GitIntegration.withoutReturn($0)) }
      guard new.count < old.count else { continue }
      try write(new.joined(separator: "\n"), to: name)
      changed.append(name)
    }
    return changed
  }

  /// Returns the lines of a text, which may end with a carriage return each.
  private static func linesOfText(_ text: String) -> [String] {
    text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
  }

  private static func withoutReturn(_ line: String) -> String {
    line.utf8.last == UInt8(ascii: "\r") ? String(line.unicodeScalars.dropLast()) : line
  }

  /// Rejects anything but regular files, because a link could lead out of the repository.
  private func check() throws {
    for name in GitIntegration.lines.keys.sorted() {
      let url = URL(fileURLWithPath: name, relativeTo: repository.root)
      guard [nil, .file].contains(FileStatus(at: url.path)?.kind) else {
        throw KeylineError(
          .cannotCreate,
          "\(url.path): this is not a regular file, so it is not changed; replace it with one"
        )
      }
    }
  }

  private func text(of name: String) throws -> String {
    let path = repository.root.appendingPathComponent(name).path
    do throws(ConfinedFileError) {
      let bytes = try ConfinedFolder(repository.root.path, followsLinks: false)
        .read(name, limit: GitIntegration.maximumBytes)
      if let text = String(validating: bytes, as: UTF8.self) { return text }
    } catch {
      if error == .missing { return "" }
      throw KeylineError(.invalidInput, "\(path): \(error)")
    }
    throw KeylineError(.invalidInput, "\(path): this is not UTF-8 text; correct or remove it")
  }

  /// The most bytes of a file to which lines are added.
  private static let maximumBytes = 16 << 20

  private func write(_ text: String, to name: String) throws {
    do throws(ConfinedFileError) {
      try ConfinedFolder(repository.root.path, followsLinks: false)
        .write(Array(text.utf8), to: name)
    } catch {
      let path = repository.root.appendingPathComponent(name).path
      throw KeylineError(.cannotCreate, "\(path): \(error)")
    }
  }
}
