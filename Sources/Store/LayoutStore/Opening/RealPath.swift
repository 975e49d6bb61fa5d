import ConfinedFiles
import Foundation
import KeylineLibc
import KeylineSQLite

/// A path with all links resolved, as far as it exists; the rest is literal.
package struct RealPath: Hashable, Sendable {
  /// The path, which is absolute.
  package let text: String

  /// Resolves a path, relative to the current folder.
  package init(_ path: String) { text = Self.resolve(path, depth: 0) }

  /// The variable that permits links out of a project, as in the sandboxes of build systems.
  package static let linksVariable = ConfinedFolder.linksVariable

  /// Whether the user permits links out of a project.
  package static var followsLinks: Bool { ConfinedFolder.permitsLinks }

  /// Returns whether the path is inside a folder, or may be elsewhere because the user permits links.
  package func isAllowed(in folder: RealPath) -> Bool { isInside(folder) || RealPath.followsLinks }

  package func isInside(_ folder: RealPath) -> Bool {
    let start = folder.text == "/" ? "/" : folder.text + "/"
    return text == folder.text || text.startsWithBytes(of: start)
  }

  private static func resolve(_ path: String, depth: Int) -> String {
    if let resolved = realpath(path.isEmpty ? "." : path, nil) {
      defer { free(resolved) }
      return String(cString: resolved)
    }
    let hasSlash = path.utf8.count > 1 && PathText.endsWithSlash(path)
    let trimmed = hasSlash ? String(path.unicodeScalars.dropLast()) : path
    let name = PathText.name(of: trimmed)
    let start = PathText.folder(of: trimmed)
    guard start != trimmed else { return trimmed }
    let parent = resolve(start, depth: depth)
    switch name {
    case "", ".": return parent
    case "..": return PathText.folder(of: parent)
    default: break
    }
    let path = (parent == "/" ? "" : parent) + "/" + name
    // A path may have a cycle of links.
    guard depth < 40, let target = target(of: path) else { return path }
    return resolve(
      PathText.isAbsolute(target) ? target : parent + "/" + target,
      depth: depth + 1
    )
  }

  /// Returns the target of a link; `nil` for anything else.
  private static func target(of path: String) -> String? {
    var bytes = [CChar](repeating: 0, count: 4_097)
    let count = readlink(path, &bytes, bytes.count - 1)
    guard count > 0 else { return nil }
    return String(decoding: bytes.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
