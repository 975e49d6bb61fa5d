import ConfinedFiles
package import Digests
import Foundation
import KeylineLibc

/// A record of the state of files for detecting changes.
package struct FileStamps: Sendable {
  /// The changes of files between two updates, in the byte order of their paths.
  package struct Changes: Hashable, Sendable {
    /// The added files.
    package var added: [String] = []
    /// The files with changed content.
    package var changed: [String] = []
    /// The removed files.
    package var removed: [String] = []

    /// Creates empty changes.
    package init() {}

    /// Whether there are no changes.
    package var isEmpty: Bool { added.isEmpty && changed.isEmpty && removed.isEmpty }
  }

  /// The state of a file.
  private struct Stamp: Sendable {
    let status: FileStatus
    let content: Digest?
    /// Whether the file is old enough for a later write to change its modification time.
    let isStable: Bool
  }

  /// The size in bytes above which a file is known by its status alone, such as that of a film.
  private static let largestContent = 16 << 20

  /// The time in seconds within which two writes may have the same modification time.
  private static let timeStep = 0.1

  private var stamps: [String: Stamp] = [:]

  /// Creates an empty record of files.
  package init() {}

  /// Updates the record and returns the changes since the last update.
  ///
  /// A file that was replaced by a file with the same content does not count as changed; many
  /// editors replace files.
  ///
  /// - Parameter paths: The files; missing files count as removed.
  /// - Returns: The changes.
  package mutating func look(at paths: [String]) -> Changes {
    var changes = Changes()
    var found: [String: Stamp] = [:]
    for path in paths {
      let before = stamps[path]
      guard let stamp = FileStamps.stamp(of: path, before) else { continue }
      found[path] = stamp
      if let before {
        if before.content != stamp.content { changes.changed.append(path) }
      } else {
        changes.added.append(path)
      }
    }
    changes.removed = stamps.keys.filter { found[$0] == nil }
    changes.added.sort(by: FileStamps.inOrder)
    changes.changed.sort(by: FileStamps.inOrder)
    changes.removed.sort(by: FileStamps.inOrder)
    stamps = found
    return changes
  }

  private static func inOrder(_ one: String, _ other: String) -> Bool {
    one.utf8.lexicographicallyPrecedes(other.utf8)
  }

  private static func stamp(of path: String, _ before: Stamp?) -> Stamp? {
    guard let status = FileStatus(of: path), status.kind != .folder else { return nil }
    let isStable = FileStatus.seconds(since: status.modified) > timeStep
    if let before, before.isStable, before.status == status {
      return Stamp(status: status, content: before.content, isStable: isStable)
    }
    return Stamp(status: status, content: content(of: path, status), isStable: isStable)
  }

  private static func content(of path: String, _ status: FileStatus) -> Digest? {
    guard status.kind == .file, status.size <= largestContent else {
      return Digest(of: Array("\(status)".utf8))
    }
    // What a pipe replaced meanwhile has no content.
    return (try? readOrdinaryFile(path, limit: largestContent)).map { Digest(of: $0) }
  }

  /// The digest of the paths and contents at the last update.
  package var digest: Digest {
    let lines = stamps.keys.sorted(by: FileStamps.inOrder).map { path in
      "\(stamps[path]?.content?.hex ?? "") \(path)\n"
    }
    return Digest(of: Array(lines.joined().utf8))
  }
}
