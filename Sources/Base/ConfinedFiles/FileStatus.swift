import Foundation
package import KeylineLibc

/// What the file system knows about a file.
///
/// `FileManager` reads more, including the names of the file's owners.
package struct FileStatus: Hashable, Sendable {
  /// The identity of a file, which is independent of its path: its volume, and its number there.
  package struct Identity: Hashable, Sendable {
    package let volume: UInt64
    package let number: UInt64
  }

  package enum Kind: Hashable, Sendable { case file, folder, link, other }

  package let identity: Identity
  package let kind: Kind
  /// The number of the user who owns the file.
  package let owner: UInt32
  /// The permissions of the owner, the group and others.
  package let permissions: mode_t
  /// Whether only the owners of what is in a folder may remove it.
  package let isSticky: Bool
  /// The number of names that the file has; a folder has one for each of its subfolders, too.
  package let nameCount: Int
  /// The size in bytes; 0 for a pipe.
  package let size: Int
  /// The time since 1970 at which the content was written; programs can set it.
  package let modified: Duration
  /// The time since 1970 of the last change of anything; programs cannot set it.
  package let changed: Duration

  /// Creates the status from that of the system.
  package init(_ status: stat) {
    identity = Identity(
      volume: UInt64(truncatingIfNeeded: status.st_dev),
      number: UInt64(truncatingIfNeeded: status.st_ino)
    )
    kind =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .folder
      case S_IFLNK: .link
      default: .other
      }
    owner = status.st_uid
    permissions = status.st_mode & 0o777
    isSticky = status.st_mode & S_ISVTX != 0
    nameCount = Int(status.st_nlink)
    size = Int(clamping: status.st_size)
    #if canImport(Darwin)
    modified = FileStatus.duration(status.st_mtimespec)
    changed = FileStatus.duration(status.st_ctimespec)
    #else
    modified = FileStatus.duration(status.st_mtim)
    changed = FileStatus.duration(status.st_ctim)
    #endif
  }

  /// Reads the status of the file at a path, following links; `nil` if there is no file.
  package init?(of path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  /// Reads the status of what is at a path itself, which can be a link; `nil` if there is nothing.
  package init?(at path: String) {
    var status = stat()
    guard lstat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  /// Reads the status of an entry of an open folder itself, which can be a link; `nil` if there is none.
  package init?(of name: String, inOpen folder: Int32) {
    var status = stat()
    guard fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else { return nil }
    self.init(status)
  }

  /// Reads the status of an open file; `nil` if it is not open.
  package init?(ofOpen descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    self.init(status)
  }

  /// Whether it is a file that has other names, too.
  package var hasOtherNames: Bool { kind == .file && nameCount > 1 }

  /// The permissions of a lock's file in this folder: those who may write to the folder may open it, and nobody else.
  package var lockPermissions: mode_t {
    let others = permissions & 0o022
    return 0o600 | others | others << 1
  }

  /// Returns the seconds that passed since a time of a file; negative for one in the future.
  package static func seconds(since time: Duration) -> Double {
    Date().timeIntervalSince1970 - time / .seconds(1)
  }

  private static func duration(_ time: timespec) -> Duration {
    .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}
