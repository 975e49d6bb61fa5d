import ConfinedFiles
package import Digests
import Foundation
import KeylineLibc

/// Waits for changes in folders.
///
/// On Linux, inotify reports changes immediately; elsewhere, and if the system has no more watches,
/// waits end after an interval. The watcher does not report the changes themselves.
public final class FolderWatcher {
  /// The duration of a wait without notifications, in milliseconds.
  private static let pollingInterval: Int32 = 200

  #if canImport(Glibc)
  private let descriptor: Int32
  private var watched: Set<String> = []
  private var isComplete = true
  #endif

  /// Creates a watcher without folders.
  public init() {
    #if canImport(Glibc)
    descriptor = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
    #endif
  }

  deinit {
    #if canImport(Glibc)
    if descriptor >= 0 { close(descriptor) }
    #endif
  }

  /// Whether the system sends notifications; if not, every wait reports a change.
  public var sendsNotifications: Bool {
    #if canImport(Glibc)
    descriptor >= 0 && isComplete
    #else
    false
    #endif
  }

  /// Watches folders, without their subfolders.
  public func watch(_ folders: [String]) {
    #if canImport(Glibc)
    let events = UInt32(IN_CLOSE_WRITE | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO)
    for folder in folders where descriptor >= 0 && !watched.contains(folder) {
      if inotify_add_watch(descriptor, folder, events) >= 0 {
        watched.insert(folder)
      } else {
        isComplete = false
      }
    }
    #endif
  }

  /// Waits until a change may have happened, a signal arrives, or the time limit passes.
  ///
  /// - Parameter limit: The maximum wait, in milliseconds.
  /// - Returns: Whether a change may have happened.
  @discardableResult
  public func wait(atMost limit: Int32) -> Bool {
    #if canImport(Glibc)
    guard descriptor >= 0, isComplete else { return sleep(limit) }
    var poll = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard KeylineLibc.poll(&poll, 1, limit) > 0 else { return false }
    var bytes = [UInt8](repeating: 0, count: 4096)
    while read(descriptor, &bytes, bytes.count) > 0 {}
    return true
    #else
    return sleep(limit)
    #endif
  }

  private func sleep(_ limit: Int32) -> Bool {
    poll(nil, 0, min(limit, FolderWatcher.pollingInterval))
    return true
  }
}

/// A record of the state of files for detecting changes.
public struct FileStamps: Sendable {
  /// The changes of files between two updates, in the byte order of their paths.
  public struct Changes: Hashable, Sendable {
    /// The added files.
    public var added: [String] = []
    /// The files with changed content.
    public var changed: [String] = []
    /// The removed files.
    public var removed: [String] = []

    /// Creates empty changes.
    public init() {}

    /// Whether there are no changes.
    public var isEmpty: Bool { added.isEmpty && changed.isEmpty && removed.isEmpty }
  }

  /// The state of a file.
  private struct Stamp: Sendable {
    let status: FileState
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
  public init() {}

  /// Updates the record and returns the changes since the last update.
  ///
  /// A file that was replaced by a file with the same content does not count as changed; many
  /// editors replace files.
  ///
  /// - Parameter paths: The files; missing files count as removed.
  /// - Returns: The changes.
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
    guard let status = FileState(of: path), !status.isFolder else { return nil }
    let isStable = Date().timeIntervalSince1970 - status.modified > timeStep
    if let before, before.isStable, before.status == status {
      return Stamp(status: status, content: before.content, isStable: isStable)
    }
    return Stamp(status: status, content: content(of: path, status), isStable: isStable)
  }

  private static func content(of path: String, _ status: FileState) -> Digest? {
    guard status.isOrdinaryFile, status.size <= largestContent else {
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

/// The status of a file.
///
/// `FileManager` reads more, including the names of the file's owners.
package struct FileState: Hashable, Sendable {
  /// The modification time in seconds since 1970.
  package let modified: Double
  /// The size in bytes; 0 for a pipe.
  package let size: Int
  /// The identity of the file on its volume.
  package let inode: UInt64
  package let isFolder: Bool
  package let isOrdinaryFile: Bool

  /// Reads the status of the file at a path, following links; `nil` if there is no file.
  package init?(of path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    #if canImport(Darwin)
    let time = status.st_mtimespec
    #else
    let time = status.st_mtim
    #endif
    modified = Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    size = Int(clamping: status.st_size)
    inode = UInt64(truncatingIfNeeded: status.st_ino)
    isFolder = status.st_mode & S_IFMT == S_IFDIR
    isOrdinaryFile = status.st_mode & S_IFMT == S_IFREG
  }
}
