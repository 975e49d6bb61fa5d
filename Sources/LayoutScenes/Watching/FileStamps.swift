import CanonicalJSON
import Foundation

/// What files were when they were looked at, to tell later which of them are others.
public struct FileStamps: Sendable {
  /// What happened to files between two looks; paths in the order of their bytes.
  public struct Changes: Hashable, Sendable {
    /// The files that were not there before.
    public var added: [String] = []
    /// The files that hold something else.
    public var changed: [String] = []
    /// The files that are gone.
    public var removed: [String] = []

    /// Creates changes in which nothing happened.
    public init() {}

    /// Whether nothing happened.
    public var isEmpty: Bool { added.isEmpty && changed.isEmpty && removed.isEmpty }
  }

  /// A file that was looked at.
  private struct Stamp: Sendable {
    let status: FileStatus
    /// The digest of the content.
    let content: Digest?
    /// Whether the file had been left alone for so long that a later write gives it another time.
    let isStable: Bool
  }

  /// Two writes so soon after one another may give a file one time, in seconds.
  private static let timeStep = 0.1

  private var stamps: [String: Stamp] = [:]

  /// Creates stamps of no files.
  public init() {}

  /// Looks at files and tells what happened to them since the last look.
  ///
  /// A file that was replaced by one of the same content, as editors do that write a new file and rename it, did not
  /// change.
  ///
  /// - Parameter paths: The files; those that are not there count as gone.
  /// - Returns: What happened.
  public mutating func look(at paths: [String]) -> Changes {
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
    guard let status = FileStatus(of: path), !status.isFolder else { return nil }
    let isStable = Date().timeIntervalSince1970 - status.modified > timeStep
    if let before, before.isStable, before.status == status {
      return Stamp(status: status, content: before.content, isStable: isStable)
    }
    let content = FileManager.default.contents(atPath: path).map { Digest(of: Array($0)) }
    return Stamp(status: status, content: content, isStable: isStable)
  }
}
