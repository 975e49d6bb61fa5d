import Foundation

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// What the file system says of a file.
///
/// `FileManager` says more, but looks the names of the file's owners up each time, in the system's database of users.
package struct FileStatus: Hashable, Sendable {
  /// When it was written, in seconds since 1970.
  package let modified: Double
  /// The number of its bytes; 0 for a pipe.
  package let size: Int
  /// What tells it from all other files of its volume.
  package let inode: UInt64
  /// Whether it is a folder.
  package let isFolder: Bool

  /// Asks for the file at a path, or for what the link leads to that is there; `nil` when there is none.
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
  }
}
