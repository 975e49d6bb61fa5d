import ConfinedFiles
import Foundation
import KeylineLibc
import KeylineSQLite

struct FileStatus {
  let isRegular: Bool
  let isLink: Bool
  /// Whether it is a file with more than one name.
  let hasOtherLinks: Bool
  let size: Int
  /// The time of the last modification, in nanoseconds.
  let modified: Int

  /// Reads the status of a path; `nil` if there is no file.
  init?(_ path: String, followingLinks: Bool = false) {
    var status = stat()
    guard (followingLinks ? stat(path, &status) : lstat(path, &status)) == 0 else { return nil }
    isRegular = status.st_mode & S_IFMT == S_IFREG
    isLink = status.st_mode & S_IFMT == S_IFLNK
    hasOtherLinks = isRegular && status.st_nlink > 1
    size = Int(status.st_size)
    #if canImport(Darwin)
    let time = status.st_mtimespec
    #else
    let time = status.st_mtim
    #endif
    modified = Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec)
  }

  /// Returns the path with all links resolved, or the path itself if that fails.
  static func target(of path: String) -> String {
    guard let target = realpath(path, nil) else { return path }
    defer { free(target) }
    return String(cString: target)
  }
}
