import ConfinedFiles
import Digests
import Foundation
import KeylineLibc

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
